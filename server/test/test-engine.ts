import type { DatabaseEngine } from '../src/platform/database/database-handle.ts'

/** The engine of the suite: `TEST_ENGINE=postgres`, or the embedded one. */
export function testEngine(): DatabaseEngine {
  return process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'
}
