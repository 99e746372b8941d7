import { randomUUID } from 'node:crypto'
import type { FileStore } from '../platform/files/file-store.ts'
import { about, rootErrorMessage, within, type Finding } from './finding.ts'

const say = about('files')
const patienceMs = 20_000
const folder = 'doctor/'

/**
 * Puts, lists, gets and deletes one small file, in the bucket or on the disk: every operation the
 * program uses.
 */
export async function checkFiles(files: FileStore, place: string): Promise<Finding[]> {
  const name = `${folder}${randomUUID()}.txt`
  const bytes = Buffer.from(name)
  const steps: [what: string, work: () => Promise<boolean>][] = [
    ['put', () => files.save(name, bytes, 'text/plain').then(() => true)],
    ['list', () => isListed(files, name)],
    ['get', async () => Buffer.compare((await files.find(name)) ?? Buffer.alloc(0), bytes) === 0],
    ['delete', () => files.remove(name).then(() => true)],
  ]
  const failed: string[] = []
  for (const [what, work] of steps) {
    const fault = await storageFault(work)
    if (fault !== null) failed.push(`${what}: ${fault}`)
    // No file means that there is nothing to list, get or delete.
    if (what === 'put' && fault !== null) break
  }
  return failed.length === 0
    ? [say.ok(`A file can be put, listed, got and deleted ${place}.`)]
    : [say.fault(`A file cannot be kept ${place}: ${failed.join('; ')}.`)]
}

async function isListed(files: FileStore, name: string): Promise<boolean> {
  for await (const found of files.list(folder)) if (found.name === name) return true
  return false
}

async function storageFault(work: () => Promise<boolean>): Promise<string | null> {
  try {
    return (await within(patienceMs, work())) ? null : 'it is not what was put'
  } catch (error) {
    return rootErrorMessage(error)
  }
}
