import { randomInt } from 'node:crypto'
import process from 'node:process'
import { dateSteps } from './clock/date-steps.mjs'
import { otherDates } from './clock/machine-date.mjs'
import { exhaustiveSuites } from './gears.mjs'
import {
  endRun,
  journeyStep,
  prepareRun,
  programStep,
  repeatFailedFiles,
  vitestStep,
} from './steps.mjs'

// `npm run test:all`: everything that `npm test` omits but the full figures of `npm run test:long`.

prepareRun()
// One of the eight days of server/test/demo-days; `DEMO_DAYS` repeats a choice.
process.env.DEMO_DAYS ??= String(randomInt(8))
console.log(`DEMO_DAYS=${process.env.DEMO_DAYS}`)
// Another date in each run, for `npm start` and for the machine; `START_DATES` and `MACHINE_DATE` repeat one.
const drawn = otherDates[randomInt(otherDates.length)] ?? ''
process.env.START_DATES ??= drawn
console.log(`START_DATES=${process.env.START_DATES}`)
await programStep('build', ['scripts/build.mjs'])
// No other suite runs beside the measurements.
await vitestStep(exhaustiveSuites.measurements)
await programStep('budgets', ['--disable-warning=ExperimentalWarning', 'bench/bench.ts', 'bundles'])
await vitestStep(exhaustiveSuites.postgres)
await vitestStep(exhaustiveSuites.embedded)
await vitestStep(exhaustiveSuites.scripts)
await repeatFailedFiles()
await journeyStep('exhaustive')
const date = process.env.MACHINE_DATE ?? drawn
await dateSteps(date, [{ project: 'quick' }])
await repeatFailedFiles()
endRun()
