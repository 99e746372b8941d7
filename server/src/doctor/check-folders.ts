import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { diskSpace } from '../platform/health/disk-use.ts'
import { about, systemErrorCode, rootErrorMessage, type Finding } from './finding.ts'

const say = about('data folder')
const disk = about('disk')

/**
 * Everything below a folder is for the program's account alone: a right of another account is a
 * fault.
 */
export async function checkModes(name: string, folder: string): Promise<Finding[]> {
  const wide: string[] = []
  const foreign: string[] = []
  try {
    for await (const { path, stats } of walkEntries(folder)) {
      // The rights of a link are irrelevant: those of its target count.
      if (stats.isSymbolicLink()) continue
      if ((stats.mode & 0o077) !== 0) wide.push(path)
      if (stats.uid !== process.geteuid?.()) foreign.push(path)
    }
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT')
      return [say.ok(`${name} ${folder} is not there yet: the first start makes it.`)]
    return [say.fault(`${name} cannot be read: ${rootErrorMessage(error)}.`)]
  }
  const findings = folderFaults(name, folder, { wide, foreign })
  return findings.length > 0 ? findings : [say.ok(`${name} is for this account alone.`)]
}

type Wrong = { wide: string[]; foreign: string[] }

function folderFaults(name: string, folder: string, { wide, foreign }: Wrong): Finding[] {
  const findings: Finding[] = []
  if (foreign.length > 0)
    findings.push(
      say.fault(
        `${some(foreign)} in ${name} belong to another account than the one this runs as: chown -R them to it.`,
      ),
    )
  if (wide.length > 0 && process.platform !== 'win32')
    findings.push(
      say.fault(
        `Other accounts of this machine may open ${some(wide)} in ${name}: chmod -R u=rwX,go= ${folder}`,
      ),
    )
  return findings
}

/** `/var/lib/ngaji/files and 12 more` */
function some([first = '', ...rest]: string[]): string {
  return rest.length === 0 ? first : `${first} and ${rest.length} more`
}

async function* walkEntries(folder: string): AsyncIterable<{ path: string; stats: Stats }> {
  const stats = await lstat(folder)
  yield { path: folder, stats }
  if (!stats.isDirectory()) return
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const entry = await lstat(path).catch((error: unknown) => {
      // Removed meanwhile: the server may be running.
      if (systemErrorCode(error) === 'ENOENT') return null
      throw error
    })
    if (entry?.isDirectory()) yield* walkEntries(path)
    else if (entry) yield { path, stats: entry }
  }
}

const megabyte = 1024 * 1024
/** The embedded engine refuses writes below this. */
const leastFree = 64 * megabyte
const littleFree = 1024 * megabyte

export async function checkDisk(name: string, folder: string): Promise<Finding> {
  try {
    const { freeBytes, totalBytes } = await diskSpace(folder)
    const room = `${inUnits(freeBytes)} of ${inUnits(totalBytes)} are free where ${name} is`
    if (freeBytes < leastFree) return disk.fault(`Only ${room}: nothing can be saved. Make room.`)
    if (freeBytes < Math.min(littleFree, totalBytes / 10))
      return disk.warning(`Only ${room}: below 64 MB nothing is saved any more.`)
    return disk.ok(`${room}.`)
  } catch (error) {
    return disk.fault(`The room where ${name} is cannot be told: ${rootErrorMessage(error)}.`)
  }
}

function inUnits(bytes: number): string {
  return bytes < 1024 * megabyte
    ? `${Math.round(bytes / megabyte)} MB`
    : `${(bytes / 1024 / megabyte).toFixed(1)} GB`
}
