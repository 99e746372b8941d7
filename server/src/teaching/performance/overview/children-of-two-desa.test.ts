import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('counts a child in the classes of two desa once, also where it was in two in another year', async () => {
  const [one, other] = [
    await app.givenSchool({ children: 2 }),
    await app.givenSchool({ children: 2 }),
  ]
  const student_id = one.students[0]?.studentId ?? ''
  await app.givenMember(other.classId, student_id, '2026-11-01', other.place.subBranchId)
  const admin = await app.givenUser({ role: 'admin' })
  const countChildren = async () => {
    const body = { academicYearId: one.academicYearId, level: 'branch' } as const
    return (await app.as(admin).call(performanceRoutes.askOverview, { body })).body.studentsCount
  }
  expect(await countChildren()).toBe(4)
  const academic_year_id = await app.givenAcademicYear({ name: '20251', isActive: false })
  await app.db
    .insertInto('student_in_two_branches')
    .values({ academic_year_id, student_id })
    .execute()
  expect(await countChildren()).toBe(4)
})
