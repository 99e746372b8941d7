import { randomInt } from 'node:crypto'
import process from 'node:process'
import { ensureBrowser } from '../browser.mjs'
import { drawDate } from './clock/machine-date.mjs'
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
await ensureBrowser()
// One of the eight days of server/test/demo-days; `DEMO_DAYS` repeats a choice.
process.env.DEMO_DAYS ??= String(randomInt(8))
console.log(`DEMO_DAYS=${process.env.DEMO_DAYS}`)
// `npm start` on another date in each run; `START_DATES` repeats one.
process.env.START_DATES ??= drawDate()
console.log(`START_DATES=${process.env.START_DATES}`)
// The third of the screens that are checked at every size and in both lights; `JOURNEY_PART` repeats one.
process.env.JOURNEY_PART ??= String(randomInt(3))
console.log(`JOURNEY_PART=${process.env.JOURNEY_PART}`)
// The half of the other journeys; `JOURNEY_HALF` repeats one.
process.env.JOURNEY_HALF ??= String(randomInt(2))
console.log(`JOURNEY_HALF=${process.env.JOURNEY_HALF}`)
await programStep('build', ['scripts/build.mjs'])
// No other suite runs beside the measurements.
await vitestStep(exhaustiveSuites.measurements)
await programStep('budgets', ['--disable-warning=ExperimentalWarning', 'bench/bench.ts', 'bundles'])
await vitestStep(exhaustiveSuites.postgres)
await vitestStep(exhaustiveSuites.embedded)
await vitestStep(exhaustiveSuites.scripts)
await repeatFailedFiles()
await journeyStep('exhaustive')
await repeatFailedFiles()
endRun('npm run test:all')
