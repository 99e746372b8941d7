import type { ImportedStudent } from '@ngaji/contract/office/imports/import-students.rules'
import type { ImportedTeacher } from '@ngaji/contract/office/imports/import-teachers.rules'
import {
  pickDetails,
  studentDetails,
  teacherDetails,
} from '@ngaji/contract/values/person/person-details'
import type { HandoutOutcome } from '@ngaji/contract/identity/users/handouts.rules'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  changeStudents,
  type StudentChange,
} from '../../../people/students/record/change-many.service.ts'
import { changeTeachers, type TeacherChange } from '../../../people/teachers/change-many.service.ts'
import {
  createPeople,
  type MadePerson,
  type NewPerson,
} from '../../../identity/users/create/create-people.service.ts'
import { createHandout, type HandedOut } from '../../../identity/users/create/handouts.service.ts'
import type { RecordDeps } from '../../../identity/users/records.ts'
import { renameUsers } from '../../../identity/users/change/rename.queries.ts'
import type { Done } from './apply-import.service.ts'
import type { PeopleAssessment, StudentAssessment, TeacherAssessment } from './assess.service.ts'
import type { Found } from './known-people.queries.ts'
import { studentKind, teacherKind, type PeopleKind } from './people-kinds.ts'
import type { ValidatedRow } from './judging/judged-rows.ts'

/** Makes and changes the people of an import as its rows say, and the hand-out of what came of it. */
export async function enterPeople(
  deps: RecordDeps,
  actor: Actor,
  assessment: PeopleAssessment,
): Promise<Done> {
  const made = await createPeople(deps, newPeople(assessment), actor.userId)
  const updated = await updatePeople(deps, actor, assessment)
  const handedOut = [...made.map(handedNew), ...updated.map(handedChanged)]
  if (handedOut.length === 0) return { created: 0, updated: 0, outcome: {} }
  const handout = await createHandout(deps, actor.userId, { kind: 'accounts', people: handedOut })
  return { created: made.length, updated: updated.length, outcome: { handout } }
}

function handedNew({ userId, code, codeExpiresAt }: MadePerson): HandedOut {
  const outcome: HandoutOutcome = 'created'
  return { userId, outcome, code, codeExpiresAt }
}

function handedChanged(userId: string): HandedOut {
  const outcome: HandoutOutcome = 'updated'
  return { userId, outcome, code: null, codeExpiresAt: null }
}

/** The people of an import as they are made: everybody whose row is new. */
function newPeople(assessment: PeopleAssessment): NewPerson[] {
  return assessment.kind === 'students'
    ? created(assessment.rows).map(newPersonFromStudent)
    : created(assessment.rows).map(newPersonFromTeacher)
}

function created<Person>(rows: readonly ValidatedRow<Person>[]): Person[] {
  return rows.filter(({ decision }) => decision === 'create').map(({ person }) => person)
}

function newPersonFromStudent(person: ImportedStudent): NewPerson {
  const { nis, name, subBranchId, entryYear, isInternal, hasConsent } = person
  return {
    role: 'student',
    name: name ?? '',
    email: null,
    subBranchId,
    student: {
      ...pickDetails(studentDetails, person),
      nis: nis ?? undefined,
      entryYear: entryYear ?? undefined,
      isInternal: isInternal ?? undefined,
      hasConsent: hasConsent ?? undefined,
    },
  }
}

function newPersonFromTeacher(person: ImportedTeacher): NewPerson {
  const { nig, name, email, subBranchId, position } = person
  // Without one the row is wrong, and nobody is made of it.
  const post = position ?? 'assistant'
  return {
    role: post === 'munaqisy' ? 'munaqisy' : 'teacher',
    name: name ?? '',
    email,
    subBranchId,
    teacher: {
      ...pickDetails(teacherDetails, person),
      position: post,
      nig: nig ?? undefined,
      positionStartDate: person.positionStartDate,
    },
  }
}

/** Somebody whose record changes, with the last row that says so. */
type ChangedPerson<Person, Known, Changes> = {
  record: Found<Known>
  person: Person
  changes: Changes
}

type Assessed<Person, Known> = {
  rows: readonly ValidatedRow<Person>[]
  known: readonly Found<Known>[]
}

/** Rows about one person are taken over in their order, as one change. */
function changedPeople<Person, Known, Changes extends object>(
  kind: PeopleKind<Person, Known, Changes>,
  { rows, known }: Assessed<Person, Known>,
): ChangedPerson<Person, Known, Changes>[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  const changed = new Map<string, ChangedPerson<Person, Known, Changes>>()
  for (const { decision, matchId, person } of rows) {
    const record = byId.get(matchId ?? '')
    if (decision !== 'update' || !record) continue
    const before = changed.get(record.id)?.changes
    const said = kind.changesOf(person, record)
    const changes = before ? { ...before, ...said } : said
    if (Object.keys(changes).length > 0) changed.set(record.id, { record, person, changes })
  }
  return [...changed.values()]
}

/** Changes the people of an import whose rows say something else; the accounts they belong to. */
async function updatePeople(
  deps: Deps,
  actor: Actor,
  assessment: PeopleAssessment,
): Promise<string[]> {
  const changed =
    assessment.kind === 'students'
      ? await updateStudents(deps, actor, assessment)
      : await updateTeachers(deps, assessment)
  await renameUsers(deps.db, changed.flatMap(renamed))
  return changed.map(({ userId }) => userId)
}

async function updateStudents(
  deps: Deps,
  actor: Actor,
  assessment: StudentAssessment,
): Promise<StudentChange[]> {
  const changed = changedPeople(studentKind, assessment).map(({ record, person, changes }) => {
    const { id, userId, branchId, subBranchId, parentName } = record
    const guardianName = person.parentName ?? parentName
    return { id, userId, branchId, subBranchId, guardianName, changes }
  })
  await changeStudents(deps, changed, actor.userId)
  return changed
}

async function updateTeachers(deps: Deps, assessment: TeacherAssessment): Promise<TeacherChange[]> {
  const changed = changedPeople(teacherKind, assessment).map(({ record, changes }) => {
    const { id, userId, branchId, subBranchId } = record
    return { id, userId, branchId, subBranchId, changes }
  })
  await changeTeachers(deps, changed)
  return changed
}

/** The account follows the record. */
function renamed({ userId, changes: { name } }: { userId: string; changes: { name?: string } }) {
  return name === undefined ? [] : [{ userId, name }]
}
