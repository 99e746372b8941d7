/** Asks the service worker to keep files of this build for times without signal. Never rejects. */
export function keepFiles(addresses: readonly string[]): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
    ({ active }) => active?.postMessage({ type: 'keep', addresses }),
    () => undefined,
  )
}
