import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import type { KyselyPlugin } from 'kysely'
import type { GivenPlace, GivenStudent, GivenTeacher, GivenUser } from './givens.ts'
import type { TestApp } from '../harness.ts'

/** The code of a refusal; undefined where the call was answered. */
export const errorCode = (answer: { body: unknown }) => (answer.body as { code?: string }).code

/** Adds the missing pictures of profiles. */
export async function completeProfiles(
  app: TestApp,
  people: readonly (GivenStudent | GivenTeacher)[],
): Promise<void> {
  for (const person of people) {
    const name = `${person.id}.jpg`
    const file = { name, kind: 'photo', user_id: person.id, size: 7 } as const
    await app.db.insertInto('image_file').values(file).execute()
    const table = 'studentId' in person ? 'student' : 'teacher'
    await app.db.updateTable(table).set({ image: name }).where('user_id', '=', person.id).execute()
  }
}

export async function givenCompleteStudent(app: TestApp, place: GivenPlace) {
  const student = await app.givenStudent({ place })
  await completeProfiles(app, [student])
  return student
}

export async function givenCompleteTeacher(app: TestApp, place: GivenPlace) {
  const teacher = await app.givenTeacher({ place })
  await completeProfiles(app, [teacher])
  return teacher
}

/**
 * A desa that builds its year: a KBM with an open class of a teacher and two students, whose
 * profiles are complete, and its two administrators.
 */
export async function givenBuilding(app: TestApp, { isActive = false, children = 2 } = {}) {
  const school = await app.givenSchool({ isActive, children })
  const { place } = school
  await completeProfiles(app, [school.teacher, ...school.students])
  return {
    ...school,
    branchAdmin: await app.givenUser({ role: 'branchAdmin', place }),
    subBranchAdmin: await app.givenUser({ role: 'subBranchAdmin', place }),
  }
}

export type Building = Awaited<ReturnType<typeof givenBuilding>>

/** The state that decides which changes of a class are allowed. */
export type ClassState = {
  year: 'building' | 'active' | 'past'
  isGroupLocked: boolean
  isClassLocked: boolean
}

export const classStates: readonly ClassState[] = (['building', 'active', 'past'] as const).flatMap(
  (year) =>
    [false, true].flatMap((isGroupLocked) =>
      [false, true].map((isClassLocked) => ({ year, isGroupLocked, isClassLocked })),
    ),
)

/** The facts of a state, as input of the contract's rules. */
export function classStateFacts({ year, isGroupLocked, isClassLocked }: ClassState) {
  return {
    isLocked: isClassLocked,
    teachingGroup: {
      isLocked: isGroupLocked,
      branchYear: {
        isActive: year === 'active',
        academicYear: { isActive: year !== 'past' },
      },
    },
  }
}

/** Brings a desa into a state, bypassing the rules. */
export async function bringInto(
  app: TestApp,
  { branchYearId, academicYearId, teachingGroupId, classId }: Building,
  state: ClassState,
): Promise<void> {
  const { db } = app
  const set = (table: 'class' | 'teaching_group', id: string, isLocked: boolean) =>
    db.updateTable(table).set({ is_locked: isLocked }).where('id', '=', id).execute()
  // A class of a locked KBM cannot be opened.
  await set('teaching_group', teachingGroupId, false)
  await set('class', classId, state.isClassLocked)
  await set('teaching_group', teachingGroupId, state.isGroupLocked)
  if (state.year === 'past') {
    const id = app.deps.newId()
    await db
      .insertInto('academic_year')
      .values({ id, name: await freeName(app), is_active: false })
      .execute()
    await db
      .updateTable('branch_year')
      .set({ academic_year_id: id, is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    return
  }
  await db
    .updateTable('branch_year')
    .set({ academic_year_id: academicYearId, is_active: state.year === 'active' })
    .where('id', '=', branchYearId)
    .execute()
}

async function freeName(app: TestApp): Promise<string> {
  const known = await app.db.selectFrom('academic_year').select('name').execute()
  const names = new Set(known.map(({ name }) => name))
  for (let year = 2189; year > 2100; year -= 1)
    for (const semester of ['1', '2'])
      if (!names.has(`${year}${semester}`)) return `${year}${semester}`
  throw new Error('every name of a year is taken')
}

/** The class calls of a user. */
export function callerOf(app: TestApp, user: GivenUser) {
  const { call } = app.as(user)
  return {
    read: (classId: string) =>
      call(classRoutes.read, { params: { classId }, query: { populate: undefined } }),
    members: (classId: string) => call(classRoutes.listMembers, { params: { classId } }),
    create: (teachingGroupId: string, name: string) =>
      call(classRoutes.create, {
        body: { teachingGroupId, name, startTime: '16:00', endTime: '17:30' },
      }),
    change: (classId: string, body: Record<string, unknown>) =>
      call(classRoutes.change, { params: { classId }, body }),
    lock: (classId: string) => call(classRoutes.lock, { body: { classId } }),
    lockMany: (classIds: string[]) => call(classRoutes.lock, { body: { classIds } }),
    unlock: (classId: string) => call(classRoutes.unlock, { body: { classId } }),
    addStudent: (classId: string, studentId: string) =>
      call(classRoutes.registerStudents, { body: { classId, studentId } }),
    addStudents: (classId: string, studentIds: string[]) =>
      call(classRoutes.registerStudents, { body: { classId, studentIds } }),
    removeStudent: (classId: string, studentId: string) =>
      call(classRoutes.removeStudent, { body: { classId, studentId } }),
    addTeacher: (classId: string, teacherId: string) =>
      call(classRoutes.registerTeachers, { body: { classId, teacherId } }),
    addTeachers: (classId: string, teacherIds: string[]) =>
      call(classRoutes.registerTeachers, { body: { classId, teacherIds } }),
    removeTeacher: (classId: string, teacherId: string) =>
      call(classRoutes.removeTeacher, { body: { classId, teacherId } }),
    enrolLate: (classId: string, studentId: string, reason = 'Pindahan dari luar kota') =>
      call(classRoutes.enrolLate, { params: { classId }, body: { studentId, reason } }),
    joinRunning: (classId: string, teacherId: string, reason = 'Menggantikan yang sakit') =>
      call(classRoutes.joinRunningClass, { params: { classId }, body: { teacherId, reason } }),
    leaveRunning: (classId: string, teacherId: string, reason = 'Pindah ke luar kota') =>
      call(classRoutes.leaveRunningClass, { params: { classId }, body: { teacherId, reason } }),
    activate: (branchYearId: string) => call(branchYearRoutes.activate, { body: { branchYearId } }),
  }
}

/** The number of statements a call sends to the database. */
export async function countStatements(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const plain = app.deps.db
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  app.deps.db = plain.withPlugin(counter)
  try {
    await work()
  } finally {
    app.deps.db = plain
  }
  return count
}

/** A KBM shared by two kelompok, the second one's administrator, and a kelompok outside of it. */
export async function givenSharedGroup(
  app: TestApp,
  wishes: Parameters<typeof givenBuilding>[1] = {},
) {
  const building = await givenBuilding(app, wishes)
  const { place, teachingGroupId } = building
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  const outside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  await app.db
    .insertInto('teaching_group_sub_branch')
    .values({
      teaching_group_id: teachingGroupId,
      sub_branch_id: beside.subBranchId,
      branch_id: place.branchId,
    })
    .execute()
  const neighbour = await app.givenUser({ role: 'subBranchAdmin', place: beside })
  return { ...building, beside, outside, neighbour }
}
