import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstFiles, isKeptFromTheStart, roleFiles } from '../build/app-files.ts'
import { chunkGroups } from '../build/chunk-groups.ts'
import { guide } from '../build/guide.ts'

const version = process.env['APP_VERSION'] ?? 'development'
const builtAt = new Date().toISOString()
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the running app compares itself with, once a minute. */
const versionFile: Plugin = {
  name: 'version-file',
  generateBundle() {
    const source = JSON.stringify({ version, timestamp: builtAt })
    this.emitFile({ type: 'asset', fileName: 'version.json', source })
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

/** The service worker is built by itself, in many words; what is wrong ends the build. */
const quietly: Plugin = { name: 'quietly', config: () => ({ logLevel: 'error' }) }

export default defineConfig({
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __APP_BUILT_AT__: JSON.stringify(version === 'development' ? null : builtAt),
  },
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
    firstFiles,
    roleFiles,
    fontPreload,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'service-worker.ts',
      injectRegister: false,
      // Whoever installs the app fetches its icons then.
      includeManifestIcons: false,
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
        buildPlugins: { vite: [quietly] },
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
      // Not for people who start Ngaji: how long the build took, and that a group of chunks joins two files of
      // which one imports the other later.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: {
      '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`,
      '/uploads': `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`,
      '/version.json': `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`,
    },
  },
})
