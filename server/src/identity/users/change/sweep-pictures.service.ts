import type { Deps } from '../../../deps.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import { deleteUnshownPictures, listKnownPictures } from './photos.queries.ts'
import { pictureFile } from './photos.service.ts'

/** A picture that is being stored, or was just replaced, is nobody's waste yet. */
const graceMs = 3_600_000
const atOnce = 500

/**
 * Every night: pictures nobody shows lose their row, and files without a row go. In this order, so
 * that a crash in between leaves files, which the next night finds, and never a row without its file.
 */
export async function sweepPictures(deps: Deps): Promise<void> {
  const until = new Date(deps.now().getTime() - graceMs)
  const dropped = await deleteUnshownPictures(deps.db, until)
  let removed = 0
  for await (const files of inBatches(deps.files.list(pictureFile('')))) {
    removed += await removeUnknown(
      deps,
      files.filter(({ changedAt }) => changedAt < until),
    )
  }
  if (dropped + removed > 0) deps.log.info({ dropped, removed }, 'pictures swept')
}

async function removeUnknown({ db, files }: Deps, found: readonly StoredFile[]): Promise<number> {
  const pictureName = ({ name }: StoredFile) => name.slice(pictureFile('').length)
  const known = await listKnownPictures(db, found.map(pictureName))
  const unknown = found.filter((file) => !known.has(pictureName(file)))
  for (const { name } of unknown) await files.remove(name)
  return unknown.length
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncIterable<T[]> {
  let part: T[] = []
  for await (const item of items) {
    part.push(item)
    if (part.length < atOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/**
 * Removes rows of pictures that no record shows, however new: for a restore whose backup missed their files.
 */
export async function dropUnshownPictures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteUnshownPictures(db, new Date(now().getTime() + graceMs))
}
