import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenTeacher, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { homeAs } from '../test/homes.fixtures.ts'

// A Thursday, 18.30 in Jakarta.
const now = '2026-11-19T11:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.close())

const home = (user: GivenUser) => homeAs(app, user, 'munaqisy')

describe("an examiner's home", () => {
  it('shows the exam of the own desa', async () => {
    const { place, branchYearId, academicYearId } = await app.givenSchool({ children: 0 })
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const year = { academic_year_id: academicYearId, status: 'inProgress' as const }
    await app.db
      .insertInto('exam_status')
      .values({ id: app.deps.newId(), ...year })
      .execute()
    expect(await home(examiner)).toEqual({
      role: 'munaqisy',
      munaqasyah: {
        branchYearId,
        region: 'inProgress',
        branchYear: 'notStarted',
        subBranches: [
          {
            id: place.subBranchId,
            name: expect.any(String),
            status: 'notStarted',
            completedCount: 0,
            studentCount: 0,
          },
        ],
      },
      open: null,
      today: { students: 0, categories: 0 },
    })
    const far: GivenTeacher = await app.givenTeacher({
      place: await app.givenBranch(),
      role: 'munaqisy',
    })
    expect(await home(far)).toMatchObject({ munaqasyah: null, open: null })
  })
})
