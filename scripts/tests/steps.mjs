import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from '../browser.mjs'
import { ensureInstalled, root, startNode } from '../prepare.mjs'
import { useTemporaryFolder } from './test-folder.mjs'

const results = join(root, '.cache')
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

const counted = { passed: 0, failed: 0 }
/** Every failure, repeated at the end of the log, where it is looked for. */
const failures = /** @type {string[]} */ ([])

/** Installs missing packages and creates the folders that the steps of a run share. */
export function prepareRun() {
  ensureInstalled()
  ensureBrowser()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  // Hundreds of programs start from the same sources: their compiled code is cached for the run.
  process.env['NODE_COMPILE_CACHE'] = join(results, 'compiled')
  useTemporaryFolder()
}

/**
 * Repeats the failures, prints the totals and ends the process. A failed step does not stop later
 * ones.
 */
export function endRun() {
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  console.log(`\n${counted.passed} passed, ${counted.failed} failed`)
  process.exit(counted.failed === 0 ? 0 : 1)
}

/**
 * One program as one step: passed when it ends with 0.
 *
 * @param {string} name
 * @param {string[]} args
 */
export async function programStep(name, args) {
  heading(name)
  if ((await startNode(args, {}, { isShown: true })).code === 0) counted.passed += 1
  else fail(name)
}

/**
 * One suite of Vitest. A failed test is not retried.
 * @param {import('./gears.mjs').Suite} suite
 */
export async function vitestStep({ name, projects, files = [], exclude = [], env = {} }) {
  heading(name)
  const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`)
  const args = [
    ...projects.flatMap((project) => ['--project', project]),
    ...exclude.flatMap((glob) => ['--exclude', glob]),
    '--reporter=minimal',
    '--reporter=./scripts/tests/progress-reporter.mjs',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]
  const { code } = await startNode(
    [vitest, 'run', ...args],
    { ...env, NO_COLOR: '1', TEST_SUITE: name },
    { isShown: true },
  )
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(file)
  counted.passed += numPassedTests
  counted.failed += numFailedTests
  failures.push(...failedTests(name, testResults))
  if (code !== 0 && numFailedTests === 0) fail(name)
}

/**
 * Journeys of one Playwright project, on PostgreSQL except those that need the embedded engine.
 * @param {string} project
 */
export async function journeyStep(project) {
  heading('journeys')
  const { code } = await startNode(
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', `--project=${project}`],
    { TEST_ENGINE: 'postgres' },
    { isShown: true },
  )
  const { stats = {}, suites = [] } = readJson(join(results, 'journeys.json'))
  failures.push(...failedJourneys(suites))
  counted.passed += stats.expected ?? 0
  counted.failed += stats.unexpected ?? 0
  if (code !== 0 && !stats.unexpected) fail('journeys')
}

/**
 * @param {string} step
 * @param {{ name: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} files
 */
function failedTests(step, files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        summaryOf(`${step}: ${relative(root, name)}: ${fullName}`, failureMessages.join('\n')),
      ),
  )
}

/**
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Journey
 * @typedef {{ specs?: Journey[], suites?: JourneySuite[] }} JourneySuite
 * @param {JourneySuite[]} suites
 * @returns {string[]}
 */
function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        summaryOf(`journey ${file}: ${title}`, tests[0]?.results[0]?.error?.message ?? ''),
      ),
    ...failedJourneys(inner),
  ])
}

/**
 * One failure, its message shortened to what fits a screen.
 *
 * @param {string} title
 * @param {string} message
 */
function summaryOf(title, message) {
  return `${title}\n${message.slice(0, 1500)}`
}

/** @param {string} name */
function heading(name) {
  console.log(`\n== ${name}`)
}

/** @param {string} name */
function fail(name) {
  console.log(`FAILED ${name}`)
  failures.push(name)
  counted.failed += 1
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
