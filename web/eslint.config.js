import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['node_modules/', 'fixtures/', 'src/lib/protocol.ts', 'src/games/*/view.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ['src/sw.js'], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      // The TypeScript compiler checks this
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_' }],
      // `{' '}` keeps a space that the Svelte compiler would drop
      'svelte/no-useless-mustaches': 'off',
      // Items without state of their own are drawn by position; keys made from texts might not be unique
      'svelte/require-each-key': 'off',
      // Caches are plain on purpose: nothing on screen depends on them, or they are replaced as a whole
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
)
