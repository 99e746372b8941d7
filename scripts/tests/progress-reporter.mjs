import process from 'node:process'

const everyMs = 10_000

/**
 * Says every ten seconds how far a suite is, and names a failed test as soon as it failed. `TEST_SUITE` is the
 * name of the suite: two of them may write at the same time.
 *
 * @implements {import('vitest/reporters').Reporter}
 */
// Vitest loads a reporter by its default export.
// oxlint-disable-next-line import/no-default-export
export default class ProgressReporter {
  #suite = process.env['TEST_SUITE'] ?? 'tests'
  #files = { all: 0, done: 0 }
  #tests = { passed: 0, failed: 0 }
  /** @type {NodeJS.Timeout | undefined} */
  #timer

  /**
   * What a measurement prints is its result, also when it passes.
   *
   * @param {import('vitest').UserConsoleLog} log
   */
  onUserConsoleLog({ content }) {
    if (this.#suite !== 'measurements') return
    for (const line of content.trimEnd().split('\n')) this.#say(line)
  }

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.#files.all = files.length
    this.#timer = setInterval(() => this.#say(this.#progress()), everyMs)
  }

  /** @param {import('vitest/node').TestCase} testCase */
  onTestCaseResult(testCase) {
    const { state } = testCase.result()
    if (state === 'passed') this.#tests.passed += 1
    if (state !== 'failed') return
    this.#tests.failed += 1
    this.#say(`FAILED ${testCase.module.relativeModuleId}: ${testCase.fullName}`)
  }

  onTestModuleEnd() {
    this.#files.done += 1
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
    this.#say(this.#progress())
  }

  #progress() {
    const { all, done } = this.#files
    const { passed, failed } = this.#tests
    return `${done} of ${all} files, ${passed} tests passed, ${failed} failed`
  }

  /** @param {string} words */
  #say(words) {
    console.log(`[${this.#suite}] ${words}`)
  }
}
