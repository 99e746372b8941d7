import { randomInt } from 'node:crypto'
import process from 'node:process'
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

await prepareRun()
// One of the eight days of server/test/demo-days.
draw('DEMO_DAYS', String(randomInt(8)))
// The machine's date for `npm start`.
draw('START_DATES', drawDate())
// The third of the screens that are checked at every size and in both lights, and the half of the other journeys.
draw('JOURNEY_PART', String(randomInt(3)))
draw('JOURNEY_HALF', String(randomInt(2)))
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

/**
 * Sets and prints what this run takes. A value that is set already stays: it repeats the draw of an earlier run.
 *
 * @param {string} variable
 * @param {string} drawn
 */
function draw(variable, drawn) {
  process.env[variable] ??= drawn
  console.log(`${variable}=${process.env[variable]}`)
}
