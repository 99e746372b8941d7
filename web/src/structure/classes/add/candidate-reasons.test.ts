import { describe, expect, it } from 'vitest'
import { reasonAgainstStudent, reasonAgainstTeacher } from './candidate-reasons.ts'
import { givenCandidate, givenTeacherCandidate } from '../test/classes.fixtures.ts'

describe('a student', () => {
  it('who may join has nothing against', () => {
    expect(reasonAgainstStudent(givenCandidate(1))).toBe(false)
  })

  it('is told apart by where they stand', () => {
    const reasons = [
      givenCandidate(1, { state: 'here', className: 'Kelas Umar 5' }),
      givenCandidate(2, { state: 'elsewhere', className: 'Kelas 4' }),
      givenCandidate(3, { state: 'notRegistered' }),
      givenCandidate(4, { state: 'incomplete', missing: ['image', 'address'] }),
    ].map(reasonAgainstStudent)
    expect(reasons).toEqual([
      'Siswa sudah di kelas ini.',
      'Siswa sudah di Kelas 4.',
      'Kelompok siswa belum terdaftar di KBM ini.',
      'Profil belum lengkap: Foto, Alamat.',
    ])
  })
})

describe('a teacher', () => {
  it('joins with a complete profile, once', () => {
    const reasons = [
      givenTeacherCandidate(1),
      givenTeacherCandidate(2, { state: 'here' }),
      givenTeacherCandidate(3, { state: 'incomplete', missing: ['phone'] }),
    ].map(reasonAgainstTeacher)
    expect(reasons).toEqual([
      false,
      'Guru sudah di kelas ini.',
      'Profil belum lengkap: Nomor WhatsApp.',
    ])
  })
})
