import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// Built into the Python package; in development the server is asked for everything that is not the client's.
const server = process.env.TEREMOK ?? 'http://127.0.0.1:8000'

/** Beside each file a compressed one, for the server to send as it is. */
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

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), packed(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every screen needs is one file: many small ones cost more round trips than they save.
    rollupOptions: { output: { manualChunks: (id) => (/\/src\/(lib|parts)\/(?!Qr|markdown|drag|foresee|fixture)|node_modules\/(svelte|@fluent|esm-env|clsx)\//.test(id) ? 'core' : undefined) } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'node', include: ['tests/**/*.test.ts'] },
}))
