import { quickSuites, recordedStatements } from './gears.mjs'
import { endRun, journeyStep, prepareRun, programStep, vitestStep } from './steps.mjs'

// `npm test`: what every change needs. Everything else runs with `npm run test:all` (see
// gears.mjs).

prepareRun()
await programStep('check', ['scripts/check.mjs'])
// Screens share one browser, which leaves a processor for the server tests.
await Promise.all([server(), rulesAndScreens()])
await journeyStep('quick')
endRun()

async function server() {
  await vitestStep(quickSuites.server)
  // What those tests executed is held against the schema and the declared rows.
  await programStep('rows of SQL', [
    '--disable-warning=ExperimentalWarning',
    'server/test/sql-rows/check.ts',
    recordedStatements,
  ])
  await vitestStep(quickSuites.embedded)
}

async function rulesAndScreens() {
  await vitestStep(quickSuites.rules)
  await vitestStep(quickSuites.screens)
  await programStep('build', ['scripts/build.mjs'])
}
