const patienceMs = 10_000

/** Resolves when the worker reaches the state, or after a timeout: a reload helps either way. */
function becomes(worker: ServiceWorker, wanted: ServiceWorkerState): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== wanted) return
      worker.removeEventListener('statechange', look)
      resolve()
    }
    worker.addEventListener('statechange', look)
    setTimeout(resolve, patienceMs)
    look()
  })
}

async function bringInNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await registration.update()
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  if (worker.state === 'installing') await becomes(worker, 'installed')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  worker.postMessage({ type: 'skip-waiting' })
  await becomes(worker, 'activated')
}

/**
 * Deletes all caches of the old version; responses in memory go with the reload. The new
 * worker has just stored its own pages, which stay. Records and drafts are in IndexedDB, which is
 * never touched here.
 */
async function clearCaches(): Promise<void> {
  const hasWorker = navigator.serviceWorker?.controller !== null
  for (const name of await caches.keys()) {
    if (!hasWorker || !name.includes('precache')) await caches.delete(name)
  }
}

export async function takeNewVersion(): Promise<void> {
  try {
    await bringInNewWorker()
    if ('caches' in globalThis) await clearCaches()
  } catch (error) {
    // The browser refused a step; a plain reload fetches the new pages from the server.
    console.warn('taking the new version by a plain reload', error)
  }
  window.location.reload()
}
