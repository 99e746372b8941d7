import { offlineUser, watchOfflineUser } from '../../../offline/copies/offline-user.ts'
import { ownClassesCopy, rosterCopy } from './rosters.api.ts'
import { keepThumbnails } from './thumbnails.ts'

const freshMs = 5 * 60_000

/** Stores rosters, card hashes, classes and photos of the own classes on this device. */
async function prefetchRosters(): Promise<void> {
  if (!offlineUser()) return
  await Promise.all([rosterCopy.keepFresh(freshMs), ownClassesCopy.keepFresh(freshMs)])
  const students = rosterCopy.current().value?.rosters.flatMap((roster) => roster.students) ?? []
  const paths = students.flatMap(({ thumbnail }) => thumbnail ?? [])
  // A device without storage loads the photos from the server when they are shown.
  await keepThumbnails([...new Set(paths)]).catch(() => undefined)
}

/** Prefetches for work without signal: now, after sign-in, and when signal returns. */
export function startPrefetching(isTeacher: () => boolean): () => void {
  const prefetch = () => {
    if (isTeacher()) void prefetchRosters()
  }
  const onVisible = () => document.hidden || prefetch()
  const stopUser = watchOfflineUser(prefetch)
  globalThis.addEventListener('online', prefetch)
  document.addEventListener('visibilitychange', onVisible)
  prefetch()
  return () => {
    stopUser()
    globalThis.removeEventListener('online', prefetch)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
