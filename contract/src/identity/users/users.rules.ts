import { refuse, type Refusal } from '../../refusal.ts'
import type { Role } from '../../roles.ts'
import { countsInWords, namesInWords } from '../../words/wording.ts'
import { placeTitle } from '../levels/levels.rules.ts'

/** Only the region's own people belong to no kelompok. */
export function needsSubBranch(role: Role): boolean {
  return role !== 'admin' && role !== 'curriculum'
}

/** Who teaches or examines has a teacher's record beside the account. */
export function hasTeacherRecord(role: Role): boolean {
  return role === 'teacher' || role === 'munaqisy'
}

/** A child stays a child: nobody becomes a student by a change of role, nor ceases to be one. */
export function refusalToChangeRole(from: Role, to: Role): Refusal | null {
  const crosses = (from === 'student') !== (to === 'student')
  return crosses ? refuse('user.role-fixed') : null
}

/** A class of the running year, with the name of its desa. */
export type ClassTaught = { name: string; branchName: string }

/**
 * Once the teacher's account is in another desa, the PJP of the class's desa can neither end the service nor find the
 * teacher. The refusal names one desa; a teacher with classes in two is refused again for the other.
 */
export function refusalToLeaveBranch(classes: readonly ClassTaught[]): Refusal | null {
  const [first] = classes
  if (!first) return null
  const names = classes
    .filter(({ branchName }) => branchName === first.branchName)
    .map(({ name }) => name)
  const desa = placeTitle('Desa', first.branchName)
  return refuse('user.teaches-elsewhere', { names: namesInWords(names), desa })
}

/** What only the region's admin changes of an account, and never of the own one. */
export const officeFields = ['role', 'subBranchId', 'isDisabled', 'email'] as const
export type OfficeField = (typeof officeFields)[number]

export const accountFieldLabel: Record<'name' | OfficeField, string> = {
  name: 'Nama',
  role: 'Peran',
  subBranchId: 'Kelompok',
  isDisabled: 'Akun aktif',
  email: 'Email',
}

/** A person with a record has one name. A child's is the office's: it stands on letters and reports. */
export function mayChangeOwnName(role: Role): boolean {
  return role !== 'student'
}
export const childNameText = 'Nama siswa diubah oleh PJP, di data siswa.'

/** What an account did, and what others did about its person. All zero: it was never used. */
export type AccountHoldings = {
  /** A password was chosen or a session opened. */
  signIns: number
  classes: number
  attendance: number
  scores: number
  /** Photos, consents, requests, documents and whatever else names the account. */
  records: number
}

/** Deleting is for slips: an account with a past is switched off instead. */
export function refusalToDeleteUser(holds: AccountHoldings): Refusal | null {
  const rincian = countsInWords({
    'kali masuk': holds.signIns,
    kelas: holds.classes,
    absensi: holds.attendance,
    nilai: holds.scores,
    'catatan lain': holds.records,
  })
  return rincian === '' ? null : refuse('user.has-history', { rincian })
}
