import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { mostUnsteady } from './outcomes.mjs'

const slowestShown = 20
/** The number of characters of an error that fit a screen. */
const errorLength = 1500
/** The unsteady tests of each command, in the folder of the results. */
const unsteadyList = 'unsteady.json'

/**
 * Makes the folder of the results and empties it, but for the list of unsteady tests: those of `npm test` are still
 * wanted after `npm run test:all`.
 *
 * @param {string} results
 */
export function emptyResults(results) {
  mkdirSync(results, { recursive: true })
  for (const name of readdirSync(results))
    if (name !== unsteadyList) rmSync(join(results, name), { recursive: true, force: true })
}

/**
 * Prints the end of a run: how long each step took, the slowest files, what is unsteady, what failed, and the totals.
 *
 * @param {{
 *   command: string,
 *   verdicts: readonly import('./outcomes.mjs').Verdict[],
 *   files: readonly import('./outcomes.mjs').FileOutcome[],
 *   steps: { passed: number, failed: readonly string[] },
 *   durations: readonly Duration[],
 *   results: string,
 * }} run
 * @returns {boolean} whether the run passes: nothing failed, and not too much is unsteady
 */
export function reportRun({ command, verdicts, files, steps, durations, results }) {
  const unsteady = verdicts.flatMap((verdict) => verdict.unsteady)
  const failed = verdicts.flatMap((verdict) => verdict.failed)
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, steps.passed)
  printDurations(durations)
  printSlowest(files)
  console.log(`\nLoad ${loadLine()}`)
  for (const finding of unsteady) console.log(`\n${findingText('UNSTEADY', finding)}`)
  for (const finding of failed) console.log(`\n${findingText('FAILED', finding)}`)
  for (const step of steps.failed) console.log(`\nFAILED ${step}`)
  const list = join(results, unsteadyList)
  const listed = { ...readJson(list), [command]: unsteady }
  writeFileSync(list, `${JSON.stringify(listed, null, 2)}\n`)
  const tooMany = unsteady.length > mostUnsteady
  if (tooMany) console.log(`\nFAILED ${unsteady.length} unsteady tests, more than ${mostUnsteady}`)
  const failures = failed.length + steps.failed.length + (tooMany ? 1 : 0)
  console.log(`\n${unsteady.length} unsteady`)
  console.log(`${passed} passed, ${failures} failed`)
  return failures === 0
}

/** @typedef {{ name: string, seconds: number }} Duration How long a step took. */

/**
 * Each step lasts until the next one begins, the last one until `endMs`.
 *
 * @param {readonly { name: string, atMs: number }[]} beginnings
 * @param {number} endMs
 * @returns {Duration[]}
 */
export function durationsOf(beginnings, endMs) {
  return beginnings.map(({ name, atMs }, place) => ({
    name,
    seconds: ((beginnings[place + 1]?.atMs ?? endMs) - atMs) / 1000,
  }))
}

/** How busy the machine was: what is unsteady under much load may have waited too little. */
export function loadLine() {
  const [one = 0, five = 0, fifteen = 0] = loadavg()
  const averages = [one, five, fifteen].map((load) => load.toFixed(1)).join(', ')
  return `${averages} (1, 5 and 15 minutes) on ${availableParallelism()} processors`
}

/** @param {readonly Duration[]} durations */
function printDurations(durations) {
  console.log('\nThe steps')
  for (const { name, seconds } of durations) console.log(durationLine(seconds, name))
}

/** @param {readonly import('./outcomes.mjs').FileOutcome[]} files */
function printSlowest(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds)
  console.log(`\nThe ${slowestShown} slowest files`)
  for (const { file, seconds } of slowest.slice(0, slowestShown)) {
    console.log(durationLine(seconds, file))
  }
}

/**
 * @param {number} seconds
 * @param {string} what
 */
function durationLine(seconds, what) {
  return `${seconds.toFixed(1).padStart(7)} s  ${what}`
}

/**
 * @param {'UNSTEADY' | 'FAILED'} word
 * @param {import('./outcomes.mjs').Finding} finding
 */
function findingText(word, { suite, file, title, error }) {
  const place = [suite, file, title].filter((part) => part !== '').join(': ')
  return `${word} ${place}\n${error.slice(0, errorLength)}`
}

/**
 * @param {string} file
 * @returns {any} null when there is none
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
