import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  server: { fs: { allow: ['..'] } },
  resolve: { conditions: ['browser'] },
  // Most of the time goes into loading modules, so all test files share them; a test must leave them as they were
  test: { environment: 'node', include: ['tests/**/*.test.ts'], isolate: false, pool: 'threads' },
})
