import type { FileStore } from '../files/file-store.ts'
import type { Violation } from './verify-data.ts'

const folder = 'images/'
/** A picture that is being stored has its file before its row. */
const graceMs = 86_400_000

/** What the database cannot prove alone: every row of a picture has its file, every file its row. */
export async function verifyPictureFiles(
  names: readonly string[],
  files: FileStore,
  now: Date,
): Promise<Violation[]> {
  const missing = new Set(names)
  const found: string[] = []
  for await (const { name, changedAt } of files.list(folder)) {
    const isKnown = missing.delete(name.slice(folder.length))
    const isOld = changedAt.getTime() < now.getTime() - graceMs
    if (!isKnown && isOld) found.push(`no row for the file ${name}`)
  }
  found.push(...[...missing].map((name) => `no file for the row ${name}`))
  const sentence = 'Every picture has its file and its row.'
  return found.length > 0 ? [{ invariant: 39, sentence, found }] : []
}
