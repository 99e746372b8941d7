import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { addDays } from '@ngaji/contract/jakarta-time'
import * as fc from 'fast-check'
import type { Desa, Register } from './performance.fixtures.ts'

const entry = fc.record({
  status: fc.option(fc.constantFrom(...attendanceStatuses), { nil: null, freq: 6 }),
  isThere: fc.integer({ min: 0, max: 9 }),
  flag: fc.integer({ min: 0, max: 9 }),
})

const register = fc.record({
  ofClass: fc.integer({ min: 0, max: 3 }),
  daysAgo: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 150 })),
  isCancelled: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  entries: fc.array(entry, { minLength: 6, maxLength: 6 }),
})

/** Registers of half a year in a desa, the present time, and the requested days. */
export const anyHistory = fc.record({
  registers: fc.uniqueArray(register, {
    minLength: 5,
    maxLength: 25,
    selector: ({ ofClass, daysAgo }) => `${ofClass} ${daysAgo}`,
  }),
  // A quarter of an hour before and after midnight in Jakarta, also at the end of a month.
  now: fc.constantFrom(
    '2026-11-19T16:45:00.000Z',
    '2026-11-19T17:15:00.000Z',
    '2026-11-30T16:45:00.000Z',
    '2026-11-30T17:15:00.000Z',
  ),
  from: fc.integer({ min: 0, max: 160 }),
  length: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 90, max: 160 })),
})

export type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never

/** The classes of a desa, with everybody who is or was in them. */
export function classesOf({ classes: { mixed, elsewhere, own, past }, students }: Desa) {
  const [a, b, c, d, e, f] = students
  return [
    { classId: mixed, members: [a, b, e, d] },
    { classId: elsewhere, members: [f] },
    { classId: own, members: [c, d] },
    { classId: past, members: [a, c, e] },
  ]
}

/** The registers of a history, for the classes of a desa and everybody who is or was in them. */
export function registersOf(desa: Desa, { registers }: History, today: string): Register[] {
  const classes = classesOf(desa)
  return registers.map(({ ofClass, daysAgo, isCancelled, entries }) => {
    const { classId = '', members = [] } = classes[ofClass] ?? {}
    return {
      classId,
      date: addDays(today, -daysAgo),
      isCancelled,
      entries: members.flatMap((child, index) => {
        const one = entries[index]
        // A late joiner has no entry; a void entry exists, and does not count.
        if (!child || !one || one.isThere === 0) return []
        const violations = one.flag === 0 ? (['attitude', 'tidiness'] as const) : []
        return [{ child, status: one.status, isVoid: one.isThere === 1, violations }]
      }),
    }
  })
}
