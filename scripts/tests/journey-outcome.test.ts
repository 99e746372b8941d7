import { expect, test } from 'vitest'
import { journeyOutcome } from './journey-outcome.mjs'

const spec = (title: string, status: 'expected' | 'unexpected' | 'skipped', message = '') => ({
  title,
  file: 'teaching/scan-class.journey.ts',
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ status, duration: 1500, error: { message } }] }],
})

test('reads what Playwright reports, file by file', () => {
  const report = {
    suites: [
      {
        title: 'teaching/scan-class.journey.ts',
        specs: [spec('scans', 'expected')],
        suites: [
          {
            title: 'without signal',
            specs: [spec('scans', 'unexpected', 'no card'), spec('waits', 'skipped')],
          },
        ],
      },
    ],
  }
  expect(journeyOutcome(report)).toEqual({
    files: [
      {
        file: 'e2e/journeys/teaching/scan-class.journey.ts',
        seconds: 4.5,
        passed: ['scans'],
        failures: [{ title: 'without signal > scans', error: 'no card' }],
      },
    ],
  })
})

test('calls a failed setup, or no report, a problem', () => {
  expect(journeyOutcome({ errors: [{ message: 'no demo region' }] })).toEqual({
    files: [],
    problem: 'no demo region',
  })
  expect(journeyOutcome(null).problem).toBe('The journeys wrote no report.')
})
