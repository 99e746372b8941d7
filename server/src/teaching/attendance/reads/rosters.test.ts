import { createHash } from 'node:crypto'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  requireEntry,
  open,
  readDay,
  startOfClass,
  syncer,
  today,
} from '../test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())

async function scene() {
  const school = await app.givenSchool()
  const [aisyah] = school.students
  if (!aisyah) throw new Error('a child is needed')
  await syncer(app, school.classId)(school.teacher, [open()])
  return { ...school, aisyah }
}

describe('photos', () => {
  it('are shown to others only while a consent is valid, or none is required', async () => {
    const { teacher, classId, aisyah } = await scene()
    const name = `${app.deps.newId()}.jpg`
    await app.db
      .insertInto('image_file')
      .values({ name, kind: 'thumbnail', user_id: aisyah.id, size: 1 })
      .execute()
    const { studentId } = aisyah
    await app.db
      .updateTable('student')
      .set({ thumbnail: name })
      .where('id', '=', studentId)
      .execute()
    const shown = async () =>
      requireEntry(await readDay(app, teacher, classId), aisyah).studentId.thumbnail
    expect(await shown()).toBeNull()
    await app.db.updateTable('region_setting').set({ require_photo_consent: false }).execute()
    expect(await shown()).toBe(`uploads/images/${name}`)
    await app.db.updateTable('region_setting').set({ require_photo_consent: true }).execute()
    const consent = {
      id: app.deps.newId(),
      student_id: studentId,
      guardian_name: 'Wali Murid',
      relation: 'Ayah',
      method: 'paper' as const,
      text_version: '1',
      date: today,
      recorded_by: teacher.id,
    }
    await app.db
      .insertInto('consent')
      .values({ ...consent, purposes: ['record', 'photo'] })
      .execute()
    expect(await shown()).toBe(`uploads/images/${name}`)
    await app.db
      .updateTable('consent')
      .set({ withdrawn_at: app.deps.now(), withdrawn_by: teacher.id })
      .where('id', '=', consent.id)
      .execute()
    expect(await shown()).toBeNull()
  })
})

describe('rosters', () => {
  const read = (user: GivenUser, classId?: string) =>
    app.as(user).call(attendanceRoutes.listRosters, { query: { classId } })

  it('contain own active classes with the hashes of every card, never a secret', async () => {
    const { teacher, classId, aisyah } = await scene()
    const { body } = await read(teacher)
    expect(body).toMatchObject({ lateGraceMinutes: 15, acceptPlainNis: true })
    expect(body.rosters).toMatchObject([{ classId, startTime: '18:30', meeting: { date: today } }])
    const secret = aisyah.cardCode.split('.')[1] ?? ''
    const hash = createHash('sha256').update(secret).digest('base64url')
    const own = body.rosters[0]?.students.find(({ nis }) => nis === aisyah.nis)
    expect(own?.cards).toEqual([{ hash, isVoid: false }])
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('say since when a register was possible: a child was there, and the year of the desa had begun', async () => {
    const { teacher, branchYearId, classId } = await scene()
    const since = async () => (await read(teacher)).body.rosters.map((roster) => roster.since)
    const { joined_on: first } = await app.db
      .selectFrom('class_student')
      .select('joined_on')
      .where('class_id', '=', classId)
      .orderBy('joined_on')
      .executeTakeFirstOrThrow()
    expect(first < today).toBe(true)
    expect(await since()).toEqual([first])
    await app.db
      .updateTable('branch_year')
      .set({ activated_on: today })
      .where('id', '=', branchYearId)
      .execute()
    expect(await since()).toEqual([today])
  })

  it('name the classes of the own kelompok, of no other', async () => {
    const { teacher, teachingGroupId, place, classId } = await scene()
    const umar = await app.givenStudent({ place })
    await app.givenClass({ teachingGroupId, grade: '4', label: 'Zaid', students: [umar] })
    await app.givenSchool()
    const { body } = await read(teacher, classId)
    expect(body.rosters).toHaveLength(1)
    expect(body.others).toEqual([{ nis: umar.nis, className: 'Kelas Zaid 4' }])
  })

  it('are for teachers, of own classes', async () => {
    const { place, classId } = await scene()
    const stranger = await app.givenTeacher({ place })
    expect(errorCode(await read(stranger, classId))).toBe('class.not-found')
    expect((await read(stranger)).body.rosters).toEqual([])
    const admin = await app.givenUser({ role: 'branchAdmin', place })
    expect((await read(admin)).status).toBe(403)
  })
})
