import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { endService } from '../../../test/given/end-service.ts'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (user: GivenUser, branchId: string, branchYearId?: string) =>
  app
    .as(user)
    .call(levelRoutes.listSubBranchesOfBranch, { params: { branchId }, query: { branchYearId } })

const grade = '3'
const categories = categoriesOfGrade(grade)

type School = Awaited<ReturnType<TestApp['givenSchool']>> & { gradeClass: string }

async function givenExamSchool(children: number): Promise<School> {
  const school = await app.givenSchool({ children: 0 })
  const students: GivenStudent[] = []
  for (let index = 0; index < children; index += 1)
    students.push(await app.givenStudent({ place: school.place }))
  const { teachingGroupId } = school
  const gradeClass = await app.givenClass({ teachingGroupId, grade, students })
  return { ...school, students, gradeClass }
}

async function givenExam(school: School, status: MunaqasyahStatus): Promise<void> {
  await app.db
    .insertInto('exam_status')
    .values({
      id: app.deps.newId(),
      academic_year_id: school.academicYearId,
      branch_id: school.place.branchId,
      branch_year_id: school.branchYearId,
      sub_branch_id: school.place.subBranchId,
      status: 'notStarted',
    })
    .execute()
  await behindTheRules(sql`update exam_status set status = ${status}
    where branch_year_id = ${school.branchYearId} and sub_branch_id is not null`)
}

/** A record of a child with these scores; null is not examined yet. */
async function givenScores(
  school: School,
  student: GivenStudent,
  scores: readonly (number | null)[],
): Promise<void> {
  const id = app.deps.newId()
  await behindTheRules(
    sql`insert into score (id, branch_id, branch_year_id, teaching_group_id, class_id, grade,
        sub_branch_id, student_id)
      values (${id}, ${school.place.branchId}, ${school.branchYearId}, ${school.teachingGroupId},
        ${school.gradeClass}, ${grade}, ${school.place.subBranchId}, ${student.studentId})`,
    ...categories.map((category, index) => {
      const score = scores[index] ?? null
      const examiner = score === null ? null : school.teacher.id
      const at = score === null ? null : app.clock.now
      return sql`insert into score_category (score_id, category, grade, score, examiner_id,
          scored_at, started_at, started_by)
        values (${id}, ${category}, ${grade}, ${score}, ${examiner}, ${at}, ${at}, ${examiner})`
    }),
  )
}

/** The database's triggers want a whole examination; here only its rows matter. */
async function behindTheRules(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
}

describe('the kelompok of a desa with their exam', () => {
  it('have figures of the running year, counted from the records', async () => {
    const school = await givenExamSchool(3)
    const [first, second, third] = school.students as [GivenStudent, GivenStudent, GivenStudent]
    await givenExam(school, 'inProgress')
    await givenScores(school, first, Array<number>(categories.length).fill(80))
    await givenScores(school, second, [90, 75])
    await givenScores(school, third, [])
    await app.givenTeacher({ place: school.place, role: 'munaqisy' })
    await app.givenTeacher({ place: school.place, role: 'munaqisy', isDisabled: true })
    const former = await app.givenTeacher({ place: school.place, role: 'munaqisy' })
    await endService(app.db, former.teacherId, '2026-11-18')
    const admin = await app.givenUser({ role: 'branchAdmin', place: school.place })
    const { body } = await ask(admin, school.place.branchId)
    expect(body.subBranches).toMatchObject([
      {
        id: school.place.subBranchId,
        branchId: { id: school.place.branchId },
        teachingGroups: [school.teachingGroupId],
        munaqasyahStatus: 'inProgress',
        munaqisyCount: 1,
        studentCount: 3,
        completedCount: 1,
        // (80 + 82.5) / 2, half up; 10 of 24 categories.
        avgScore: 81.3,
        progress: 42,
      },
    ])
  })

  it('have not begun without a year, or without records', async () => {
    const idle = {
      munaqasyahStatus: 'notStarted',
      munaqisyCount: 0,
      studentCount: 0,
      completedCount: 0,
      avgScore: null,
      progress: null,
    }
    const place = await app.givenBranch()
    const admin = await app.givenUser({ role: 'admin' })
    expect((await ask(admin, place.branchId)).body.subBranches).toMatchObject([idle])
    const school = await app.givenSchool({ children: 1 })
    // The children of its classes count until the exam gives them records.
    const waiting = { ...idle, studentCount: 1 }
    expect((await ask(admin, school.place.branchId)).body.subBranches).toMatchObject([waiting])
  })

  it('are shown in another year on request, and only in one of the own desa', async () => {
    const school = await givenExamSchool(1)
    await givenExam(school, 'completed')
    const past = await app.givenAcademicYear({ name: '20252', isActive: false })
    const pastYear = await app.givenBranchYear({
      branchId: school.place.branchId,
      academicYearId: past,
      isActive: false,
    })
    const admin = await app.givenUser({ role: 'subBranchAdmin', place: school.place })
    const statusIn = async (branchYearId?: string) =>
      (await ask(admin, school.place.branchId, branchYearId)).body.subBranches[0]?.munaqasyahStatus
    expect(await statusIn()).toBe('completed')
    expect(await statusIn(school.branchYearId)).toBe('completed')
    expect(await statusIn(pastYear)).toBe('notStarted')
    const other = await app.givenSchool({ children: 0 })
    expect(errorCode(await ask(admin, school.place.branchId, other.branchYearId))).toBe(
      'branch-year.not-found',
    )
    expect(errorCode(await ask(admin, other.place.branchId))).toBe('branch.not-found')
  })
})
