import type { FileStore } from '../platform/files/file-store.ts'
import type { Violation } from './verify-data.ts'

const folder = 'images/'
/**
 * A file is stored before its row. The nightly `sweepPictures` removes one without a row once it is an hour old: it may
 * lie there for 25 hours.
 */
const graceMs = 26 * 3_600_000

/** A row of `image_file`: the size of the stored file. */
export type PictureRow = { name: string; size: number }

/**
 * The check that the database cannot do alone: every row of a picture has its file with all its
 * bytes, every file its row.
 */
export async function verifyPictureFiles(
  rows: readonly PictureRow[],
  files: FileStore,
  now: Date,
): Promise<Violation[]> {
  const missing = new Map(rows.map(({ name, size }) => [name, size]))
  const found: string[] = []
  for await (const { name, changedAt, bytes } of files.list(folder)) {
    const row = name.slice(folder.length)
    const size = missing.get(row)
    missing.delete(row)
    const isOld = changedAt.getTime() < now.getTime() - graceMs
    if (size === undefined && isOld) found.push(`no row for the file ${name}`)
    if (size !== undefined && size !== bytes)
      found.push(`${bytes} bytes in the file ${name}, stored were ${size}`)
  }
  found.push(...[...missing.keys()].map((name) => `no file for the row ${name}`))
  const sentence = 'Every picture has its whole file and its row.'
  return found.length > 0 ? [{ invariant: 39, sentence, found }] : []
}
