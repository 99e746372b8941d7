/** Which engine the suite runs on: `TEST_ENGINE=postgres`, or the embedded one. */
export type TestEngine = 'embedded' | 'postgres'

export function testEngine(): TestEngine {
  return process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'
}
