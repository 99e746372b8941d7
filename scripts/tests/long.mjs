import { randomInt } from 'node:crypto'
import process from 'node:process'
import { dateSteps } from './clock/date-steps.mjs'
import { otherDates } from './clock/machine-date.mjs'
import { longSuites } from './gears.mjs'
import { endRun, prepareRun, programStep, repeatFailedFiles, vitestStep } from './steps.mjs'

// `npm run test:long`: the full figures of docs/faults.md, of which `npm run test:all` takes a tenth, the server's
// tests on the embedded engine, walks and rules with new seeds, and `npm start` and all journeys on each of several
// dates of the machine. Many hours. Each run takes a new seed, or that of TEST_SEED.

const faults = [
  'test/faults/kill-embedded.test.ts',
  'test/faults/kill-postgres.test.ts',
  'test/faults/kill-uploads.test.ts',
  'test/faults/rolling-restarts.test.ts',
  'test/edge/fuzz.test.ts',
  'test/restore/',
]

process.env['TEST_SEED'] ??= String(randomInt(1e9))
await prepareRun()
await vitestStep({
  name: 'faults in full size',
  projects: ['server'],
  files: faults,
  env: { FAULT_SHARE: '1' },
})
await vitestStep(longSuites.embedded)
await vitestStep(longSuites.postgres)
await vitestStep(longSuites.rules)
await repeatFailedFiles()
await programStep('build', ['scripts/build.mjs'])
await vitestStep(longSuites.starts)
await repeatFailedFiles()
for (const date of otherDates) {
  await dateSteps(date, [{ project: 'quick' }, { project: 'exhaustive' }])
  await repeatFailedFiles()
}
endRun('npm run test:long')
