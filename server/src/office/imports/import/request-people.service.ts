import type { RequestedPerson } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { saidDetails } from '@ngaji/contract/office/imports/import-rows.rules'
import type { ImportedStudent } from '@ngaji/contract/office/imports/import-students.rules'
import type { ImportedTeacher } from '@ngaji/contract/office/imports/import-teachers.rules'
import { mostRequestedRows } from '@ngaji/contract/office/imports/imports.schemas'
import { studentDetails, teacherDetails } from '@ngaji/contract/values/person/person-details'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { createTicket } from '../../../people/account-requests/filing/create-ticket.service.ts'
import type { Done } from './apply-import.service.ts'
import type { PeopleAssessment } from './assess.service.ts'

type Requested = { assessment: PeopleAssessment; subBranchId: string | null }

/** A desa or kelompok asks the region for the people of its sheet: for the first of them, where they are too many. */
export async function requestPeople(
  deps: Deps,
  actor: Actor,
  { assessment, subBranchId }: Requested,
): Promise<Done> {
  const wanted = assessment.rows.filter(isWanted)
  const people = wanted.slice(0, mostRequestedRows)
  const created = people.length
  if (created === 0) return { created, updated: 0, outcome: {} }
  const [place, ...others] = new Set(people.map(({ person }) => person.subBranchId))
  const only = subBranchId ?? place
  if (others.length > 0 || !only) throw new AppError('import.several-places')
  const body = {
    subBranchId: only,
    accountList: personsOf(assessment),
    // Whoever is alike was shown in the preview, and decided about.
    allowDuplicates: true,
  }
  const ticket = await createTicket(deps, actor, { body, photos: [] })
  const requested = people.map(({ row }) => row)
  return { created, updated: 0, outcome: { ticket }, requested, waiting: wanted.length - created }
}

function isWanted({ decision }: { decision: string | null }): boolean {
  return decision === 'create'
}

/** The people of the rows that go out now. */
function personsOf({ kind, rows }: PeopleAssessment): RequestedPerson[] {
  return kind === 'students'
    ? firstOf(rows).flatMap(({ person }) => requestedStudents(person))
    : firstOf(rows).flatMap(({ person }) => requestedTeachers(person))
}

function firstOf<Row extends { decision: string | null }>(rows: readonly Row[]): Row[] {
  return rows.filter(isWanted).slice(0, mostRequestedRows)
}

/** A row that lacks what a request needs is wrong, and comes to nobody here. */
function requestedStudents(person: ImportedStudent): RequestedPerson[] {
  const { name, dateOfBirth, gender } = person
  if (name === null || dateOfBirth === null || gender === null) return []
  return [
    {
      ...saidDetails(studentDetails, person),
      accountRole: 'student',
      name,
      dateOfBirth,
      gender,
      isInternal: person.isInternal ?? true,
      hasConsent: person.hasConsent ?? false,
    },
  ]
}

function requestedTeachers(person: ImportedTeacher): RequestedPerson[] {
  const { name, dateOfBirth, gender, email, position } = person
  if (name === null || dateOfBirth === null || gender === null) return []
  if (email === null || position === null) return []
  const details = saidDetails(teacherDetails, person)
  return [{ ...details, accountRole: 'teacher', name, dateOfBirth, gender, email, position }]
}
