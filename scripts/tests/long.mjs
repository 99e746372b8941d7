import { randomInt } from 'node:crypto'
import process from 'node:process'
import { longSuites } from './gears.mjs'
import { endRun, prepareRun, repeatFailedFiles, vitestStep } from './steps.mjs'

// `npm run test:long`: the full figures of docs/faults.md, of which `npm run test:all` takes a tenth, and the
// server's tests on the embedded engine. An hour and more. Each run takes a new seed, or that of TEST_SEED.

const faults = [
  'test/faults/kill-embedded.test.ts',
  'test/faults/kill-postgres.test.ts',
  'test/faults/kill-uploads.test.ts',
  'test/faults/rolling-restarts.test.ts',
  'test/edge/fuzz.test.ts',
  'test/restore/',
]

process.env['TEST_SEED'] ??= String(randomInt(1e9))
prepareRun()
await vitestStep({
  name: 'faults in full size',
  projects: ['server'],
  files: faults,
  env: { FAULT_SHARE: '1' },
})
await vitestStep(longSuites.embedded)
await repeatFailedFiles()
endRun()
