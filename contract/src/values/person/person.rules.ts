import type { Day } from '../../jakarta-time.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const genderLabel: Record<Gender, string> = { male: 'Laki-Laki', female: 'Perempuan' }

/** The states of an account: in use, before its first sign-in, or switched off. */
export const accountStates = ['active', 'notActivated', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]

export const accountStateLabel: Record<AccountState, string> = {
  active: 'Aktif',
  notActivated: 'Belum aktivasi',
  disabled: 'Nonaktif',
}

/** The state of an account; a switched-off one is `disabled`, whether or not it was ever used. */
export function accountStateOf(account: {
  isDisabled: boolean
  isActivated: boolean
}): AccountState {
  if (account.isDisabled) return 'disabled'
  return account.isActivated ? 'active' : 'notActivated'
}

/** Full years on a day. */
export function ageOn(dateOfBirth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

const youngestStudent = 3
const oldestStudent = 25

/** An age outside 3 to 25 needs a confirmation; it is not refused. */
export function isStudentAgeUsual(dateOfBirth: Day, day: Day): boolean {
  const age = ageOn(dateOfBirth, day)
  return age >= youngestStudent && age <= oldestStudent
}

const youngestTeacher = 15
const oldestTeacher = 90

/** Is the age of a teacher usual, from 15 to 90? */
export function isTeacherAgeUsual(dateOfBirth: Day, day: Day): boolean {
  const age = ageOn(dateOfBirth, day)
  return age >= youngestTeacher && age <= oldestTeacher
}
