import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endService } from '../../../test/given/end-service.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { errorCodeOrNull, givenSite, lock } from '../teaching-groups/structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readReadiness = (user: GivenUser, id: string) =>
  app.as(user).call(branchYearRoutes.readReadiness, { params: { id } })

type Question = {
  category: string
  points: number
  semester?: 1 | 2
  status?: 'active' | 'inactive'
}

/** Questions for grade 4, active ones of Ganjil unless said otherwise. */
async function givenQuestions(questions: readonly Question[]): Promise<void> {
  const { db, newId } = app.deps
  for (const { category, points, semester = 1, status = 'active' } of questions) {
    const [id, versionId] = [newId(), newId()]
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('question')
        .values({ id, class_grade: '4', status, current_version_id: versionId })
        .execute()
      await tx
        .insertInto('question_version')
        .values({
          id: versionId,
          question_id: id,
          number: 1,
          class_grade: '4',
          semester,
          category,
          curriculum_month: 7,
          type: 'practice',
          instruction: '',
          question: 'Praktikkan wudhu.',
          max_score: points,
          score_options: [0, points],
        } as never)
        .execute()
    })
  }
}

describe('the readiness of a year', () => {
  it('counts what is open, step by step', async () => {
    const site = await givenSite(app)
    const { pjp, branchYearId, teachingGroupId, classId } = site
    const bare = await app.givenTeachingGroup({ branchYearId, subBranchIds: [] })
    const steps = async () =>
      Object.fromEntries(
        (await readReadiness(pjp, branchYearId)).body.setUp.map(({ key, count }) => [key, count]),
      )
    expect(await steps()).toEqual({
      year: 0,
      teachingGroups: 0,
      subBranches: 1,
      classes: 1,
      classesFilled: 0,
      classesLocked: 1,
      teachingGroupsLocked: 2,
      active: 1,
    })
    const { body } = await readReadiness(pjp, branchYearId)
    expect(body.setUp.find(({ key }) => key === 'classes')).toMatchObject({ teachingGroupId: bare })
    await lock(app, 'class', classId)
    await lock(app, 'teaching_group', teachingGroupId)
    expect(await steps()).toMatchObject({ classesLocked: 0, teachingGroupsLocked: 1 })
  })

  it('is for the PJP of the desa and the region', async () => {
    const { branchYearId, place } = await givenSite(app)
    const admin = await app.givenUser({ role: 'admin' })
    expect((await readReadiness(admin, branchYearId)).status).toBe(200)
    expect(errorCodeOrNull(await readReadiness(admin, app.deps.newId()))).toBe(
      'branch-year.not-found',
    )
    const stranger = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    expect(errorCodeOrNull(await readReadiness(stranger, branchYearId))).toBe(
      'branch-year.not-found',
    )
    const kelompok = await app.givenUser({ role: 'subBranchAdmin', place })
    expect((await readReadiness(kelompok, branchYearId)).status).toBe(403)
  })
})

describe('what an exam would miss', () => {
  it('is an examiner, where the service of the only one is over', async () => {
    const { pjp, branchYearId, place } = await givenSite(app)
    const examiner = await app.givenTeacher({ role: 'munaqisy', place })
    const missing = async () => {
      const { body } = await readReadiness(pjp, branchYearId)
      return body.exam.find(({ code }) => code === 'subBranchesWithoutExaminer')?.count
    }
    expect(await missing()).toBeUndefined()
    await endService(app.db, examiner.teacherId, '2026-11-18')
    expect(await missing()).toBe(1)
  })

  it('is a child, in a class that the only one left', async () => {
    const { pjp, branchYearId, classId } = await givenSite(app)
    const empty = async () => {
      const { body } = await readReadiness(pjp, branchYearId)
      return body.exam.find(({ code }) => code === 'emptyClasses')?.count
    }
    expect(await empty()).toBeUndefined()
    await app.db
      .updateTable('class_student')
      .set({ left_on: '2026-11-18', ended: 'removed' })
      .where('class_id', '=', classId)
      .execute()
    expect(await empty()).toBe(1)
  })

  it('goes away bit by bit', async () => {
    const site = await givenSite(app)
    const { pjp, branchYearId, teachingGroupId, place, teacher } = site
    const grade4 = await app.givenClass({ teachingGroupId, grade: '4', label: '' })
    const warnings = async () => {
      const { body } = await readReadiness(pjp, branchYearId)
      return Object.fromEntries(body.exam.map(({ code, count }) => [code, count]))
    }
    expect(await warnings()).toEqual({
      emptyClasses: 1,
      gradesWithoutSet: 2,
      subBranchesWithoutExaminer: 1,
      openClasses: 2,
    })
    const { body } = await readReadiness(pjp, branchYearId)
    expect(body.exam.find(({ code }) => code === 'emptyClasses')?.text).toBe(
      'Kelas 4 belum mempunyai siswa.',
    )

    await app.givenTeacher({ role: 'munaqisy', place })
    await app.givenMember(grade4, (await app.givenStudent({ place })).studentId)
    await app.db
      .insertInto('class_teacher')
      .values({
        id: app.deps.newId(),
        class_id: grade4,
        teacher_id: teacher.teacherId,
        joined_on: '2026-07-13',
      })
      .execute()
    await lock(app, 'class', grade4)
    expect(await warnings()).toEqual({ gradesWithoutSet: 2, openClasses: 1 })

    const [first = '', ...others] = categoriesOfGrade('4')
    await givenQuestions(others.map((category) => ({ category, points: 100 })))
    // Two that come close, one of the other semester and one that is switched off.
    await givenQuestions([
      { category: first, points: 60 },
      { category: first, points: 50 },
      { category: first, points: 40, semester: 2 },
      { category: first, points: 40, status: 'inactive' },
    ])
    expect(await warnings()).toMatchObject({ gradesWithoutSet: 2 })
    await givenQuestions([{ category: first, points: 40 }])
    expect(await warnings()).toMatchObject({ gradesWithoutSet: 1 })
  })
})
