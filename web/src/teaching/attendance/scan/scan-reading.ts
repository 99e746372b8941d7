import { markOfScan, type LateRule } from '@ngaji/contract/teaching/attendance/attendance.rules'
import {
  targetOfScan,
  type ScanDirectory,
} from '@ngaji/contract/teaching/attendance/attendance-scan.rules'
import type { Moment } from '@ngaji/contract/values/request/query-days.schemas'
import type {
  CardKind,
  RosterBundle,
  RosterStudent,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import type { RegisterRow } from '../register-model/register-view.ts'
import { digestOf } from '../../../api/secure-context/digest.ts'

/** The interpretation of a scanned text in this register, before anything is recorded. */
export type ScanReading =
  | { kind: 'arrived'; row: RegisterRow; status: 'Hadir' | 'Terlambat'; card: CardKind }
  | { kind: 'already'; row: RegisterRow }
  /** Marked Izin or Sakit by hand: the teacher decides. */
  | { kind: 'question'; row: RegisterRow; status: 'Hadir' | 'Terlambat'; card: CardKind }
  | { kind: 'invalid-card'; row: RegisterRow }
  | { kind: 'plain-refused'; row: RegisterRow | null }
  | { kind: 'other-class'; className: string }
  | { kind: 'unknown'; nis: string }
  | { kind: 'not-a-card' }

type Recognised = Pick<RosterBundle, 'others' | 'acceptPlainNis'> &
  Partial<Pick<RosterBundle, 'rosters'>>

/** The people known to this device: the class, the own other classes, and people named by the server. */
export function directoryOf(
  { rosters = [], others, acceptPlainNis }: Recognised,
  students: readonly RosterStudent[],
): ScanDirectory {
  const ofOwnClasses = rosters.flatMap(({ className, students: members }) =>
    members.map(({ nis }) => [nis, className] as const),
  )
  const elsewhere = others.map(({ nis, className }) => [nis, className] as const)
  return {
    members: new Map(students.map((student) => [student.nis, student])),
    others: new Map([...ofOwnClasses, ...elsewhere]),
    acceptPlainNis,
  }
}

type Scene = {
  directory: ScanDirectory
  rows: readonly RegisterRow[]
  late: LateRule
  /** The time of the scan by the server's clock. */
  at: Moment
  /** SHA-256 of the scanned secret, base64url; empty where the text has none. */
  secretHash: string
}

/** Interprets a scanned text by the register on this device. */
export function readScan(text: string, scene: Scene): ScanReading {
  const { directory, rows, secretHash } = scene
  const code = parseCardCode(text)
  if (code.kind === 'other') return { kind: 'not-a-card' }
  const target = targetOfScan(text, directory, () => secretHash)
  const studentId =
    target.kind === 'student' ? target.studentId : directory.members.get(code.nis)?.studentId
  const row = rows.find((other) => other.studentId === studentId) ?? null
  if (target.kind === 'refused') return refusedReading(target, code.nis, row)
  if (!row) return { kind: 'unknown', nis: code.nis }
  return arrivalReading(row, target.card ?? 'plain', scene)
}

type Refused = Extract<ReturnType<typeof targetOfScan>, { kind: 'refused' }>

function refusedReading(
  { code, className }: Refused,
  nis: string,
  row: RegisterRow | null,
): ScanReading {
  if (code === 'card.plain-not-accepted') return { kind: 'plain-refused', row }
  if (code === 'card.invalid' && row) return { kind: 'invalid-card', row }
  if (className !== undefined) return { kind: 'other-class', className }
  return { kind: 'unknown', nis }
}

/** The interpretation of a member's arrival, by card or by hand. */
export function arrivalReading(
  row: RegisterRow,
  card: CardKind,
  { late, at }: Pick<Scene, 'late' | 'at'>,
): ScanReading {
  const status = markOfScan(at, late)
  switch (row.status) {
    case 'Hadir':
    case 'Terlambat':
      return { kind: 'already', row }
    case 'Izin':
    case 'Sakit':
      return { kind: 'question', row, status, card }
    case 'Tanpa Keterangan':
    case 'Belum':
      return { kind: 'arrived', row, status, card }
    default:
      return row.status satisfies never
  }
}

/** The hash that a roster holds instead of a card's secret. */
export async function hashOfSecret(text: string): Promise<string> {
  const code = parseCardCode(text)
  if (code.kind !== 'card') return ''
  const base64 = btoa(String.fromCharCode(...(await digestOf(code.secret))))
  return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
