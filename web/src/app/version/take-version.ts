import { reaches } from '../device/worker-state.ts'

const patienceMs = 10_000

/**
 * Makes the files of a new version ready, so that a reload shows it. False while they are not whole, because
 * the line broke or somebody else answered: then nothing was changed, and the former version goes on.
 */
export async function bringInNewVersion(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) {
    await clearCaches(() => true)
    return true
  }
  const worker = await newWorkerOf(registration)
  if (worker === 'unknown') return false
  // Another tab has brought it in, or the server still serves the old files.
  if (worker === 'none') return true
  if (!(await reaches(worker, 'installed', patienceMs))) return false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  worker.postMessage({ type: 'skip-waiting' })
  if (!(await reaches(worker, 'activated', patienceMs))) return false
  // The new worker has just stored its own files, which stay.
  await clearCaches((name) => !name.includes('precache'))
  return true
}

async function newWorkerOf(
  registration: ServiceWorkerRegistration,
): Promise<ServiceWorker | 'none' | 'unknown'> {
  try {
    await registration.update()
  } catch (error) {
    // The worker's script did not come; an earlier one may be whole and waiting.
    console.warn('the new version did not come', error)
    return registration.waiting ?? 'unknown'
  }
  return registration.installing ?? registration.waiting ?? 'none'
}

/**
 * Deletes caches of the old version; responses in memory go with the reload. Records and drafts are in
 * IndexedDB, which is never touched here.
 */
async function clearCaches(isOld: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name)
}
