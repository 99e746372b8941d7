import { createHash } from 'node:crypto'
import type { ImportPlace } from '@ngaji/contract/features/imports/import-cells.rules'
import type { ImportedStudent } from '@ngaji/contract/features/imports/import-students.rules'
import type { ImportedTeacher } from '@ngaji/contract/features/imports/import-teachers.rules'
import type { ImportKind } from '@ngaji/contract/features/imports/imports.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { judgeRows, type Judged, type RawRow, type ReadRow } from './judge-rows.ts'
import {
  listImportPlaces,
  listIssuedNig,
  listIssuedNis,
  listKnownStudents,
  listKnownTeachers,
  listNamesakeStudents,
  listNamesakeTeachers,
  listTakenEmails,
  type FoundStudent,
  type FoundTeacher,
  type Looked,
} from './known-people.queries.ts'
import { studentKind, teacherKind, type PeopleKind } from './people-kinds.ts'

export type StudentAssessment = {
  kind: 'students'
  rows: Judged<ImportedStudent>[]
  known: FoundStudent[]
  basisHash: string
}
export type TeacherAssessment = {
  kind: 'teachers'
  rows: Judged<ImportedTeacher>[]
  known: FoundTeacher[]
  basisHash: string
}
export type Assessment = StudentAssessment | TeacherAssessment

type Sheet = { kind: ImportKind; subBranchId: string | null; rows: readonly RawRow[] }

/** Only the region enters people itself; everybody else asks for it. */
export function isRequestOf({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'admin'
}

/** What every row of a sheet would do with the data as they are now; a handful of questions in all. */
export async function assess(deps: Deps, actor: Actor, sheet: Sheet): Promise<Assessment> {
  const places = await listImportPlaces(deps.db, actor)
  return sheet.kind === 'students'
    ? assessStudents(deps, actor, { ...sheet, places })
    : assessTeachers(deps, actor, { ...sheet, places })
}

type PlacedSheet = Sheet & { places: readonly ImportPlace[] }

async function assessStudents(
  deps: Deps,
  actor: Actor,
  sheet: PlacedSheet,
): Promise<StudentAssessment> {
  const { db } = deps
  const rows = readRows(deps, actor, { kind: studentKind, sheet })
  const numbers = rows.flatMap(({ person }) => person.nis ?? [])
  const unnamed = rows.filter(({ person }) => person.nis === null)
  const namesakes = await listNamesakeStudents(db, actor, lookedFor(unnamed))
  const ids = namesakes.map(({ id }) => id)
  const known = await listKnownStudents(db, actor, { numbers, ids })
  const issued = await listIssuedNis(db, numbers)
  const lookups = { known, namesakes, issued, takenEmails: [] }
  const basisHash = hashOf([sheet.places, lookups])
  const isRequest = isRequestOf(actor)
  return {
    kind: 'students',
    rows: judgeRows(studentKind, rows, lookups, { isRequest }),
    known,
    basisHash,
  }
}

async function assessTeachers(
  deps: Deps,
  actor: Actor,
  sheet: PlacedSheet,
): Promise<TeacherAssessment> {
  const { db } = deps
  const rows = readRows(deps, actor, { kind: teacherKind, sheet })
  const numbers = rows.flatMap(({ person }) => person.nig ?? [])
  const emails = rows.flatMap(({ person }) => person.email?.toLowerCase() ?? [])
  const unnamed = rows.filter(({ person }) => person.nig === null)
  const namesakes = await listNamesakeTeachers(db, actor, lookedFor(unnamed))
  const ids = namesakes.map(({ id }) => id)
  const known = await listKnownTeachers(db, actor, { numbers, emails, ids })
  const issued = await listIssuedNig(db, numbers)
  const takenEmails = await listTakenEmails(db, emails)
  const lookups = { known, namesakes, issued, takenEmails }
  const basisHash = hashOf([sheet.places, lookups])
  const isRequest = isRequestOf(actor)
  return {
    kind: 'teachers',
    rows: judgeRows(teacherKind, rows, lookups, { isRequest }),
    known,
    basisHash,
  }
}

type Reading<Person, Known> = { kind: PeopleKind<Person, Known>; sheet: PlacedSheet }

function readRows<Person, Known>(
  { now }: Deps,
  actor: Actor,
  { kind, sheet }: Reading<Person, Known>,
): ReadRow<Person>[] {
  const { places, subBranchId, rows } = sheet
  const today = dayInJakarta(now())
  const isRequest = isRequestOf(actor)
  return rows.map((raw) => ({
    ...raw,
    ...kind.read(raw.values, { row: raw.row, today, places, subBranchId, isRequest }),
  }))
}

type Somebody = { name: string | null; dateOfBirth: string | null }

/** A name without a birthday is nobody in particular. */
function lookedFor(rows: readonly ReadRow<Somebody>[]): Looked[] {
  return rows.flatMap(({ row, person: { name, dateOfBirth } }) =>
    name === null || dateOfBirth === null ? [] : [{ row, name, dateOfBirth }],
  )
}

/** The same while nothing changed that the rows were judged by. */
function hashOf(basis: unknown): string {
  return createHash('sha256').update(JSON.stringify(basis)).digest('base64url')
}
