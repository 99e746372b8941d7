/** Messages from a page to the service worker. */
export type Wish = { type: 'skip-waiting' } | { type: 'keep'; addresses: readonly string[] }

/** Asks the service worker to cache files of this build for use without signal. Never rejects. */
export function keepFiles(addresses: readonly string[]): void {
  if (addresses.length > 0) postWish({ type: 'keep', addresses })
}

function postWish(wish: Wish): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
    ({ active }) => active?.postMessage(wish),
    () => undefined,
  )
}
