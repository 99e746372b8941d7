import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { at, mark, open, startOfClass, syncer } from '../test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(startOfClass)
})

const yesterday = '2026-11-18'

/** A class whose teacher was taken out this evening, and whose phone hears of it only now. */
async function givenLeftTeacher({ hoursLater = 1 } = {}) {
  const school = await app.givenSchool()
  const { classId, teacher, place, students } = school
  const [child, other] = students
  if (!child || !other) throw new Error('two children are needed')
  const desa = await app.givenUser({ role: 'branchAdmin', place })
  await app.as(desa).call(classRoutes.leaveRunningClass, {
    params: { classId },
    body: { teacherId: teacher.teacherId, reason: 'Pindah ke luar kota' },
  })
  app.pass({ minutes: hoursLater * 60 })
  teacher.token = await app.givenSession(teacher)
  return { ...school, child, other, sync: syncer(app, classId) }
}

describe('marks of a teacher who was taken out of the class since', () => {
  it('are taken where they were made while the class was taught', async () => {
    const { sync, teacher, child, other } = await givenLeftTeacher()
    const { status, body } = await sync(teacher, [open(), mark(child, 'Sakit')])
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied', entry: { status: 'Sakit', isMarked: true } },
    ])
    const told = body.entries.map(({ studentId }) => studentId.id)
    expect(told).toContain(child.studentId)
    expect(told).not.toContain(other.studentId)
  })

  it('are taken a day later, of the evening before as well', async () => {
    const { sync, teacher, child } = await givenLeftTeacher({ hoursLater: 20 })
    const early = at('18.40', yesterday)
    const { body } = await sync(
      teacher,
      [open({ at: early }), mark(child, 'Hadir', { at: early })],
      { date: yesterday },
    )
    expect(body.results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    const today = await sync(teacher, [mark(child, 'Sakit')])
    expect(today.body.results).toMatchObject([{ outcome: 'applied' }])
  })

  it('are refused one by one where they were made later, also about a day of before', async () => {
    const { sync, teacher, child } = await givenLeftTeacher({ hoursLater: 24 })
    const tomorrow = '2026-11-20'
    const now = at('18.30', tomorrow)
    const { status, body } = await sync(teacher, [mark(child, 'Hadir', { at: now })], {
      date: tomorrow,
    })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      {
        outcome: 'refused',
        code: 'attendance.left-teaching',
        message: 'Anda tidak mengajar kelas ini lagi sejak 19 Nov.',
      },
    ])
    const reason = 'Salah catat kemarin'
    const corrected = await sync(teacher, [mark(child, 'Hadir', { at: now, reason })])
    expect(corrected.body.results).toMatchObject([{ code: 'attendance.left-teaching' }])
  })

  it('are taken where they were made in a stay before the last one', async () => {
    const { sync, teacher, classId, child } = await givenLeftTeacher({ hoursLater: 20 })
    await sql`update class_teacher set left_on = ${yesterday}
      where class_id = ${classId} and teacher_id = ${teacher.teacherId}`.execute(app.db)
    await sql`insert into class_teacher (id, class_id, teacher_id, joined_on, left_on)
      values (${app.deps.newId()}, ${classId}, ${teacher.teacherId}, '2026-11-20', '2026-11-20')`.execute(
      app.db,
    )
    const early = at('18.40', yesterday)
    const marks = [open({ at: early }), mark(child, 'Hadir', { at: early })]
    const { body } = await sync(teacher, marks, { date: yesterday })
    expect(body.results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  })

  it('are all that the class can be asked for', async () => {
    const { sync, teacher, place, child } = await givenLeftTeacher()
    expect(await sync(teacher, [])).toMatchObject({
      status: 404,
      body: { code: 'class.not-found' },
    })
    const stranger = await app.givenTeacher({ place })
    expect(await sync(stranger, [mark(child, 'Hadir')])).toMatchObject({
      status: 404,
      body: { code: 'class.not-found' },
    })
  })
})

it('the material of a day on which the class was still taught is taken, and none of later', async () => {
  const { classId, teacher } = await givenLeftTeacher({ hoursLater: 24 })
  const write = async (date: string) => {
    const body = { classId, category: 'reciting' as const, material: 'Al-Baqarah 1-5', date }
    return app.as(teacher).call(materialProgressRoutes.create, { body })
  }
  expect((await write(yesterday)).status).toBe(201)
  expect(await write('2026-11-20')).toMatchObject({
    status: 404,
    body: { code: 'class.not-found' },
  })
})
