import { afterEach, beforeEach, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { officeHomeOf, type School } from '../test/homes.fixtures.ts'

let app: TestApp
let admin: GivenUser
// The figures are of the whole region: each test has its own.
beforeEach(async () => {
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
  admin = await app.givenUser({ role: 'admin' })
})
afterEach(() => app.close())

/** A desa whose year began that day; its class is older. */
async function givenDesaSince(activated_on: string): Promise<School> {
  const school = await app.givenSchool({ children: 2 })
  await app.db
    .updateTable('branch_year')
    .set({ activated_on })
    .where('id', '=', school.branchYearId)
    .execute()
  await setCreatedOn(school.classId, '2026-07-13')
  return school
}

const setCreatedOn = (classId: string, day: string) =>
  app.db
    .updateTable('class')
    .set({ created_at: new Date(`${day}T05:00:00Z`) })
    .where('id', '=', classId)
    .execute()

async function changes() {
  const { numbers } = await officeHomeOf(app, admin)
  const changeOf = (wanted: string) => numbers.find(({ key }) => key === wanted)?.change
  return { classes: changeOf('classes'), students: changeOf('students') }
}

it('compares with nothing while no desa has run for thirty days', async () => {
  await givenDesaSince('2026-11-02')
  expect(await changes()).toEqual({ classes: null, students: null })
})

it('compares the desa that ran thirty days ago, whenever another one began', async () => {
  await givenDesaSince('2026-11-02')
  const old = await givenDesaSince('2026-07-13')
  expect(await changes()).toEqual({ classes: 0, students: 0 })
  const newcomer = await app.givenStudent({ place: old.place })
  await app.givenMember(old.classId, newcomer.studentId, '2026-11-02')
  const { teachingGroupId } = old
  await setCreatedOn(await app.givenClass({ teachingGroupId, grade: '2', label: '' }), '2026-11-02')
  expect(await changes()).toEqual({ classes: 1, students: 1 })
})

it('counts a child in the classes of two desa once, then and now', async () => {
  const [one, other] = [await givenDesaSince('2026-07-13'), await givenDesaSince('2026-07-13')]
  const student_id = one.students[0]?.studentId ?? ''
  await app.givenMember(other.classId, student_id, '2026-08-03', other.place.subBranchId)
  expect(await changes()).toMatchObject({ students: 0 })
  // It was in both on the day of the comparison.
  await app.db
    .updateTable('class_student')
    .set({ left_on: '2026-11-10', ended: 'removed' })
    .where('class_id', '=', other.classId)
    .where('student_id', '=', student_id)
    .execute()
  expect(await changes()).toMatchObject({ students: 0 })
})
