import type { ImportedStudent } from '@ngaji/contract/office/imports/import-students.rules'
import type { ImportedTeacher } from '@ngaji/contract/office/imports/import-teachers.rules'
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
import { renameUsers } from '../../../identity/users/change/rename.queries.ts'
import type { Done } from './apply-import.service.ts'
import type { PeopleAssessment, StudentAssessment, TeacherAssessment } from './assess.service.ts'
import { studentKind, teacherKind } from './people-kinds.ts'

/** Makes and changes the people of an import as its rows say, and the hand-out of what came of it. */
export async function enterPeople(
  deps: Deps,
  actor: Actor,
  assessment: PeopleAssessment,
): Promise<Done> {
  const people = assessment.kind === 'students' ? newStudents(assessment) : newTeachers(assessment)
  const made = await createPeople(deps, people, actor.userId)
  const updated =
    assessment.kind === 'students'
      ? await updateStudents(deps, actor, assessment)
      : await updateTeachers(deps, assessment)
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

function newStudents({ rows }: StudentAssessment): NewPerson[] {
  const people = rows.filter(({ decision }) => decision === 'create')
  return people.map(({ person }) => studentOf(person))
}

function studentOf(person: ImportedStudent): NewPerson {
  const { nis, name, subBranchId, entryYear, hasConsent, ...profile } = person
  return {
    role: 'student',
    name: name ?? '',
    email: null,
    subBranchId,
    student: {
      nis: nis ?? undefined,
      entryYear: entryYear ?? undefined,
      dateOfBirth: profile.dateOfBirth,
      gender: profile.gender,
      parentName: profile.parentName ?? undefined,
      parentPhone: profile.parentPhone ?? undefined,
      address: profile.address ?? undefined,
      isInternal: profile.isInternal ?? undefined,
      hasConsent: hasConsent ?? undefined,
    },
  }
}

function newTeachers({ rows }: TeacherAssessment): NewPerson[] {
  const people = rows.filter(({ decision }) => decision === 'create')
  return people.map(({ person }) => teacherOf(person))
}

function teacherOf(person: ImportedTeacher): NewPerson {
  const { nig, name, email, subBranchId, position } = person
  // Without one the row is wrong, and nobody is made of it.
  const post = position ?? 'assistant'
  return {
    role: post === 'munaqisy' ? 'munaqisy' : 'teacher',
    name: name ?? '',
    email,
    subBranchId,
    teacher: {
      position: post,
      nig: nig ?? undefined,
      phone: person.phone ?? undefined,
      dateOfBirth: person.dateOfBirth,
      gender: person.gender,
      address: person.address ?? undefined,
      positionStartDate: person.positionStartDate,
    },
  }
}

/** Rows about one child are taken over in their order, as one change. The accounts they belong to. */
async function updateStudents(
  deps: Deps,
  actor: Actor,
  { rows, known }: StudentAssessment,
): Promise<string[]> {
  const byId = new Map(known.map((one) => [one.id, one]))
  const changes = new Map<string, StudentChange>()
  for (const { decision, matchId, person } of rows) {
    const record = byId.get(matchId ?? '')
    if (decision !== 'update' || !record) continue
    const before = changes.get(record.id)?.changes
    const merged = { ...before, ...studentKind.changesOf(person, record) }
    if (Object.keys(merged).length === 0) continue
    const { id, userId, branchId, subBranchId, parentName } = record
    const guardianName = person.parentName ?? parentName
    changes.set(id, { id, userId, branchId, subBranchId, guardianName, changes: merged })
  }
  await changeStudents(deps, [...changes.values()], actor.userId)
  await renameUsers(deps.db, [...changes.values()].flatMap(renamed))
  return [...changes.values()].map(({ userId }) => userId)
}

async function updateTeachers(deps: Deps, { rows, known }: TeacherAssessment): Promise<string[]> {
  const byId = new Map(known.map((one) => [one.id, one]))
  const changes = new Map<string, TeacherChange>()
  for (const { decision, matchId, person } of rows) {
    const record = byId.get(matchId ?? '')
    if (decision !== 'update' || !record) continue
    const before = changes.get(record.id)?.changes
    const merged = { ...before, ...teacherKind.changesOf(person, record) }
    if (Object.keys(merged).length === 0) continue
    const { id, userId, branchId, subBranchId } = record
    changes.set(id, { id, userId, branchId, subBranchId, changes: merged })
  }
  await changeTeachers(deps, [...changes.values()])
  await renameUsers(deps.db, [...changes.values()].flatMap(renamed))
  return [...changes.values()].map(({ userId }) => userId)
}

/** The account follows the record. */
function renamed({ userId, changes: { name } }: { userId: string; changes: { name?: string } }) {
  return name === undefined ? [] : [{ userId, name }]
}
