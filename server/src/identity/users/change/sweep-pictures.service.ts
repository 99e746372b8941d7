import type { Deps } from '../../../deps.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import { hidePictures } from '../../../platform/archive/hide-pictures.ts'
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
 * For a restore whose archive lacks these files: a merge or an erasure removed them between the rows of the archive
 * and its files, or they had been lost before. Takes them off the records that show them, unless `keepsShown`, and
 * drops the rows that nobody shows, however new. Returns how many records showed one.
 */
export async function dropMissingPictures(
  { db }: Pick<Deps, 'db'>,
  files: readonly string[],
  { keepsShown }: { keepsShown: boolean },
): Promise<number> {
  if (files.length === 0) return 0
  const folder = pictureFile('')
  const pictures = files.filter((name) => name.startsWith(folder))
  const names = pictures.map((name) => name.slice(folder.length))
  const hidden = keepsShown ? 0 : await hidePictures(db, names)
  // A date after every picture: the clock of this machine, or of the one that made the archive, may be wrong.
  await deleteUnshownPictures(db, new Date('9999-12-31'))
  return hidden
}
