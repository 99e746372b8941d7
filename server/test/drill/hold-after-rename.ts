import fs, { readFileSync, writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

/**
 * Loaded with `--import` into a program: after its HOLD_COUNTth rename to a path that matches HOLD_PATH
 * it says so and waits, until somebody opens and closes the pipe HOLD_PIPE.
 */
const path = new RegExp(process.env.HOLD_PATH ?? '')
const pipe = process.env.HOLD_PIPE ?? ''
let left = Number(process.env.HOLD_COUNT)
/** `process.stderr` has no descriptor in a worker. */
const standardError = 2

const { rename } = fs.promises

fs.promises.rename = async (from, to) => {
  await rename(from, to)
  if (!path.test(String(to))) return
  left -= 1
  if (left !== 0) return
  writeSync(standardError, 'held\n')
  readFileSync(pipe)
}
syncBuiltinESMExports()
