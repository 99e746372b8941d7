import { describe, expect, test } from 'vitest'
import { filesToRepeat, judge, numberedTitles, outsideTests, wholeFile } from './outcomes.mjs'

type Run = { passed?: string[]; failed?: string[] }

const file = 'server/src/a.test.ts'
const fileRun = ({ passed = [], failed = [] }: Run) => ({
  file,
  seconds: 1,
  passed,
  failures: failed.map((title) => ({ title, error: `error of ${title}` })),
})
const judged = (first: Run, second?: Run) => {
  const verdict = judge('server', { files: [fileRun(first)] }, second ? [fileRun(second)] : [])
  const titles = (findings: { title: string }[]) => findings.map(({ title }) => title)
  return {
    passed: verdict.passed,
    unsteady: titles(verdict.unsteady),
    failed: titles(verdict.failed),
  }
}

describe('a file that is run once more', () => {
  test.each([
    [
      'passes a file without failures, which is not repeated',
      [{ passed: ['a', 'b'] }],
      { passed: 2, unsteady: [], failed: [] },
    ],
    [
      'calls a test that passes the second time unsteady',
      [{ passed: ['a'], failed: ['b'] }, { passed: ['a', 'b'] }],
      { passed: 2, unsteady: ['b'], failed: [] },
    ],
    [
      'fails a test that fails twice',
      [
        { passed: ['a'], failed: ['b'] },
        { passed: ['a'], failed: ['b'] },
      ],
      { passed: 1, unsteady: [], failed: ['b'] },
    ],
    [
      'calls a test that fails only the second time unsteady',
      [
        { passed: ['a'], failed: ['b'] },
        { passed: ['b'], failed: ['a'] },
      ],
      { passed: 2, unsteady: ['b', 'a'], failed: [] },
    ],
    [
      'fails a test that the second run did not reach',
      [{ passed: ['a'], failed: ['b'] }, { failed: [wholeFile] }],
      { passed: 1, unsteady: [wholeFile], failed: ['b'] },
    ],
    [
      'fails a file that cannot be loaded twice',
      [{ failed: [wholeFile] }, { failed: [wholeFile] }],
      { passed: 0, unsteady: [], failed: [wholeFile] },
    ],
    [
      'calls a file unsteady that could be loaded the second time',
      [{ failed: [wholeFile] }, { passed: ['a'] }],
      { passed: 1, unsteady: [wholeFile], failed: [] },
    ],
    [
      'fails an error outside the tests that comes twice',
      [
        { passed: ['a'], failed: [outsideTests] },
        { passed: ['a'], failed: [outsideTests] },
      ],
      { passed: 1, unsteady: [], failed: [outsideTests] },
    ],
    [
      'fails what was not repeated',
      [{ passed: ['a'], failed: ['b'] }],
      { passed: 1, unsteady: [], failed: ['b'] },
    ],
  ] as const)('%s', (_what, runs, expected) => {
    const [first, second] = runs as unknown as [Run, Run?]
    expect(judged(first, second)).toEqual(expected)
  })

  test('fails the suite for a problem that belongs to no file', () => {
    const { failed } = judge('server', { files: [], problem: 'no database' }, [])
    expect(failed).toEqual([{ suite: 'server', file: '', title: '', error: 'no database' }])
  })

  test('names the error of the first run', () => {
    const first = fileRun({ failed: ['b'] })
    const second = { ...first, failures: [{ title: 'b', error: 'another' }] }
    const { failed } = judge('server', { files: [first] }, [second])
    expect(failed.map(({ error }) => error)).toEqual(['error of b'])
  })
})

describe('the files to repeat', () => {
  const outcome = (count: number) => ({
    files: Array.from({ length: count }, (_, n) => ({
      ...fileRun({ failed: ['b'] }),
      file: `${n}`,
    })),
  })

  test('are those with failures', () => {
    const files = [fileRun({ passed: ['a'] }), { ...fileRun({ failed: ['b'] }), file: 'other' }]
    expect(filesToRepeat({ files })).toEqual(['other'])
  })

  test('are none when there are too many for noise', () => {
    expect(filesToRepeat(outcome(20))).toHaveLength(20)
    expect(filesToRepeat(outcome(21))).toEqual([])
  })
})

test('numbers tests that share a title', () => {
  expect(numberedTitles(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a (2)', 'a (3)'])
})
