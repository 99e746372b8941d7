import type { Role } from '@ngaji/contract/roles'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { issueActivationCodes } from '../../sign-in/codes/activation-codes.service.ts'
import type {
  MadeStudent,
  MadeTeacher,
  NewStudentRecord,
  NewTeacherRecord,
  RecordDeps,
} from '../records.ts'
import { insertUsers, listKnownEmails } from './create-people.queries.ts'

/** Somebody who gets an account, and with it the record the role asks for. */
export type NewPerson = {
  role: Role
  name: string
  email: string | null
  subBranchId: string | null
  /** The record of a student. `entryYear` defaults to this year. */
  student?: Omit<NewStudentRecord, 'userId' | 'name' | 'entryYear'> & {
    entryYear?: number | undefined
  }
  /** The record of a teacher or examiner. */
  teacher?: Omit<NewTeacherRecord, 'userId' | 'name'>
}

export type MadePerson = {
  userId: string
  studentId: string | null
  teacherId: string | null
  nis: string | null
  nig: string | null
  /** The activation code for the first sign-in; it is told once and stored only as a hash. */
  code: string
  codeExpiresAt: Date
}

/**
 * Makes accounts with their records, cards and activation codes: every way into the system ends here.
 * All or none, within the caller's transaction, in a number of statements that does not grow with
 * them. Refuses with `user.email-taken` (`details.emails`), `nis.taken`, `nis.exhausted` and
 * `nig.taken`. Answers in the order given.
 */
export async function createPeople(
  deps: RecordDeps,
  people: readonly NewPerson[],
  by: string,
): Promise<MadePerson[]> {
  await refuseKnownEmails(deps, people)
  const made = people.map((person) => ({ person, userId: deps.newId() }))
  await insertUsers(
    deps.db,
    made.map(({ person, userId }) => ({
      id: userId,
      name: person.name,
      email: person.email,
      role: person.role,
      sub_branch_id: person.subBranchId,
    })),
    deps.now(),
  )
  const students = await deps.studentRecords.create(deps, made.flatMap(newStudentRecords(deps)), by)
  const teachers = await deps.teacherRecords.create(deps, made.flatMap(newTeacherRecords))
  const userIds = made.map(({ userId }) => userId)
  const codes = await issueActivationCodes(deps, userIds, by)
  return joined(userIds, { students, teachers, codes })
}

async function refuseKnownEmails(deps: Deps, people: readonly NewPerson[]): Promise<void> {
  const emails = people.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const known = await listKnownEmails(deps.db, emails)
  const twice = emails.filter((email, index) => emails.indexOf(email) !== index)
  const taken = [...new Set([...known, ...twice])]
  if (taken.length > 0) throw new AppError('user.email-taken', { details: { emails: taken } })
}

type Making = { person: NewPerson; userId: string }

function newStudentRecords(deps: Deps) {
  const thisYear = Number(dayInJakarta(deps.now()).slice(0, 4))
  return ({ person, userId }: Making): NewStudentRecord[] => {
    if (person.role !== 'student') return []
    const { entryYear = thisYear, ...record } = person.student ?? {}
    return [{ ...record, entryYear, userId, name: person.name }]
  }
}

function newTeacherRecords({ person, userId }: Making): NewTeacherRecord[] {
  if (person.role !== 'teacher' && person.role !== 'munaqisy') return []
  if (!person.teacher) throw new Error('a teacher without a record')
  return [{ ...person.teacher, userId, name: person.name }]
}

type Made = {
  students: MadeStudent[]
  teachers: MadeTeacher[]
  codes: Awaited<ReturnType<typeof issueActivationCodes>>
}

function joined(userIds: readonly string[], { students, teachers, codes }: Made): MadePerson[] {
  const studentsByUser = new Map(students.map((student) => [student.userId, student]))
  const teachersByUser = new Map(teachers.map((teacher) => [teacher.userId, teacher]))
  const codesByUser = new Map(codes.map((code) => [code.userId, code]))
  return userIds.map((userId) => {
    const student = studentsByUser.get(userId)
    const teacher = teachersByUser.get(userId)
    const issued = codesByUser.get(userId)
    if (!issued) throw new Error('an account without a code')
    return {
      userId,
      studentId: student?.studentId ?? null,
      teacherId: teacher?.teacherId ?? null,
      nis: student?.nis ?? null,
      nig: teacher?.nig ?? null,
      code: issued.code,
      codeExpiresAt: issued.expiresAt,
    }
  })
}
