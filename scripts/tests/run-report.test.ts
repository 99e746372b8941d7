import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durationsOf, emptyResults, reportRun } from './run-report.mjs'

test('lets a step last until the next one begins, and the last one until the end', () => {
  const beginnings = [
    { name: 'check', atMs: 500 },
    { name: 'server', atMs: 2500 },
  ]
  expect(durationsOf(beginnings, 12_500)).toEqual([
    { name: 'check', seconds: 2 },
    { name: 'server', seconds: 10 },
  ])
})

describe('the end of a run', () => {
  let results: string
  beforeEach(() => {
    results = mkdtempSync(join(tmpdir(), 'ngaji-results-'))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(results, { recursive: true, force: true })
  })

  type Found = { unsteady?: number; failed?: number; steps?: string[] }

  const findings = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      suite: 'server',
      file: 'server/src/a.test.ts',
      title: `title ${index}`,
      error: 'expected 1 to be 2',
    }))

  function report({ unsteady = 0, failed = 0, steps = [] }: Found, command = 'npm test') {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    const isPassed = reportRun({
      command,
      verdicts: [{ passed: 5, unsteady: findings(unsteady), failed: findings(failed) }],
      files: [],
      steps: { passed: 1, failed: steps },
      durations: [],
      results,
    })
    return { isPassed, text: lines.join('\n') }
  }

  test.each<[string, Found, boolean, string]>([
    ['passes without failures', {}, true, '0 unsteady\n6 passed, 0 failed'],
    ['passes with ten unsteady tests', { unsteady: 10 }, true, '10 unsteady\n6 passed, 0 failed'],
    ['fails with eleven', { unsteady: 11 }, false, 'FAILED 11 unsteady tests, more than 10'],
    ['fails with a failed test', { failed: 1 }, false, '6 passed, 1 failed'],
    ['fails with a failed step', { steps: ['budgets'] }, false, 'FAILED budgets'],
  ])('%s', (_what, found, isPassed, words) => {
    const { text, ...result } = report(found)
    expect(result).toEqual({ isPassed })
    expect(text).toContain(words)
  })

  test('names what is unsteady and what failed, each with its first error', () => {
    const { text } = report({ unsteady: 1, failed: 1 })
    const place = 'server: server/src/a.test.ts: title 0\nexpected 1 to be 2'
    expect(text).toContain(`UNSTEADY ${place}`)
    expect(text).toContain(`FAILED ${place}`)
  })

  test('lists what is unsteady for each command, until that command runs again', () => {
    const listed = () =>
      JSON.parse(readFileSync(join(results, 'unsteady.json'), 'utf8')) as Record<string, object[]>
    report({ unsteady: 2 })
    expect(listed()).toEqual({ 'npm test': findings(2) })
    mkdirSync(join(results, 'compiled'))
    writeFileSync(join(results, 'journeys.json'), '{}')
    emptyResults(results)
    expect(readdirSync(results)).toEqual(['unsteady.json'])
    report({ unsteady: 1 }, 'npm run test:all')
    expect(listed()).toEqual({ 'npm test': findings(2), 'npm run test:all': findings(1) })
    report({})
    expect(listed()).toEqual({ 'npm test': [], 'npm run test:all': findings(1) })
  })
})
