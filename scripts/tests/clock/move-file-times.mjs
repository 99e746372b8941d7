import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** @typedef {string | number | Date} FileTime A moment that is given to a file: its seconds, or a date. */

const stamps = ['atime', 'mtime', 'ctime', 'birthtime']

/**
 * The system writes its own time on files. Where a program's clock is moved, what it reads there is moved with
 * it, and what it writes there is moved back: a file it has just written is of this moment.
 *
 * @param {number} shiftMs
 */
export function moveFileTimes(shiftMs) {
  const { statSync, utimesSync } = fs
  const { stat, utimes } = fs.promises
  Object.assign(fs, {
    statSync: (/** @type {Parameters<typeof statSync>} */ ...args) =>
      moved(statSync(...args), shiftMs),
    utimesSync: (/** @type {[string, FileTime, FileTime]} */ ...[path, read, written]) =>
      utimesSync(path, movedBack(read, shiftMs), movedBack(written, shiftMs)),
  })
  Object.assign(fs.promises, {
    stat: async (/** @type {Parameters<typeof stat>} */ ...args) =>
      moved(await stat(...args), shiftMs),
    utimes: (/** @type {[string, FileTime, FileTime]} */ ...[path, read, written]) =>
      utimes(path, movedBack(read, shiftMs), movedBack(written, shiftMs)),
  })
  syncBuiltinESMExports()
}

/**
 * @param {any} stats of any size of number; undefined: there is no such file
 * @param {number} shiftMs
 */
function moved(stats, shiftMs) {
  if (stats === undefined) return stats
  const isBig = typeof stats.mtimeMs === 'bigint'
  for (const name of stamps) {
    stats[`${name}Ms`] += isBig ? BigInt(shiftMs) : shiftMs
    if (isBig) stats[`${name}Ns`] += BigInt(shiftMs) * 1_000_000n
    stats[name] = new Date(Number(stats[`${name}Ms`]))
  }
  return stats
}

/**
 * Returns a time in seconds, as the system takes it.
 *
 * @param {FileTime} time
 * @param {number} shiftMs
 */
function movedBack(time, shiftMs) {
  const ms = time instanceof Date ? time.getTime() : Number(time) * 1000
  return (ms - shiftMs) / 1000
}
