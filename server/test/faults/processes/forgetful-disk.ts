import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'

/**
 * Loaded with `--import` into a saver: a second folder (DISK_KEPT) receives only the synced data of
 * the folder in use (DISK_WRITTEN), as a disk would keep it through a power cut. Linux only.
 */
const written = process.env.DISK_WRITTEN ?? ''
const kept = process.env.DISK_KEPT ?? ''

/** The original functions, which the ones below replace. */
const disk = { ...fs }

function keptPath(path: fs.PathLike): string | null {
  const text = String(path)
  return text.startsWith(`${written}/`) ? kept + text.slice(written.length) : null
}

/** Copies the present content to the simulated disk, at once and whole. */
function keep(descriptor: number): void {
  const path = disk.readlinkSync(`/proc/self/fd/${descriptor}`)
  const target = keptPath(path)
  if (target === null || !disk.existsSync(path)) return
  if (disk.fstatSync(descriptor).isDirectory()) {
    disk.mkdirSync(target, { recursive: true })
    return
  }
  disk.mkdirSync(dirname(target), { recursive: true })
  disk.copyFileSync(path, `${target}.arriving`)
  disk.renameSync(`${target}.arriving`, target)
}

/** Directory changes are kept in order by the file system's own journal. */
const changed = {
  fsyncSync: keep,
  fdatasyncSync: keep,
  fdatasync(descriptor: number, done: (error: Error | null) => void) {
    keep(descriptor)
    setImmediate(done, null)
  },
  renameSync(from: fs.PathLike, to: fs.PathLike) {
    disk.renameSync(from, to)
    const [keptFrom, keptTo] = [keptPath(from), keptPath(to)]
    if (keptFrom && keptTo && disk.existsSync(keptFrom)) disk.renameSync(keptFrom, keptTo)
  },
  unlinkSync(path: fs.PathLike) {
    disk.unlinkSync(path)
    const target = keptPath(path)
    if (target) disk.rmSync(target, { force: true })
  },
}

Object.assign(fs, changed)
syncBuiltinESMExports()
