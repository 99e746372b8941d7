import { filledNotes } from '@ngaji/contract/office/imports/asked-cells/asked-cells.rules'
import { placesAbove } from '@ngaji/contract/office/imports/asked-cells/place-above.rules'
import { withoutDitto } from '@ngaji/contract/office/imports/cells/ditto-cells.rules'
import type { ImportPlace } from '@ngaji/contract/office/imports/cells/place-cells.rules'
import { meaningOfLetterP } from '@ngaji/contract/office/imports/cells/gender-letters.rules'
import type {
  ImportedStudent,
  KnownStudent,
} from '@ngaji/contract/office/imports/import-students.rules'
import type {
  ImportedTeacher,
  KnownTeacher,
} from '@ngaji/contract/office/imports/import-teachers.rules'
import { toImportMessage, type CellTexts } from '@ngaji/contract/office/imports/import-rows.rules'
import {
  requestedCode,
  type ImportKind,
  type ImportRow,
} from '@ngaji/contract/office/imports/imports.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Gender } from '@ngaji/contract/values/person/person.rules'
import type { Db, Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { assessQuestions, type QuestionAssessment } from './assess-questions.service.ts'
import { hashOf } from './basis-hash.ts'
import type { StoredReading } from './import-batches.queries.ts'
import { validateRows } from './judging/validate-rows.ts'
import type { RawRow, ReadRow, ValidatedRow } from './judging/judged-rows.ts'
import {
  listImportPlaces,
  listIssuedNig,
  listIssuedNis,
  listKnownStudents,
  listKnownTeachers,
  listNamesakeStudents,
  listNamesakeTeachers,
  listTakenEmails,
  listWaiting,
  type Found,
  type FoundStudent,
  type FoundTeacher,
  type Looked,
  type Namesake,
  type WantedPeople,
} from './known-people.queries.ts'
import { studentKind, teacherKind, type PeopleKind } from './people-kinds.ts'

export type StudentAssessment = {
  kind: 'students'
  rows: ValidatedRow<ImportedStudent>[]
  known: FoundStudent[]
  basisHash: string
}
export type TeacherAssessment = {
  kind: 'teachers'
  rows: ValidatedRow<ImportedTeacher>[]
  known: FoundTeacher[]
  basisHash: string
}
export type PeopleAssessment = StudentAssessment | TeacherAssessment
export type Assessment = PeopleAssessment | QuestionAssessment

type Sheet = {
  kind: ImportKind
  subBranchId: string | null
  rows: readonly RawRow[]
  reading: Pick<StoredReading, 'columns' | 'leftOut' | 'filled' | 'requested'>
}

/** Only the region enters people itself; everybody else asks for it. Questions are nobody's to grant. */
export function isRequestOf({ role }: Pick<Actor, 'role'>, kind: ImportKind): boolean {
  return kind !== 'questions' && role !== 'admin'
}

/** What every row of a sheet would do with the data as they are now; a handful of questions in all. */
export async function assess(deps: Deps, actor: Actor, sheet: Sheet): Promise<Assessment> {
  if (sheet.kind === 'questions') return assessQuestions(deps, sheet.rows)
  const placed = { ...sheet, places: await listImportPlaces(deps.db, actor) }
  return sheet.kind === 'students'
    ? { kind: 'students', ...(await assessPeople(deps, actor, placed, studentSource)) }
    : { kind: 'teachers', ...(await assessPeople(deps, actor, placed, teacherSource)) }
}

type PlacedSheet = Sheet & { places: readonly ImportPlace[] }

/** Where what is known of the people in a sheet comes from. */
type PeopleSource<Person, Known> = {
  kind: PeopleKind<Person, Known>
  listNamesakes: (db: Db, actor: Actor, rows: readonly Looked[]) => Promise<Namesake[]>
  listKnown: (db: Db, actor: Actor, wanted: WantedPeople) => Promise<Found<Known>[]>
  listIssued: (db: Db, numbers: readonly string[]) => Promise<string[]>
  listTakenEmails: (db: Db, emails: readonly string[]) => Promise<string[]>
}

const studentSource: PeopleSource<ImportedStudent, KnownStudent> = {
  kind: studentKind,
  listNamesakes: listNamesakeStudents,
  listKnown: listKnownStudents,
  listIssued: listIssuedNis,
  // A sheet of students names no addresses.
  listTakenEmails: () => Promise.resolve([]),
}

const teacherSource: PeopleSource<ImportedTeacher, KnownTeacher> = {
  kind: teacherKind,
  listNamesakes: listNamesakeTeachers,
  listKnown: listKnownTeachers,
  listIssued: listIssuedNig,
  listTakenEmails,
}

async function assessPeople<Person, Known>(
  deps: Deps,
  actor: Actor,
  sheet: PlacedSheet,
  source: PeopleSource<Person, Known>,
) {
  const { db } = deps
  const { kind } = source
  const letterP = letterPIn(sheet)
  const rows = readRows(deps, actor, { kind, sheet, letterP })
  const identified = rows.map(({ row, person }) => ({ row, ...kind.identityOf(person) }))
  const numbers = identified.flatMap(({ number }) => number ?? [])
  const emails = identified.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const issued = await source.listIssued(db, numbers)
  // A row with an issued number is matched by it. One without a number, or with a number never issued here (perhaps a
  // school's), may still be of a person who is here: it is compared by name and birth date.
  const isIssued = new Set(issued)
  const newcomers = identified.filter(({ number }) => number === null || !isIssued.has(number))
  const looked = lookedFor(newcomers)
  const namesakes = await source.listNamesakes(db, actor, looked)
  const waiting = await listWaiting(db, actor, { rows: looked, kind: kind.kind })
  const ids = namesakes.map(({ id }) => id)
  const known = await source.listKnown(db, actor, { numbers, emails, ids })
  const isRequest = isRequestOf(actor, kind.kind)
  // A PJP who only asks for accounts is not told which addresses have one: the approval finds them.
  const takenEmails = isRequest ? [] : await source.listTakenEmails(db, emails)
  const lookups = { known, namesakes, waiting, issued, takenEmails }
  const judging = { isRequest, today: dayInJakarta(deps.now()), letterP }
  return {
    rows: withNotes(kind.kind, sheet, validateRows(kind, rows, lookups, judging)),
    known,
    basisHash: hashOf([sheet.places, lookups]),
  }
}

const requestedNote = { field: 'name', code: requestedCode, fault: 'sudah diajukan' }

/** Tells of a row that stays out that it was asked for, and at a cell that one answer for all filled what the file says. */
function withNotes<Row extends ImportRow>(
  kind: ImportKind,
  { reading }: Sheet,
  rows: readonly Row[],
): Row[] {
  const notesOf = filledNotes(reading.filled ?? [])
  const requested = new Set(reading.requested)
  return rows.map((row) => {
    const isAskedFor =
      requested.has(row.row) && row.decision === 'skip' && row.state !== 'unchanged'
    const notes = [...(isAskedFor ? [requestedNote] : []), ...notesOf(row.row, row.values)].map(
      (note) => toImportMessage(kind, row.row, note),
    )
    return notes.length === 0 ? row : { ...row, messages: [...row.messages, ...notes] }
  })
}

/** What P stands for in the column of genders. */
function letterPIn({ rows, reading }: Sheet): Gender | null {
  const heading = reading.columns.find(({ key }) => key === 'gender')?.heading ?? ''
  return meaningOfLetterP(
    rows.map(({ values }) => values['gender'] ?? ''),
    heading,
  )
}

type Reading<Person, Known> = {
  kind: PeopleKind<Person, Known>
  sheet: PlacedSheet
  letterP: Gender | null
}

function readRows<Person, Known>(
  { now }: Deps,
  actor: Actor,
  { kind, sheet, letterP }: Reading<Person, Known>,
): ReadRow<Person>[] {
  const { places, subBranchId, rows, reading } = sheet
  const isRequest = isRequestOf(actor, kind.kind)
  const shared = { today: dayInJakarta(now()), places, subBranchId, isRequest, letterP }
  const above = placesAbove(rows, reading.leftOut)
  const requested = new Set(reading.requested)
  let last: { row: number; texts: CellTexts } = { row: 0, texts: {} }
  return rows.map((raw) => {
    // Somebody who wrote a ditto may have meant a line between that is hidden or left out.
    const textsAbove = last.row === raw.row - 1 ? last.texts : {}
    const placeAbove = above.get(raw.row)
    const context = {
      ...shared,
      row: raw.row,
      above: textsAbove,
      ...(placeAbove && { placeAbove }),
    }
    last = { row: raw.row, texts: withoutDitto(raw.values, textsAbove) }
    const read = kind.read(raw.values, context)
    return { ...(requested.has(raw.row) ? stayingOut(raw) : raw), ...read }
  })
}

/** Whoever went out in a request stays out of the list, whatever becomes of it or of the row, until taken in again. */
function stayingOut(raw: RawRow): RawRow {
  return raw.decision === 'create' ? raw : { ...raw, decision: 'skip', state: null }
}

type Somebody = Pick<Looked, 'row' | 'dateOfBirth' | 'subBranchId'> & { name: string | null }

/** The rows that can be compared with records: those with a name, and with a birthday or a kelompok. */
function lookedFor(people: readonly Somebody[]): Looked[] {
  return people.flatMap(({ row, name, dateOfBirth, subBranchId }) =>
    name === null || (dateOfBirth === null && subBranchId === null)
      ? []
      : [{ row, name, dateOfBirth, subBranchId }],
  )
}
