import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenMeeting, givenRegister, homeAs } from '../test/homes.fixtures.ts'

// A Thursday, 18.30 in Jakarta.
const now = '2026-11-19T11:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.close())

const home = (user: GivenUser) => homeAs(app, user, 'student')

describe("a student's home", () => {
  it('shows the own class and this month, without data of others', async () => {
    const school = await app.givenSchool()
    const { students, teacher, classId } = school
    await givenMeeting(app, school, '2026-11-12', 1)
    const [first, second] = students
    if (!first || !second) throw new Error('two children are needed')
    expect(await home(first)).toMatchObject({
      student: { id: first.studentId, nis: first.nis },
      schoolClass: { id: classId, startTime: '18:30', teacherNames: [teacher.name] },
      attendance: {
        month: '2026-11',
        entries: [{ date: '2026-11-12', status: 'Hadir' }],
        stats: [{ status: 'Hadir', count: 1, percentage: 100 }, {}, {}, {}, {}],
      },
    })
    const other = await home(second)
    expect(other.attendance.entries).toMatchObject([{ status: 'Tanpa Keterangan' }])
    expect(JSON.stringify(other)).not.toContain(first.nis)
  })

  it('shows missing fields, the notes of teachers, and the materials of the class', async () => {
    const school = await app.givenSchool()
    const [first, second] = school.students
    if (!first || !second) throw new Error('two children are needed')
    await givenRegister(app, school, { date: '2026-11-12', marks: ['Izin', 'Hadir'] })
    await givenRegister(app, school, { date: '2026-10-29', marks: ['Izin', 'Izin'] })
    const taught = [
      ['memorizingDua', 'Doa makan', '2026-11-05'],
      ['memorizingDua', 'Doa tidur', '2026-11-12'],
      ['memorizingDua', 'Doa makan', '2026-11-10'],
      ['reciting', 'Al-Mulk 1-5', '2026-11-12'],
      ['reciting', 'Al-Mulk 6-9', '2026-10-29'],
    ] as const
    for (const [category, material, date] of taught)
      await app.db
        .insertInto('material_progress')
        .values({
          id: app.deps.newId(),
          user_id: school.teacher.id,
          class_id: school.classId,
          category,
          material,
          date,
        })
        .execute()
    const own = await home(first)
    expect(own).toMatchObject({
      missing: ['image'],
      notes: [{ date: '2026-11-12', note: 'Acara keluarga' }],
      materials: [
        { category: 'reciting', titles: ['Al-Mulk 1-5'] },
        { category: 'memorizingDua', titles: ['Doa tidur', 'Doa makan'] },
      ],
    })
    expect(await home(second)).toMatchObject({ notes: [] })
  })

  it('has no class for a child without one', async () => {
    const child = await app.givenStudent({ place: await app.givenBranch() })
    expect(await home(child)).toMatchObject({
      schoolClass: null,
      attendance: { entries: [] },
    })
  })
})
