import { offlineUser } from '../../../offline/copies/offline-user.ts'
import { followPrefetchOccasions } from '../../../offline/copies/prefetch-occasions.ts'
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

export function startPrefetching(isTeacher: () => boolean): () => void {
  return followPrefetchOccasions(() => {
    if (isTeacher()) void prefetchRosters()
  })
}
