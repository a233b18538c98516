import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { type Plugin, type Rollup, defineConfig } from 'vite'

// The build goes into the Python package; in development the server answers everything that is not the client's.
const server = process.env.TEREMOK ?? 'http://127.0.0.1:8000'

/** Writes compressed files beside the originals, which the server sends as they are. */
function packed(folder: string): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        const file = join(folder, name)
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name) || statSync(file).size < 1024) continue
        const data = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(data))
        writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }))
      }
    },
  }
}

const OUT = '../teremok/server/static'

const CORE = [
  /\/src\/(main|App|games\/index|screens\/(index|Home|NamePrompt))\b/,
  /\/src\/(lib|parts)\/(?!Qr|Markdown|markdown|recordedMatch)/,
  /node_modules\/(svelte|@fluent|esm-env|clsx)\//,
  /\/index\.html$/,
]

/**
 * Bundle modules that are fetched together: many small files cost more round trips than they save. The server knows the
 * names (`needs`).
 */
function chunkOf(id: string): string | undefined {
  const words = /\/locale\/(\w+)\/(\w+)\.ftl/.exec(id)
  if (words) return ['web', 'common'].includes(words[2]!) ? `words-${words[1]}` : `words-${words[1]}-${words[2]}`
  if (/\/art\/house\.svg/.test(id)) return 'house'
  const [, game, file] = /\/games\/(\w+)\/(?!guide\.\w+\.json)(\S+)/.exec(id) ?? []
  if (file?.startsWith('scene.svg')) return 'scenes'
  if (file?.startsWith('ornament.css')) return 'core'
  if (game) return `game-${game}`
  if (/\/src\/first\.ts/.test(id)) return 'first'
  if (/\/src\/(table\/|screens\/(Table|EndScreen)|lib\/(drag|preview))/.test(id)) return 'table'
  if (CORE.some((pattern) => pattern.test(id))) return 'core'
  return undefined
}

/**
 * Writes needs.json, the files of each chunk, so that the server's pages can preload them; and sw.js with the files of
 * the home page, which works offline.
 */
function needs(): Plugin {
  const files = (chunk: Rollup.OutputChunk) =>
    [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
  return {
    name: 'needs',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const first = Object.values(bundle ?? {}).find((one) => one.name === 'first')!
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, blocking: 'render', crossorigin: true, src: `/${first.fileName}` },
            injectTo: 'head',
          },
        ]
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const source = JSON.stringify(Object.fromEntries(chunks.map((chunk) => [chunk.name, files(chunk)])))
      this.emitFile({ type: 'asset', fileName: 'needs.json', source })
      const home = chunks.filter((one) => /^(first|core|house|scenes|words-\w+)$/.test(one.name)).flatMap(files)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: readFileSync('src/sw.js', 'utf8').replace('[]', JSON.stringify(home.sort())),
      })
    },
  }
}

export default defineConfig({
  plugins: [svelte(), needs(), packed(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/games': server,
      '/ws': { target: server, ws: true },
    },
  },
})
