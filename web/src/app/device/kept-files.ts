import { hasOwnHeader, isOwnAnswer, mediaTypeOf } from '@ngaji/contract/own-answer'

/** The types with which a file of such a name is served. */
const typesByEnding: Readonly<Record<string, readonly string[]>> = {
  js: ['text/javascript', 'application/javascript'],
  css: ['text/css'],
  html: ['text/html'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  webp: ['image/webp'],
  woff2: ['font/woff2'],
  wasm: ['application/wasm'],
  webmanifest: ['application/manifest+json'],
}

/**
 * Is the response the file that its name promises? On a strange line a page with status 200 comes under any
 * name. A page is proved by the header of our server: other files cannot be mistaken for one.
 */
export function isPromised(address: string, response: Response): boolean {
  const types = typesOf(address) ?? []
  const type = mediaTypeOf(response.headers)
  if (!response.ok || !types.includes(type)) return false
  return type !== 'text/html' || hasOwnHeader(response)
}

function typesOf(address: string): readonly string[] | undefined {
  // Any base: the address may be a path alone.
  const ending = /\.(\w+)$/.exec(new URL(address, 'https://ngaji.test').pathname)?.[1]
  return typesByEnding[ending ?? '']
}

/**
 * Fetches a file. A wrong one is fetched once more past the browser's own cache, which keeps the page of
 * somebody else under this name where that page allows it.
 */
export async function fetchPromised(address: string): Promise<Response> {
  const credentials = 'same-origin'
  const response = await fetch(address, { credentials })
  if (isPromised(address, response) || hasOwnHeader(response)) return response
  return await fetch(address, { credentials, cache: 'reload' })
}

/** Is the file there, or refused by our server? A wrong one in the browser's own cache is replaced. */
export async function isAnsweredByUs(address: string): Promise<boolean> {
  const response = await fetchPromised(address).catch(() => null)
  return response !== null && (isPromised(address, response) || hasOwnHeader(response))
}

const anyVariant = { ignoreVary: true }

/**
 * Finds a kept file in any cache. A wrong one is thrown away, and counts as missing; so does every file of a cache that the
 * browser cannot read any more: the server has it too.
 */
export async function findKept(key: string): Promise<Response | null> {
  const kept = await caches.match(key, anyVariant).catch(() => undefined)
  if (!kept || isPromised(key, kept)) return kept ?? null
  for (const name of await caches.keys()) await (await caches.open(name)).delete(key, anyVariant)
  return null
}

/** A file by its address, and by the key under which caches hold it. */
export type WantedFile = { address: string; key?: string | undefined }

/** The kept file, else the fetched one, which is kept from then on. */
export async function answerFile(
  { address, key = address }: WantedFile,
  cacheName: string,
): Promise<Response> {
  const kept = await findKept(key)
  if (kept) return kept
  const response = await fetchPromised(address)
  if (isPromised(address, response)) {
    // A full device: the file is used now, and fetched again the next time.
    await keep(cacheName, key, response.clone()).catch(() => undefined)
    return response
  }
  // A refusal of our server is passed on; for the browser anybody else's answer is a missing signal.
  return hasOwnHeader(response) ? response : Response.error()
}

/** A picture of a record, never kept here. That of somebody else is a missing signal. */
export async function answerPicture(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', cache: 'no-cache' })
  return isOwnAnswer(response, 'file') ? response : Response.error()
}

/** Keeps the files that are missing, in their order; stops where somebody else answers. */
export async function keepMissing(addresses: readonly string[], cacheName: string): Promise<void> {
  for (const address of addresses) {
    if (await findKept(address)) continue
    const response = await fetchPromised(address)
    if (!isPromised(address, response)) return
    await keep(cacheName, address, response)
  }
}

async function keep(cacheName: string, key: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(key, response)
}

/** Does any cache hold a file that is not what its name promises? Earlier versions kept such files. */
export async function isPoisoned(): Promise<boolean> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (typesOf(request.url) === undefined) continue
      const kept = await cache.match(request, anyVariant)
      if (kept && !isPromised(request.url, kept)) return true
    }
  }
  return false
}
