import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Only root may mount a disk of its own size. */
export const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0

/** Puts a disk of this size (`2m`) at a folder; `umount` takes it away again. */
export function mountSmall(folder: string, size: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=777`, 'tmpfs', folder])
}

const otherProgram = (folder: string) => join(folder, 'other-program')

/** Another program takes every byte there is. */
export function fill(folder: string): void {
  const file = openSync(otherProgram(folder), 'a')
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

export const makeRoom = (folder: string): void => rmSync(otherProgram(folder))

/** Files that were begun and neither finished nor removed. */
export const draftsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'))
