/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { listenForBackgroundSync } from './device/background-sync.ts'
import type { Wish } from './device/keep-files.ts'
import {
  answerFile,
  answerPicture,
  fetchPromised,
  findKept,
  isPoisoned,
  isPromised,
  keepMissing,
} from './device/kept-files.ts'
import { serverAddresses } from './device/server-addresses.ts'

declare const self: ServiceWorkerGlobalScope

// oxlint-disable-next-line no-underscore-dangle -- the build looks for this very name
const manifest = self.__WB_MANIFEST
const page = manifest.find((entry) => typeof entry === 'object' && entry.url === 'index.html')
const build = typeof page === 'object' ? page.revision : 'one'

/** Cache of the role's screens, one per build. */
const screensCache = `screens-${build}`

/**
 * The files of the sign-in, the home and the register. One file that is not what its name promises ends the
 * installation: the former version stays whole, and the browser tries again later.
 */
const firstFiles = new PrecacheController({
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && isPromised(request.url, cachedResponse) ? cachedResponse : null,
      fetchDidSucceed: async ({ request, response }) =>
        isPromised(request.url, response) ? response : fetchPromised(request.url),
      cacheWillUpdate: async ({ request, response }) =>
        isPromised(request.url, response) ? response : null,
    },
  ],
})
firstFiles.addToCacheList(manifest)
cleanupOutdatedCaches()

/**
 * A new version waits until the page asks for it. Not where a former one kept the page of somebody else under
 * the name of a file: that app may be unable to ask for anything.
 */
async function install(event: ExtendableEvent): Promise<void> {
  if (await isPoisoned()) await self.skipWaiting()
  await firstFiles.install(event)
}

async function activate(event: ExtendableEvent): Promise<void> {
  await firstFiles.activate(event)
  await forgetOtherBuilds()
  await self.clients.claim()
}

async function forgetOtherBuilds(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('screens-') && name !== screensCache) await caches.delete(name)
  }
}

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate(event)))

// Every page of the app is index.html. The API, the version and files are never cached.
registerRoute(
  new NavigationRoute(({ request }) => answerPage(request), {
    denylist: [...serverAddresses],
  }),
)

async function answerPage(request: Request): Promise<Response> {
  const kept = await findKept(precacheKey('/index.html') ?? '/index.html')
  return kept ?? (await fetch(request))
}

/** Returns the key under which a file of this version is kept; undefined for all others. */
function precacheKey(address: string): string | undefined {
  return firstFiles.getCacheKeyForURL(address)
}

// File names carry a hash of the content: a cached file never expires.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith('/assets/') || precacheKey(url.href) !== undefined),
  ({ url: { href } }) => answerFile({ address: href, key: precacheKey(href) }, screensCache),
)

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/api/'),
  ({ url }) => answerPicture(url.href),
)

self.addEventListener('message', (event) => {
  const wish = event.data as Wish // only our own pages can send one
  if (wish.type === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (wish.type === 'keep') event.waitUntil(keepMissing(wish.addresses, screensCache))
})

listenForBackgroundSync(self)
