import type { Day } from '../jakarta-time.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const genderLabel: Record<Gender, string> = { male: 'Laki-Laki', female: 'Perempuan' }

/** An account waits for its first sign-in, is in use, or was switched off. */
export const accountStates = ['active', 'notActivated', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]

export const accountStateLabel: Record<AccountState, string> = {
  active: 'Aktif',
  notActivated: 'Belum aktivasi',
  disabled: 'Nonaktif',
}

/** A switched-off account is shown as that, whether or not it was ever used. */
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

/** An age outside 3 to 25 is asked about once more; it is not refused. */
export function isStudentAgeUsual(dateOfBirth: Day, day: Day): boolean {
  const age = ageOn(dateOfBirth, day)
  return age >= youngestStudent && age <= oldestStudent
}
