import { describe, expect, it } from 'vitest'
import { refusalMessage } from '../../words/refusal-message.ts'
import { roles } from '../../roles.ts'
import { numberSpanInWords, outcomeInWords } from './handouts.rules.ts'
import {
  hasTeacherRecord,
  needsSubBranch,
  refusalToChangeRole,
  refusalToDeleteUser,
  refusalToLeaveBranch,
} from './users.rules.ts'

describe('a role', () => {
  it('is of a kelompok unless it is the region’s', () => {
    expect(roles.filter((role) => !needsSubBranch(role))).toEqual(['admin', 'curriculum'])
    expect(roles.filter(hasTeacherRecord)).toEqual(['teacher', 'munaqisy'])
  })

  it('never turns into or out of student', () => {
    for (const from of roles)
      for (const to of roles) {
        const crosses = (from === 'student') !== (to === 'student')
        expect(refusalToChangeRole(from, to)?.code ?? null).toBe(crosses ? 'user.role-fixed' : null)
      }
  })
})

describe('another desa', () => {
  it('waits for the desa whose classes are taught, which is named', () => {
    expect(refusalToLeaveBranch([])).toBeNull()
    const taught = [
      { name: 'Kelas 7', branchName: 'Cikole' },
      { name: 'Kelas PAUD', branchName: 'Cikole' },
      { name: 'Kelas 9', branchName: 'Desa Baru' },
    ]
    const [first, , last] = taught
    const sentenceOf = (classes: typeof taught) => {
      const refusal = refusalToLeaveBranch(classes)
      return refusal && refusalMessage(refusal)
    }
    expect(sentenceOf(taught)).toBe(
      'Masih mengajar Kelas 7, Kelas PAUD di Desa Cikole. PJP Desa Cikole mengeluarkannya dahulu.',
    )
    expect(first && sentenceOf([first])).toContain('Masih mengajar Kelas 7 di Desa Cikole.')
    expect(last && sentenceOf([last])).toContain('PJP Desa Baru mengeluarkannya dahulu.')
  })
})

describe('an account', () => {
  const unused = { signIns: 0, classes: 0, attendance: 0, scores: 0, records: 0 }

  it('is deleted only when nothing hangs on it', () => {
    expect(refusalToDeleteUser(unused)).toBeNull()
    for (const kind of Object.keys(unused))
      expect(refusalToDeleteUser({ ...unused, [kind]: 1 })?.code).toBe('user.has-history')
    const refusal = refusalToDeleteUser({ ...unused, signIns: 2, classes: 1, attendance: 41 })
    expect(refusal && refusalMessage(refusal)).toBe(
      'Akun punya riwayat (2 kali masuk, 1 kelas dan 41 absensi); nonaktifkan saja.',
    )
  })
})

describe('numbers about to be given', () => {
  it('are told as a span, with a word about those in between that are gone', () => {
    const from = { first: '20250010', last: '20250039' }
    expect(numberSpanInWords({ ...from, count: 30 })).toBe('20250010 sampai 20250039')
    expect(numberSpanInWords({ ...from, count: 29 })).toContain('tanpa nomor')
    expect(numberSpanInWords({ first: '20250010', last: '20250010', count: 1 })).toBe('20250010')
  })

  it('come with an outcome in words, also one nobody foresaw', () => {
    expect([outcomeInWords('active'), outcomeInWords('lain')]).toEqual(['Sudah aktif', 'lain'])
  })
})
