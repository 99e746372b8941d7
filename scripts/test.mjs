import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, root, runNode, startNode } from './prepare.mjs'
import { keepPassingFiles } from './test-folder.mjs'

// Everything: what can be said without running (check), what is measured, rules, server on both engines,
// screens, and journeys in a real browser. Each step runs even when an earlier one failed; the end counts them all.
// Where one step mostly waits, another runs beside it. A test that fails is tried once more, because a busy
// machine is no fault of the product; whoever passes only then is named as unsteady.

const results = join(root, '.cache')
const vitest = 'node_modules/vitest/vitest.mjs'

ensureInstalled()
ensureBrowser()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
// Hundreds of programs start here, each from the same sources: compiled once is enough.
process.env['NODE_COMPILE_CACHE'] = join(results, 'compiled')
keepPassingFiles()

/** They choose their engine themselves, or need none: once is enough. */
const sameOnBothEngines = [
  '**/test/faults/**',
  '**/src/database/embedded/**',
  // How a program is started and what it reads.
  '**/src/*.test.ts',
  // What the door says of odd requests, mostly before any statement runs.
  '**/test/edge/**',
  // Pictures, pages and sheets, made without a database.
  '**/src/images/**',
  '**/src/documents/**',
  '**/imports/sheets.test.ts',
  // The tests of the doctor start the servers they examine.
  '**/src/doctor/**',
]

const onceOnPostgres = [
  // The embedded engine runs transactions in turn: nobody races there.
  '**/*race*.test.ts',
  // A long walk of commands that follow each other at random: each of them is tried on both engines elsewhere.
  '**/test/model/**',
]

let passed = 0
let failed = 0
/** What failed and how: said again at the very end, where a long log is looked at. */
const failures = /** @type {string[]} */ ([])

step('check', () => runNode(['scripts/check.mjs']))
await tests('measurements', ['measurements'])
// One browser draws all screens, one after another: that leaves a processor to the server.
await Promise.all([serverOnBothEngines(), allElse()])
step('budgets', () =>
  runNode(['--disable-warning=ExperimentalWarning', 'bench/bench.ts', 'bundles']),
)
journeys()

for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function serverOnBothEngines() {
  await tests('server on the embedded engine', ['server'], {
    env: { TEST_POSTGRES: 'shared' },
    exclude: onceOnPostgres,
  })
  await tests('server on PostgreSQL', ['server'], {
    env: { TEST_ENGINE: 'postgres' },
    exclude: sameOnBothEngines,
  })
}

async function allElse() {
  await tests('rules and scripts', ['contract', 'web', 'scripts'])
  await tests('screens', ['screens'])
  await build()
}

/**
 * @param {string} name
 * @param {() => number} run
 */
function step(name, run) {
  heading(name)
  if (run() === 0) passed += 1
  else fail(name)
}

/**
 * Only what failed is written out, without colours: a log is looked at from its end.
 *
 * @param {string} name
 * @param {string[]} projects
 * @param {{ env?: Record<string, string>, exclude?: string[] }} [wishes]
 */
async function tests(name, projects, { env = {}, exclude = [] } = {}) {
  heading(name)
  const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = [
    '--reporter=minimal',
    '--reporter=./scripts/flaky-reporter.mjs',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const without = exclude.flatMap((glob) => ['--exclude', glob])
  const { code, output } = await startNode(
    [vitest, 'run', '--retry=1', ...chosen, ...without, ...reporters],
    {
      ...env,
      NO_COLOR: '1',
    },
  )
  heading(`${name}: done`)
  console.log(output)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(file)
  passed += numPassedTests
  failed += numFailedTests
  failures.push(...failedTests(name, testResults))
  if (code !== 0 && numFailedTests === 0) fail(name)
}

/** As a program of its own: meanwhile the other steps go on. */
async function build() {
  const { code, output } = await startNode(['scripts/build.mjs'], {})
  step('build', () => {
    console.log(output)
    return code
  })
}

function journeys() {
  heading('journeys')
  const playwright = 'node_modules/@playwright/test/cli.js'
  const code = runNode(
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--retries=1'],
    // But for those that insist on the embedded engine.
    { env: { TEST_ENGINE: 'postgres' } },
  )
  const { stats = {}, suites = [] } = readJson(join(results, 'journeys.json'))
  failures.push(...failedJourneys(suites))
  passed += (stats.expected ?? 0) + (stats.flaky ?? 0)
  failed += stats.unexpected ?? 0
  if (code !== 0 && !stats.unexpected) fail('journeys')
}

/**
 * @param {string} step
 * @param {{ name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} files
 */
function failedTests(step, files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        told(`${step}: ${relative(root, name)}: ${fullName}`, failureMessages.join('\n')),
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
        told(`journey ${file}: ${title}`, tests[0]?.results[0]?.error?.message ?? ''),
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
function told(title, message) {
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
  failed += 1
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
