import { describe, expect, it } from 'vitest'
import { disabledReasonOf } from '../../words/disabled-reasons.ts'
import { refusalMessage } from '../../words/refusal-message.ts'
import { refusalOfStudent, refusalOfTeacher, studentCandidateState } from './class-members.rules.ts'
import {
  refusalToChangeClass,
  refusalToChangeMembers,
  refusalToLockClass,
  refusalToRemoveClass,
  refusalToUnlockClass,
} from './class-state.rules.ts'

const building = { isActive: false, academicYear: { isActive: true } }
const active = { isActive: true, academicYear: { isActive: true } }
const past = { isActive: false, academicYear: { isActive: false } }
const open = { isLocked: false, teachingGroup: { isLocked: false, branchYear: building } }
const locked = { ...open, isLocked: true }
const inYear = (branchYear: typeof building) => ({ isLocked: false, branchYear })
const filled = { studentCount: 1, teacherCount: 1 }
const nothing = { people: 0, attendances: 0, scores: 0 }

describe('locking a class', () => {
  it('needs a student and a teacher', () => {
    expect(refusalToLockClass(open, { ...filled, studentCount: 0 })?.code).toBe('class.no-student')
    expect(refusalToLockClass(open, { ...filled, teacherCount: 0 })?.code).toBe('class.no-teacher')
    expect(refusalToLockClass(open, filled)).toBeNull()
  })

  it('works in an active desa year, not in one that is over', () => {
    expect(refusalToLockClass({ ...open, teachingGroup: inYear(active) }, filled)).toBeNull()
    const refusal = refusalToLockClass({ ...open, teachingGroup: inYear(past) }, filled)
    expect(refusal?.code).toBe('academic-year.inactive')
    expect(refusal && disabledReasonOf(refusal)).toBe('Tahun ajaran daerah masih nonaktif.')
    expect(refusal && disabledReasonOf(refusal, { isPast: true })).toBe(
      'Tahun ajaran ini sudah lewat.',
    )
  })

  it('is undone only in an unlocked KBM of an inactive desa year', () => {
    expect(refusalToUnlockClass(locked)).toBeNull()
    expect(
      refusalToUnlockClass({ ...locked, teachingGroup: { isLocked: true, branchYear: building } })
        ?.code,
    ).toBe('teaching-group.locked')
    expect(refusalToUnlockClass({ ...locked, teachingGroup: inYear(active) })?.code).toBe(
      'branch-year.active',
    )
  })

  it('changes nothing where it is done already', () => {
    expect(refusalToLockClass(locked, { studentCount: 0, teacherCount: 0 })).toBeNull()
    expect(refusalToUnlockClass({ ...open, teachingGroup: inYear(past) })).toBeNull()
  })
})

describe('changing a class', () => {
  it('stops at the lock', () => {
    expect(refusalToChangeClass(open)).toBeNull()
    expect(refusalToChangeClass(locked)?.code).toBe('class.locked')
    expect(refusalToChangeMembers(locked)?.code).toBe('class.locked')
  })

  it('takes members in an active year as long as it is open', () => {
    expect(refusalToChangeMembers({ ...open, teachingGroup: inYear(active) })).toBeNull()
    expect(refusalToChangeMembers({ ...open, teachingGroup: inYear(past) })?.code).toBe(
      'academic-year.inactive',
    )
  })

  it('leaves its KBM only empty', () => {
    const refusal = refusalToRemoveClass(open, { people: 12, attendances: 3, scores: 0 })
    expect(refusal && refusalMessage(refusal)).toBe(
      'Kelas masih berisi 12 catatan anggota dan 3 absensi.',
    )
    expect(refusalToRemoveClass(open, nothing)).toBeNull()
  })
})

describe('who may join', () => {
  const student = {
    isHere: false,
    otherClassName: null,
    isSubBranchRegistered: true,
    missing: [],
  }

  it.each([
    [{}, 'free', null],
    [{ isHere: true }, 'here', 'Siswa sudah di kelas ini.'],
    [{ otherClassName: 'Kelas 4' }, 'elsewhere', 'Siswa sudah di Kelas 4.'],
    [
      { isSubBranchRegistered: false },
      'notRegistered',
      'Kelompok siswa belum terdaftar di KBM ini.',
    ],
    [{ missing: ['address'] as const }, 'incomplete', 'Lengkapi profil: Alamat.'],
  ])('a student %j is %s', (facts, state, sentence) => {
    const candidate = { ...student, ...facts }
    expect(studentCandidateState(candidate)).toBe(state)
    const refusal = refusalOfStudent(candidate)
    expect(refusal && refusalMessage(refusal)).toBe(sentence)
  })

  it('turns away whose account is switched off, whatever else', () => {
    expect(refusalOfStudent({ ...student, isDisabled: true, isHere: true })?.code).toBe(
      'user.disabled',
    )
    expect(refusalOfStudent({ ...student, isDisabled: false })).toBeNull()
  })

  it('names what a disabled line lacks', () => {
    const refusal = refusalOfStudent({ ...student, missing: ['image', 'address'] })
    expect(refusal && disabledReasonOf(refusal)).toBe('Profil belum lengkap: Foto, Alamat.')
  })

  it.each([
    [{}, null],
    [{ isDisabled: true, isHere: true }, 'user.disabled'],
    [{ isExaminer: true }, 'teacher.is-examiner'],
    [{ isHere: true }, 'class.teacher-here'],
    [{ hasEnded: true }, 'teacher.ended'],
    [{ missing: ['phone'] as const }, 'teacher.profile-incomplete'],
  ])('a teacher %j: %s', (facts, code) => {
    const teacher = { isHere: false, isExaminer: false, hasEnded: false, missing: [] }
    expect(refusalOfTeacher({ ...teacher, ...facts })?.code ?? null).toBe(code)
  })
})
