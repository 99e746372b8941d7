import { writeSync } from 'node:fs'
import { lockDirectory } from '../../../src/platform/database/embedded/directory-lock.ts'

/** Locks a folder, prints whether it succeeded, and keeps the lock until its input ends. */
try {
  await lockDirectory(process.argv[2] ?? '')
  writeSync(1, 'held\n')
} catch (error) {
  writeSync(1, `${error instanceof Error ? error.message : String(error)}\n`)
}
process.stdin.on('end', () => process.exit(0)).resume()
