import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Only root may mount a disk. */
export const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0

/** Mounts a disk of this size (`2m`) at a folder; `umount` removes it. */
export function mountSmall(folder: string, size: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=777`, 'tmpfs', folder])
}

const otherProgram = (folder: string) => join(folder, 'other-program')

/** No small disk has as much; the machine's own is not to be filled. */
const mostBytes = 2 ** 30

/** Fills the disk as another program would. */
export function fill(folder: string): void {
  const file = openSync(otherProgram(folder), 'a')
  const block = Buffer.alloc(4096)
  try {
    for (let bytes = 0; bytes < mostBytes; bytes += block.length) writeSync(file, block)
    throw new Error(`${folder} is no small disk`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

export const makeRoom = (folder: string): void => rmSync(otherProgram(folder))

/** Unfinished files that were not removed. */
export const draftsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'))
