import { exhaustiveSuites } from './gears.mjs'
import { endRun, journeyStep, prepareRun, programStep, vitestStep } from './steps.mjs'

// `npm run test:all`: everything that `npm test` omits, with a new seed in each random test.

prepareRun()
// Timing tests: no other suite runs beside them.
await vitestStep(exhaustiveSuites.measurements)
await programStep('build', ['scripts/build.mjs'])
await programStep('budgets', ['--disable-warning=ExperimentalWarning', 'bench/bench.ts', 'bundles'])
await Promise.all([onPostgres(), onEmbeddedEngine()])
await journeyStep('exhaustive')
endRun()

async function onPostgres() {
  await vitestStep(exhaustiveSuites.postgres)
  await vitestStep(exhaustiveSuites.scripts)
}

async function onEmbeddedEngine() {
  await vitestStep(exhaustiveSuites.embedded)
}
