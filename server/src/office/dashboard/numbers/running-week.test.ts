import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  givenMeeting,
  homeAs,
  officeHomeOf,
  setMeetingDays,
  type School,
} from '../test/homes.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  // A Thursday, 18.30 in Jakarta.
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
})
afterAll(() => app.close())

const stopYear = ({ branchYearId }: School) =>
  app.db
    .updateTable('branch_year')
    .set({ is_active: false })
    .where('id', '=', branchYearId)
    .execute()

async function meetingsOf(who: GivenUser) {
  const { numbers } = await officeHomeOf(app, who)
  const week = numbers.find(({ key }) => key === 'attendance')?.series?.at(-1)
  return week?.meetings ?? { closed: 0, expected: 0 }
}

it('has no fewer meetings than registers in the week in which the year is stopped', async () => {
  const school = await app.givenSchool({ children: 2 })
  await givenMeeting(app, school, '2026-11-16', 2)
  await stopYear(school)
  const pjp = await app.givenUser({ role: 'branchAdmin', place: school.place })
  expect(await meetingsOf(pjp)).toEqual({ closed: 1, expected: 1 })
  const { week } = await homeAs(app, school.teacher, 'teacher')
  expect(week).toMatchObject({ meetings: { closed: 1, expected: 1 } })
})

it('counts these registers beside the meetings of the other desa', async () => {
  const [held, stopped] = [await app.givenSchool(), await app.givenSchool()]
  for (const { classId } of [held, stopped]) await setMeetingDays(app, classId, [1, 2, 3])
  await givenMeeting(app, stopped, '2026-11-16', 2)
  const admin = await app.givenUser({ role: 'admin' })
  const before = await meetingsOf(admin)
  await stopYear(stopped)
  const { closed, expected } = await meetingsOf(admin)
  expect([closed, expected]).toEqual([before.closed, before.expected - 2])
})
