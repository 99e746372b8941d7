/**
 * Tells which tests passed only when they were tried again: they do not fail the run, and must not be
 * forgotten either.
 *
 * @implements {import('vitest/reporters').Reporter}
 */
// A reporter is found by its default export.
// oxlint-disable-next-line import/no-default-export
export default class FlakyReporter {
  /** @param {import('vitest/node').TestCase} testCase */
  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return
    console.log(`UNSTEADY ${testCase.module.relativeModuleId}: ${testCase.fullName}`)
  }
}
