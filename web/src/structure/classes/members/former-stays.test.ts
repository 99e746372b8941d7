import { describe, expect, it } from 'vitest'
import { givenMember } from '../test/classes.fixtures.ts'
import { formerStays } from './former-stays.ts'

const move = {
  id: 'm1',
  kind: 'subBranch',
  date: '2025-11-03',
  at: '2025-11-03T10:00:00.000Z',
  by: { id: 'u1', name: 'Yayat Supriyatna' },
  reason: 'Pindah rumah',
  from: { id: 'b1', name: 'Al-Ikhlas' },
  to: { id: 'b2', name: 'Cihuni' },
} as const

const before = givenMember(1, { leftOn: move.date, ended: 'transfer', transfers: [move] })
const after = givenMember(1, { joinedOn: move.date, began: 'transfer', transfers: [move] })

describe('the stays that are over', () => {
  it('leave out one that the kelompok alone ended: the child never left the class', () => {
    expect(formerStays([after, before, givenMember(2)])).toEqual([])
    const again = { ...move, id: 'm2' }
    const between = { ...after, leftOn: move.date, ended: 'transfer', transfers: [again, move] }
    const last = { ...after, transfers: [again] }
    expect(formerStays([last, between as typeof after, before])).toEqual([])
  })

  it('hold one of a child that left and came back', () => {
    const back = givenMember(1, { joinedOn: '2025-12-01', began: 'lateEnrolment' })
    expect(formerStays([back, before])).toEqual([before])
  })

  it('hold each of a child that is gone', () => {
    const gone = { ...after, leftOn: '2025-12-01', ended: 'removed' } as const
    expect(formerStays([gone, before])).toEqual([gone, before])
  })
})
