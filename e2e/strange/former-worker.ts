/**
 * The service worker as it was before it looked at what it keeps: any answer with status 200 under any name.
 * Its caches are called as those of the real one, whose manifest it reads.
 */
export function formerWorker(code: string): string {
  const [list] = /\[\{[^\]]*"?url"?:[^\]]*\}\]/.exec(code) ?? []
  if (list === undefined) throw new Error('the service worker has no list of files')
  return `const files = ${list}
const precache = 'workbox-precache-v2-' + registration.scope
const keyOf = ({ url, revision }) =>
  new URL(url, location).href + (revision ? '?__WB_REVISION__=former' : '')
const keys = new Map(files.map((file) => [new URL(file.url, location).href, keyOf(file)]))

async function install() {
  const cache = await caches.open(precache)
  for (const [url, key] of keys) {
    const response = await fetch(url, { credentials: 'same-origin' })
    if (!response.ok) throw new Error('not installed: ' + url)
    await cache.put(key, response)
  }
}

async function answer(request) {
  const url = request.mode === 'navigate' ? new URL('/index.html', location).href : request.url
  const key = keys.get(url) ?? url
  const kept = await caches.match(key, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await (await caches.open('screens-former')).put(key, response.clone())
  return response
}

addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', ({ data }) => {
  if (data.type === 'skip-waiting') skipWaiting()
})
addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== location.origin || event.request.method !== 'GET') return
  const isPage = event.request.mode === 'navigate' && !pathname.startsWith('/api')
  if (isPage || pathname.startsWith('/assets/') || keys.has(event.request.url))
    event.respondWith(answer(event.request))
})
`
}
