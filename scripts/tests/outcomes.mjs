// What a run of tests found, and what it means when the files with failures were run once more. Pure rules:
// `steps.mjs` runs the tests, `run-report.mjs` prints the result.

/**
 * @typedef {{ title: string, error: string }} Failure
 * @typedef {{ file: string, seconds: number, passed: string[], failures: Failure[] }} FileOutcome
 *   `file` is relative to the root of the project. Titles are unique in a file.
 * @typedef {{ files: FileOutcome[], problem?: string }} Outcome `problem`: a failure that belongs to no file.
 * @typedef {{ suite: string, file: string, title: string, error: string }} Finding
 * @typedef {{ passed: number, unsteady: Finding[], failed: Finding[] }} Verdict
 */

/** The titles of failures that are not those of a test. A run of the file without them is their pass. */
export const wholeFile = 'the whole file'
export const outsideTests = 'an error outside its tests'

/** More failed files than this are no noise of the machine: they are not repeated. */
const mostRepeated = 20
/** More unsteady tests than this fail the run. */
export const mostUnsteady = 10

/**
 * The files to run once more, alone: those with a failure, unless the failures are too many.
 *
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function filesToRepeat({ files }) {
  const failed = files.filter(({ failures }) => failures.length > 0).map(({ file }) => file)
  return failed.length > mostRepeated ? [] : failed
}

/**
 * A test that passed in one of two runs of its file is unsteady; one that never passed has failed.
 *
 * @param {string} suite
 * @param {Outcome} first
 * @param {readonly FileOutcome[]} repeated the second runs of `filesToRepeat`
 * @returns {Verdict}
 */
export function judge(suite, first, repeated) {
  const verdicts = first.files.map((file) =>
    judgeFile(
      suite,
      file,
      repeated.find((other) => other.file === file.file),
    ),
  )
  const { problem } = first
  const failure = problem === undefined ? [] : [{ suite, file: '', title: '', error: problem }]
  return {
    passed: verdicts.reduce((sum, { passed }) => sum + passed, 0),
    unsteady: verdicts.flatMap(({ unsteady }) => unsteady),
    failed: [...failure, ...verdicts.flatMap(({ failed }) => failed)],
  }
}

/**
 * @param {string} suite
 * @param {FileOutcome} first
 * @param {FileOutcome | undefined} second
 * @returns {Verdict}
 */
function judgeFile(suite, first, second) {
  const runs = second ? [first, second] : [first]
  const findings = uniqueTitles(runs.flatMap(({ failures }) => failures)).map((failure) => ({
    suite,
    file: first.file,
    ...failure,
  }))
  const isUnsteady = (/** @type {Finding} */ { title }) => runs.some((run) => isPass(run, title))
  return {
    passed: new Set(runs.flatMap(({ passed }) => passed)).size,
    unsteady: findings.filter(isUnsteady),
    failed: findings.filter((finding) => !isUnsteady(finding)),
  }
}

/**
 * The first failure of each title.
 *
 * @param {readonly Failure[]} failures
 */
function uniqueTitles(failures) {
  return failures.filter(
    ({ title }, place) => failures.findIndex((other) => other.title === title) === place,
  )
}

/**
 * @param {FileOutcome} run
 * @param {string} title
 */
function isPass({ passed, failures }, title) {
  if (title !== wholeFile && title !== outsideTests) return passed.includes(title)
  return failures.every((failure) => failure.title !== title)
}

/**
 * Tests of one file may share a title: the second gets a number, so that its failure is not taken for a
 * failure of the first.
 *
 * @param {readonly string[]} titles in the order of the file
 * @returns {string[]}
 */
export function numberedTitles(titles) {
  const seen = /** @type {Map<string, number>} */ (new Map())
  return titles.map((title) => {
    const count = (seen.get(title) ?? 0) + 1
    seen.set(title, count)
    return count === 1 ? title : `${title} (${count})`
  })
}
