/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { listenForBackgroundSync } from './device/background-sync.ts'
import type { Wish } from './device/keep-files.ts'

declare const self: ServiceWorkerGlobalScope

// oxlint-disable-next-line no-underscore-dangle -- the build looks for this very name
const manifest = self.__WB_MANIFEST
const page = manifest.find((entry) => typeof entry === 'object' && entry.url === 'index.html')
const build = typeof page === 'object' ? page.revision : 'one'

/** Cache of the role's screens, one per build. */
const screensCache = `screens-${build}`

precacheAndRoute(manifest)
cleanupOutdatedCaches()

// Every page of the app is index.html. The API, the version and files are never cached.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(?:\/|$)/, /^\/version\.json/, /^\/metrics/, /\.\w+$/],
  }),
)

// File names carry a hash of the content: a cached file never expires.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => fromScreens(request),
)

async function fromScreens(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(screensCache)
    await cache.put(request.url, response.clone())
  }
  return response
}

/** Caches files of the app, workers included, that are not cached yet. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(screensCache)
  for (const address of await missing(addresses)) await cache.add(address)
}

async function missing(addresses: readonly string[]): Promise<string[]> {
  const kept = await Promise.all(
    addresses.map((address) => caches.match(address, { ignoreVary: true })),
  )
  return addresses.filter((_, index) => !kept[index])
}

async function forgetOtherBuilds(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('screens-') && name !== screensCache) await caches.delete(name)
  }
}

self.addEventListener('message', (event) => {
  const wish = event.data as Wish // only our own pages can send one
  if (wish.type === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (wish.type === 'keep') event.waitUntil(keep(wish.addresses))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherBuilds().then(() => self.clients.claim()))
})

listenForBackgroundSync(self)
