import { describe, expect, it } from 'vitest'
import {
  at,
  hendra,
  mark,
  scan,
  send,
  siti,
  students,
} from '../register/attendance-register.fixtures.ts'
import type { Operation } from './attendance-sync.schemas.ts'

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

describe('order', () => {
  const scans = ['16.05', '15.58', '16.31', '16.15', '16.16'].map((time) =>
    scan({ student: 'aisyah', time }),
  )

  it('does not matter: any sequence of the same scans gives the same arrival and mark', () => {
    for (const order of permutations(scans)) {
      const { state } = send(order.map((operation) => ({ operations: [operation] })))
      expect(state('aisyah')).toMatchObject({ status: 'Hadir', arrivedAt: at('15.58') })
    }
  })

  it('does not matter between two phones, for any split into batches', () => {
    for (const order of permutations(scans)) {
      for (const cut of [1, 2, 3]) {
        const { state } = send([
          { operations: order.slice(0, cut), actor: siti },
          { operations: order.slice(cut) },
        ])
        expect(state('aisyah')).toMatchObject({ status: 'Hadir', arrivedAt: at('15.58') })
      }
    }
  })

  it('does not matter when a manual mark confirms a scan', () => {
    const late = [
      scan({ student: 'aisyah', time: '16.31' }),
      scan({ student: 'aisyah', time: '16.25' }),
      mark('aisyah', { status: 'Terlambat', at: at('16.28') }),
    ]
    for (const order of permutations(late)) {
      const actors = [hendra, siti, siti]
      const { state } = send(
        order.map((operation, index) => ({
          operations: [operation],
          actor: actors[index] ?? siti,
        })),
      )
      expect(state('aisyah')).toMatchObject({
        status: 'Terlambat',
        mark: 'manual',
        arrivedAt: at('16.25'),
      })
    }
  })

  it('is that of the corrected times within a batch, the answer that of the request', () => {
    const earlier = scan({ student: 'aisyah', time: '15.50' })
    const later = mark('aisyah', { status: 'Sakit', at: at('16.40') })
    const { outcomes, state } = send([{ operations: [later, earlier] }])
    expect(outcomes).toEqual([['applied', 'applied']])
    expect(state('aisyah')).toMatchObject({ status: 'Sakit', arrivedAt: at('15.50') })
  })
})

describe('replays', () => {
  const operations = [
    scan({ student: 'aisyah', time: '15.58' }),
    scan({ student: 'aisyah', time: '16.20' }),
    mark('bilal', { status: 'Izin', teachersNotes: 'Acara keluarga' }),
    mark('salma', { status: 'Izin' }),
  ]

  it('of an operation three times equal once', () => {
    const once = send([{ operations }])
    const thrice = send([{ operations }, { operations }, { operations }])
    for (const student of students) expect(thrice.state(student)).toEqual(once.state(student))
    expect(thrice.outcomes).toEqual([once.outcomes[0], once.outcomes[0], once.outcomes[0]])
    expect(thrice.runs.map((run) => run.touched.length)).toEqual([3, 0, 0])
    expect(thrice.runs[1]?.verdicts.every(({ isDuplicate }) => isDuplicate)).toBe(true)
  })

  it('are recognised inside one batch', () => {
    const [first] = operations
    const run = send([{ operations: [first, first, first] as Operation[] }]).runs[0]
    expect(run?.verdicts.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true, true])
    expect(run?.touched).toHaveLength(1)
  })

  it('give the first answer even after other changes', () => {
    const refused = mark('salma', { status: 'Izin' })
    const { outcomes, codes } = send([
      { operations: [refused] },
      { operations: [mark('salma', { status: 'Izin', teachersNotes: 'Sakit gigi' })] },
      { operations: [refused] },
    ])
    expect(outcomes.flat()).toEqual(['refused', 'applied', 'refused'])
    expect(codes[2]).toEqual(['attendance.note-needed'])
  })

  it("of another user's operation are refused", () => {
    const operation = scan({ student: 'aisyah', time: '15.58' })
    const { codes } = send([{ operations: [operation] }, { operations: [operation], actor: siti }])
    expect(codes[1]).toEqual(['attendance.not-your-operation'])
  })
})
