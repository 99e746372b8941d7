import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import {
  chunkGroups,
  firstFiles,
  iconFiles,
  isKeptFromTheStart,
  shortName,
} from './chunks.config.ts'

import { guide } from './guide.config.ts'

const version = process.env['APP_VERSION'] ?? 'development'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the running app compares itself with, once a minute. */
const versionFile: Plugin = {
  name: 'version-file',
  generateBundle() {
    const source = JSON.stringify({ version, timestamp: new Date().toISOString() })
    this.emitFile({ type: 'asset', fileName: 'version.json', source })
  },
}

const routeFile = /src\/app\/routes\/(?<name>[^/?]+)\.tsx\?tsr-split=component/

/** `scan.class.$classId` is the screen at `/scan/class/$classId`; a trailing `index` is a slash. */
function routePathOf(moduleId: string | null): string | null {
  const name = routeFile.exec(moduleId ?? '')?.groups?.['name']
  return name === undefined ? null : `/${name.split('.').join('/')}`.replace(/index$/, '')
}

/**
 * Which files a screen consists of, its dialogs and workers included, so that the app can bring the
 * screens of a role to the device before the signal goes (`src/app/warm-up.ts`).
 */
const screenFiles: Plugin = {
  name: 'screen-files',
  generateBundle(_options, bundle) {
    const screens = new Map<string, string[]>()
    const isScreen = (file: string) => {
      const target = bundle[file]
      return target?.type === 'chunk' && routePathOf(target.facadeModuleId) !== null
    }
    // Workers are no chunks of the app; whoever starts one names its file.
    const assets = Object.keys(bundle).filter(
      (file) => bundle[file]?.type === 'asset' && file.endsWith('.js'),
    )
    const filesFrom = (start: string) => {
      const files = new Set([start])
      for (const name of files) {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk') continue
        const workers = assets.filter((asset) => chunk.code.includes(asset))
        const styles = chunk.viteMetadata?.importedCss ?? []
        const own = [...chunk.imports, ...chunk.dynamicImports].filter((file) => !isScreen(file))
        for (const file of [...own, ...workers, ...styles]) files.add(file)
      }
      return [...files].filter((file) => /\.(?:js|css)$/.test(file)).toSorted()
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const path = chunk.isEntry ? 'app' : routePathOf(chunk.facadeModuleId)
      if (path !== null) screens.set(path, filesFrom(chunk.fileName))
    }
    const ofApp = new Set(screens.get('app'))
    const only = [...screens].map(([path, files]) => [
      path,
      path === 'app' ? files : files.filter((file) => !ofApp.has(file)),
    ])
    const source = JSON.stringify(Object.fromEntries(only))
    this.emitFile({ type: 'asset', fileName: 'screens.json', source })
  },
}

/**
 * Screens come through our own loader: the router's reloads the page when a file does not arrive, and
 * without signal the page might not come back.
 */
const ownScreens: Plugin = {
  name: 'own-screens',
  transform: {
    filter: { id: /src\/app\/routes\/[^?]+\.tsx$/, code: /\$\$splitComponentImporter/ },
    handler: (code, id) => {
      const router = /import \{ lazyRouteComponent \} from ['"]@tanstack\/react-router['"]/
      if (!router.test(code)) throw new Error(`${id} does not load its screen as expected`)
      const own = JSON.stringify(here('src/app/lazy-screen.tsx'))
      return code.replace(router, `import { lazyScreen as lazyRouteComponent } from ${own}`)
    },
  },
}

/** The Latin letters are asked for with the page instead of after the stylesheet. */
const fontPreload: Plugin = {
  name: 'font-preload',
  transformIndexHtml(_html, { bundle }) {
    const font = Object.keys(bundle ?? {}).find((name) => /plus-jakarta-sans-latin/.test(name))
    if (font === undefined) return []
    const attrs = {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: `/${font}`,
      crossorigin: '',
    }
    return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
  },
}

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  // React has it built in; the router's store asks for the stand-in.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('src/app/routes'),
      generatedRouteTree: here('src/app/routeTree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.',
      addExtensions: true,
      tmpDir: here('../node_modules/.cache/router'),
    }),
    ownScreens,
    react(),
    tailwindcss(),
    guide,
    iconFiles,
    firstFiles,
    screenFiles,
    fontPreload,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Ngaji · Sistem Akademik Pengajian Daerah',
        short_name: 'Ngaji',
        description: 'Absen, kelas, dan munaqosah pengajian daerah.',
        lang: 'id',
        dir: 'ltr',
        display: 'standalone',
        start_url: '/',
        scope: '/',
        theme_color: '#124a39',
        background_color: '#f4f0e7',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
      injectManifest: {
        globPatterns: [
          'index.html',
          'start.js',
          '*.svg',
          'assets/*.{js,css,svg}',
          '**/*jakarta*.woff2',
        ],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(
              ({ url }) => isKeptFromTheStart(url) || !/^assets\/.*\.(js|css)$/.test(url),
            ),
          }),
        ],
      },
    }),
    versionFile,
  ],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`,
      '/version.json': `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`,
    },
  },
})
