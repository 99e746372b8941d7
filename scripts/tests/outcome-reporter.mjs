import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { numberedTitles, outsideTests, wholeFile } from './outcomes.mjs'

/**
 * Writes what a run of Vitest found to the file `TEST_OUTCOME`, as an `Outcome` of `outcomes.mjs`. Vitest's own JSON
 * leaves out which file an unhandled error belongs to, and files that never ended.
 *
 * @implements {import('vitest/reporters').Reporter}
 */
// Vitest loads a reporter by its default export.
// oxlint-disable-next-line import/no-default-export
export default class OutcomeReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly Unhandled[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const files = modules.map((module) => fileOutcome(module, errorsOf(module, unhandled)))
    const strays = unhandled.filter((error) => !modules.some((module) => isOf(module, error)))
    // A killed worker is an error of no file, told by the file that did not end.
    const isExplained = !modules.every(hasEnded)
    const problem = isExplained ? '' : strays.map(textOfError).join('\n')
    const outcome = { files, ...(problem && { problem }) }
    const path = process.env['TEST_OUTCOME']
    if (path !== undefined) writeFileSync(path, JSON.stringify(outcome))
  }
}

/**
 * @typedef {{ message?: string, stack?: string, VITEST_TEST_PATH?: string }} Unhandled An error that no test
 *   caught, with the file that ran.
 */

/**
 * @param {import('vitest/node').TestModule} module
 * @param {readonly string[]} errors outside its tests
 * @returns {import('./outcomes.mjs').FileOutcome}
 */
function fileOutcome(module, errors) {
  const tests = [...module.children.allTests()]
  const titles = numberedTitles(tests.map(({ fullName }) => fullName))
  const inState = (/** @type {string} */ state) =>
    tests.flatMap((test, place) =>
      test.result().state === state ? [{ test, title: titles[place] ?? '' }] : [],
    )
  return {
    file: relative(process.cwd(), module.moduleId),
    seconds: secondsOf(module.diagnostic()),
    passed: inState('passed').map(({ title }) => title),
    failures: [
      ...wholeFailure(module),
      ...errors.map((error) => ({ title: outsideTests, error })),
      ...inState('failed').map(({ test, title }) => ({ title, error: errorText(test.result()) })),
      // A test that was begun or waited when its process ended.
      ...inState('pending').map(({ title }) => ({ title, error: 'The test did not end.' })),
    ],
  }
}

/**
 * The failure of a file that could not be loaded, of a hook, or of a process that ended early.
 *
 * @param {import('vitest/node').TestModule} module
 */
function wholeFailure(module) {
  const suites = [module, ...module.children.allSuites()]
  const errors = suites.flatMap((suite) => suite.errors()).map(textOfError)
  if (errors.length > 0) return [{ title: wholeFile, error: errors.join('\n') }]
  return hasEnded(module) ? [] : [{ title: wholeFile, error: 'The file did not end.' }]
}

/** @param {import('vitest/node').TestModule} module */
function hasEnded(module) {
  return module.state() !== 'pending' && module.state() !== 'queued'
}

/** @param {import('vitest/node').ModuleDiagnostic} diagnostic */
function secondsOf({ collectDuration, setupDuration, duration }) {
  return (collectDuration + setupDuration + duration) / 1000
}

/**
 * @param {import('vitest/node').TestModule} module
 * @param {readonly Unhandled[]} unhandled
 */
function errorsOf(module, unhandled) {
  return unhandled.filter((error) => isOf(module, error)).map(textOfError)
}

/**
 * @param {import('vitest/node').TestModule} module
 * @param {Unhandled} error
 */
function isOf(module, { VITEST_TEST_PATH: path }) {
  return path !== undefined && (module.moduleId === path || module.moduleId.endsWith(`/${path}`))
}

/** @param {import('vitest/node').TestResult} result */
function errorText({ errors }) {
  return (errors ?? []).map(textOfError).join('\n')
}

/** @param {{ message?: string, stack?: string }} error */
function textOfError({ message, stack }) {
  return message || stack || 'An error without a message.'
}
