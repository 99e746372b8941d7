import { expect, it } from 'vitest'
import { latestClosedEnds } from './register-closing.rules.ts'

it.each([
  ['2026-11-23T12:45:00.000Z', '18:45', '23:59'],
  ['2026-11-23T13:00:00.000Z', '19:00', '23:59'],
  ['2026-11-23T17:00:00.000Z', '', '23:00'],
  ['2026-11-23T17:30:00.000Z', '', '23:30'],
  ['2026-11-23T18:00:00.000Z', '00:00', '23:59'],
])(
  'at %s registers of classes that ended by %s, or yesterday by %s, are closed',
  (now, today, yesterday) => {
    expect(latestClosedEnds(new Date(now))).toEqual({ today, yesterday })
  },
)
