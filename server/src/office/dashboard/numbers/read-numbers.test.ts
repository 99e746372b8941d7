import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenRegister } from '../test/homes.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
})
afterAll(() => app.close())

const readNumbers = (user: GivenUser) =>
  app.as(user).call(dashboardRoutes.readNumbers, { body: {} })

async function numbersOf(user: GivenUser) {
  const { status, body } = await readNumbers(user)
  expect(status).toBe(200)
  return body.dashboardData
}

describe('the numbers under their Indonesian names', () => {
  it('are those of the own scope, with the keys of the role', async () => {
    const school = await app.givenSchool({ children: 3 })
    const { place, teacher } = school
    const assistant = await app.givenTeacher({ place })
    const far = await app.givenSchool({ children: 2 })
    await givenRegister(app, school, {
      date: '2026-11-12',
      marks: ['Hadir', 'Terlambat', null],
    })
    // Not counted: a cancelled register, and today's unmarked entries.
    await givenRegister(app, school, {
      date: '2026-11-16',
      marks: ['Hadir', 'Hadir', 'Hadir'],
      isCancelled: true,
    })
    await givenRegister(app, school, { date: '2026-11-19', marks: ['Sakit', null, null] })
    await givenRegister(app, far, { date: '2026-11-12', marks: ['Hadir', 'Hadir'] })
    const here = [{ academicYearName: '20261', attendancePercentage: 50 }]
    const all = [{ academicYearName: '20261', attendancePercentage: 66.7 }]
    expect(await numbersOf(teacher)).toEqual({
      'Peserta Didik': 3,
      'Tenaga Pendidik': 1,
      Kelas: 1,
      Kehadiran: here,
    })
    expect(await numbersOf(assistant)).toEqual({
      'Peserta Didik': 0,
      'Tenaga Pendidik': 0,
      Kelas: 0,
      Kehadiran: [],
    })
    const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
    expect(await numbersOf(subBranchAdmin)).toEqual({
      'Peserta Didik': 3,
      'Tenaga Pendidik': 2,
      Kehadiran: here,
    })
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    expect(await numbersOf(branchAdmin)).toEqual({
      'Peserta Didik': 3,
      'Tenaga Pendidik': 2,
      Kelompok: 1,
      Kelas: 1,
      Kehadiran: here,
    })
    const region = {
      'Peserta Didik': 5,
      'Tenaga Pendidik': 3,
      Desa: 2,
      Kelompok: 2,
      Kelas: 2,
      Kehadiran: all,
    }
    expect(await numbersOf(await app.givenUser({ role: 'admin' }))).toEqual(region)
    expect(await numbersOf(await app.givenUser({ role: 'curriculum' }))).toEqual(region)
  })

  it('list the running year first, then the newest', async () => {
    const place = await app.givenBranch()
    const teacher = await app.givenTeacher({ place })
    const child = await app.givenStudent({ place })
    const subBranchIds = [place.subBranchId]
    for (const [name, date] of [
      ['20242', '2025-02-06'],
      ['20252', '2026-02-05'],
    ] as const) {
      const academicYearId = await app.givenAcademicYear({ name, isActive: false })
      const branchYearId = await app.givenBranchYear({
        branchId: place.branchId,
        academicYearId,
        isActive: false,
      })
      const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
      const classId = await app.givenClass({
        teachingGroupId,
        students: [child],
        joinedOn: '2025-01-06',
      })
      await givenRegister(app, { classId, teacher, students: [child] }, { date, marks: ['Hadir'] })
    }
    const admin = await app.givenUser({ role: 'admin' })
    const { Kehadiran } = await numbersOf(admin)
    expect(Kehadiran.map(({ academicYearName }) => academicYearName)).toEqual([
      '20261',
      '20252',
      '20242',
    ])
  })

  it('are refused to students and examiners', async () => {
    const place = await app.givenBranch()
    const child = await app.givenStudent({ place })
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    expect((await readNumbers(child)).status).toBe(403)
    expect((await readNumbers(examiner)).status).toBe(403)
  })
})
