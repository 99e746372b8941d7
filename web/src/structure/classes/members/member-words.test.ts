import { describe, expect, it } from 'vitest'
import { classId, givenMember, numberedId } from '../test/classes.fixtures.ts'
import { arrivalWords, departureWords, numberedStayWords, stayWords } from './member-words.ts'

const here = { id: classId, name: 'Kelas Umar 5' }
const there = { id: numberedId('k', 4), name: 'Kelas 4' }
const mutasi = {
  id: 'm1',
  kind: 'class',
  date: '2025-11-03',
  at: '2025-11-03T10:00:00.000Z',
  by: { id: 'u1', name: 'Yayat Supriyatna' },
  reason: 'Salah tingkat',
} as const

const move = {
  ...mutasi,
  kind: 'subBranch',
  reason: 'Pindah rumah',
  from: { id: 'b1', name: 'Al-Ikhlas' },
  to: { id: 'b2', name: 'Cihuni' },
} as const

describe('how a student came', () => {
  it('is said only of those who came later', () => {
    expect(arrivalWords(givenMember(1), classId)).toBeNull()
    const late = givenMember(1, { began: 'lateEnrolment', joinedOn: '2025-11-03' })
    expect(arrivalWords(late, classId)).toBe('Susulan, 3 Nov 2025')
  })

  it('names the class before', () => {
    const member = givenMember(1, {
      began: 'transfer',
      joinedOn: '2025-11-03',
      transfers: [{ ...mutasi, from: there, to: here }],
    })
    expect(arrivalWords(member, classId)).toBe('Pindahan dari Kelas 4, 3 Nov 2025')
  })

  it('names the kelompok before of one who moved there', () => {
    const member = givenMember(1, {
      began: 'transfer',
      joinedOn: move.date,
      transfers: [{ ...move, id: 'm2', date: '2025-11-10' }, move],
    })
    expect(arrivalWords(member, classId)).toBe('Pindahan dari Kelompok Al-Ikhlas, 3 Nov 2025')
  })
})

describe('the days of a stay', () => {
  it('name its end, or its begin where it is not over', () => {
    const stay = givenMember(1, { joinedOn: '2025-07-14' })
    expect(stayWords(stay)).toBe('sejak 14 Jul 2025')
    expect(stayWords({ ...stay, leftOn: '2025-11-03' })).toBe('14 Jul – 3 Nov 2025')
  })

  it('stand after the number, and alone where a record was erased', () => {
    const stay = givenMember(1, { joinedOn: '2025-07-14', nis: '20240010' })
    expect(numberedStayWords(stay)).toBe('20240010 · sejak 14 Jul 2025')
    expect(numberedStayWords({ ...stay, nis: '' })).toBe('sejak 14 Jul 2025')
  })
})

describe('how a stay ended', () => {
  const gone = { leftOn: '2025-11-03' }

  it('names the class after, the reason and who decided', () => {
    const member = givenMember(1, {
      ...gone,
      ended: 'transfer',
      transfers: [{ ...mutasi, from: here, to: there }],
    })
    expect(departureWords(member, classId)).toEqual({
      how: 'Mutasi ke Kelas 4',
      reason: 'Salah tingkat (Yayat Supriyatna)',
    })
  })

  it.each(['transfer', 'leave'] as const)(
    'names the kelompok after and the reason, where that ended it (%s)',
    (ended) => {
      const member = givenMember(1, { ...gone, ended, transfers: [move] })
      expect(departureWords(member, classId)).toEqual({
        how: 'Pindah kelompok ke Cihuni',
        reason: 'Pindah rumah (Yayat Supriyatna)',
      })
    },
  )

  it('is not told by the mutasi to a kelompok that began it', () => {
    const stay = givenMember(1, { began: 'transfer', joinedOn: move.date, transfers: [move] })
    expect(departureWords({ ...stay, leftOn: '2025-12-01', ended: 'leave' }, classId)).toEqual({
      how: 'Mutasi keluar dari kelas',
      reason: null,
    })
    const removed = { ...stay, leftOn: move.date, ended: 'removed' } as const
    expect(departureWords(removed, classId)).toEqual({ how: 'Dikeluarkan', reason: null })
  })

  it('tells leaving from being taken out', () => {
    const left = givenMember(1, { ...gone, ended: 'leave' })
    const removed = givenMember(1, { ...gone, ended: 'removed' })
    expect(departureWords(left, classId).how).toBe('Mutasi keluar dari kelas')
    expect(departureWords(removed, classId)).toMatchObject({ how: 'Dikeluarkan', reason: null })
  })
})
