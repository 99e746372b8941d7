import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { ensureBrowser } from '../browser.mjs'
import { ensureInstalled, root, startNode } from '../prepare.mjs'
import { machineDate } from './clock/machine-date.mjs'
import { journeyOutcome } from './journey-outcome.mjs'
import { filesToRepeat, judge } from './outcomes.mjs'
import { durationsOf, emptyResults, loadLine, readJson, reportRun } from './run-report.mjs'
import { useTemporaryFolder } from './test-folder.mjs'

const results = join(root, '.cache')
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * @typedef {import('./outcomes.mjs').Outcome} Outcome
 * @typedef {{
 *   name: string,
 *   first: Outcome,
 *   runAgain: (file: string) => Promise<Outcome>,
 * }} SuiteRun A suite that ran, and how one file of it is run again.
 */

/** The suites that ran since the last `repeatFailedFiles`. */
let unjudged = /** @type {SuiteRun[]} */ ([])
const verdicts = /** @type {import('./outcomes.mjs').Verdict[]} */ ([])
const files = /** @type {import('./outcomes.mjs').FileOutcome[]} */ ([])
const steps = { passed: 0, failed: /** @type {string[]} */ ([]) }
/** When each step began, in milliseconds of the process: the report says how long each took. */
const beginnings = /** @type {{ name: string, atMs: number }[]} */ ([])

/**
 * Installs missing packages and creates the folders that the steps of a run share. `MACHINE_DATE` is the date that
 * all programs of the run take for that of the machine, like `2027-01-01T00:10+07:00`.
 *
 * @returns {Promise<void>} the installation of the browser, which a step without one need not wait for
 */
export function prepareRun() {
  ensureInstalled()
  const browser = ensureBrowser()
  emptyResults(results)
  // Hundreds of programs start from the same sources: their compiled code is cached for the run.
  process.env['NODE_COMPILE_CACHE'] = join(results, 'compiled')
  useTemporaryFolder()
  const { MACHINE_DATE: date } = process.env
  if (date) Object.assign(process.env, machineDate(date))
  return browser
}

/**
 * Prints the result of the run and ends the process. A failed step does not stop later ones.
 *
 * @param {string} command as it is typed
 * @param {string} [folder] where its unsteady tests are listed
 */
export function endRun(command, folder = results) {
  const durations = durationsOf(beginnings, performance.now())
  const passes = reportRun({ command, verdicts, files, steps, durations, results: folder })
  process.exit(passes ? 0 : 1)
}

/**
 * One program as one step: passed when it ends with 0. Its answer is the same each time, so it is not repeated.
 *
 * @param {string} name
 * @param {string[]} args
 */
export async function programStep(name, args) {
  heading(name)
  if ((await startNode(args, {}, { isShown: true })).code === 0) steps.passed += 1
  else failStep(name)
}

/**
 * One suite of Vitest.
 *
 * @param {import('./gears.mjs').Suite} suite
 */
export async function vitestStep(suite) {
  heading(suite.name)
  const first = await runVitest(suite)
  const runAgain = (/** @type {string} */ file) =>
    runVitest({ ...suite, files: [join(root, file)] })
  unjudged.push({ name: suite.name, first, runAgain })
}

/**
 * Journeys of one Playwright project, on PostgreSQL except those that need the embedded engine.
 *
 * @param {string} project
 * @param {{ name?: string, files?: string[], env?: Record<string, string> }} [options] `files`: parts of the
 *   names of those that run, instead of all
 */
export async function journeyStep(project, { name = 'journeys', files = [], env = {} } = {}) {
  heading(name)
  const run = (/** @type {string[]} */ ...args) =>
    runJourneys([`--project=${project}`, ...args], env)
  const first = await run(...files)
  const runAgain = (/** @type {string} */ file) => run('--workers=1', file.replaceAll('.', '\\.'))
  unjudged.push({ name, first, runAgain })
}

/**
 * Runs the files with failures of the suites so far once more, one at a time and nothing beside them. A test that
 * passes now is unsteady: a fault of the test or of the product, to be mended with the next change.
 *
 * @returns {Promise<Set<string>>} the names of the suites without a failed test
 */
export async function repeatFailedFiles() {
  const green = new Set(/** @type {string[]} */ ([]))
  for (const run of unjudged) {
    const verdict = judge(run.name, run.first, await repeat(run))
    verdicts.push(verdict)
    files.push(...run.first.files)
    if (verdict.failed.length === 0) green.add(run.name)
  }
  unjudged = []
  return green
}

/** @param {SuiteRun} run */
async function repeat({ name, first, runAgain }) {
  const second = /** @type {import('./outcomes.mjs').FileOutcome[]} */ ([])
  for (const file of filesToRepeat(first)) {
    heading(`${name}, once more alone: ${file} (load ${loadLine()})`)
    const outcome = await runAgain(file)
    second.push(...outcome.files.filter((other) => other.file === file))
  }
  return second
}

/**
 * Says that a step is left out because the suite it reads from has failures.
 *
 * @param {string} name
 * @param {string} suite
 */
export function skipStep(name, suite) {
  heading(name)
  console.log(`Left out: it reads what the suite "${suite}" did, and that has failures.`)
}

/**
 * @param {import('./gears.mjs').Suite} suite
 * @returns {Promise<Outcome>}
 */
async function runVitest({ name, projects, files: wanted = [], exclude = [], env = {} }) {
  const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const args = [
    ...projects.flatMap((project) => ['--project', project]),
    ...exclude.flatMap((glob) => ['--exclude', glob]),
    '--reporter=minimal',
    '--reporter=./scripts/tests/progress-reporter.mjs',
    '--reporter=./scripts/tests/outcome-reporter.mjs',
    ...wanted,
  ]
  const { code } = await startNode(
    [vitest, 'run', ...args],
    { ...env, NO_COLOR: '1', TEST_SUITE: name, TEST_OUTCOME: file },
    { isShown: true },
  )
  return withExitCode(readJson(file) ?? { files: [] }, code)
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<Outcome>}
 */
async function runJourneys(args, env) {
  const file = join(results, 'journeys.json')
  rmSync(file, { force: true })
  const { code } = await startNode(
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args],
    { ...env, TEST_ENGINE: 'postgres' },
    { isShown: true },
  )
  return withExitCode(journeyOutcome(readJson(file)), code)
}

/**
 * A run that ended with an error and names none has a problem all the same.
 *
 * @param {Outcome} outcome
 * @param {number} code
 * @returns {Outcome}
 */
function withExitCode(outcome, code) {
  const isExplained = outcome.problem || outcome.files.some(({ failures }) => failures.length > 0)
  if (code === 0 || isExplained) return outcome
  return { ...outcome, problem: `It ended with ${code} and named no failure.` }
}

/** @param {string} name */
function heading(name) {
  beginnings.push({ name, atMs: performance.now() })
  console.log(`\n== ${name}`)
}

/** @param {string} name */
function failStep(name) {
  console.log(`FAILED ${name}`)
  steps.failed.push(name)
}
