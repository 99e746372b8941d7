import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { contentSecurityPolicy } from '../../server/src/platform/http/headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
}

export type ServedPage = { url: string; close: () => Promise<void> }

type PageOptions = {
  /** Further files to serve, in a folder of this machine, under `/files/`. */
  files?: string
}

/** Builds the page in a folder as Vite would for users, and serves it on this machine only. */
export async function servePage(folder: URL, options: PageOptions = {}): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'ngaji-page-'))
  await build({
    root: fileURLToPath(folder),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    const file = path === '/' ? '/index.html' : path
    const place = file.startsWith('/files/') && options.files
    readFile(place ? join(place, basename(file)) : join(outDir, file))
      .then((content) =>
        response
          .writeHead(200, {
            'content-type': types[extname(file)] ?? 'application/octet-stream',
            // The product's own: a scanner that needs more would fail there, so it must fail here.
            'content-security-policy': contentSecurityPolicy,
          })
          .end(content),
      )
      .catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
