import process from 'node:process'
import { dateSteps } from './clock/date-steps.mjs'
import { drawDate } from './clock/machine-date.mjs'
import { quickSuites, recordedStatements } from './gears.mjs'
import {
  endRun,
  prepareRun,
  programStep,
  repeatFailedFiles,
  skipStep,
  vitestStep,
} from './steps.mjs'

// `npm test`: what every change needs. Everything else runs with `npm run test:all` (see
// gears.mjs).

const browser = prepareRun()
await programStep('check', ['scripts/check.mjs'])
await browser
// One suite after the other: each of them uses both processors.
await vitestStep(quickSuites.server)
await vitestStep(quickSuites.embedded)
await vitestStep(quickSuites.rules)
await vitestStep(quickSuites.screens)
const green = await repeatFailedFiles()
await rowsOfSql()
await programStep('build', ['scripts/build.mjs'])
// On another date of the machine in each run: the journeys of `npm run test:all` run on the true one.
const date = process.env.MACHINE_DATE ?? drawDate()
console.log(`MACHINE_DATE=${date}`)
await dateSteps(date, [{ project: 'quick' }])
await repeatFailedFiles()
endRun('npm test')

/** What the server's tests executed is held against the schema and the declared rows. */
async function rowsOfSql() {
  const { name } = quickSuites.server
  if (!green.has(name)) return skipStep('rows of SQL', name)
  await programStep('rows of SQL', [
    '--disable-warning=ExperimentalWarning',
    'server/test/sql-rows/check.ts',
    recordedStatements,
  ])
}
