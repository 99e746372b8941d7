import { privacyRoutes } from '@ngaji/contract/people/students/privacy.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode, givenBuilding } from '../../../../test/given/class-scenes.ts'
import type { GivenStudent } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { recordCalls } from '../test/student-records.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.pass({ minutes: 1 }))

const { change, read, readFull, readOfUser } = recordCalls(() => app)

async function givenScene() {
  const scene = await givenBuilding(app, { isActive: true })
  const [child, other] = scene.students as [GivenStudent, GivenStudent]
  return { ...scene, child, other }
}

const readsOf = (studentId: string) =>
  app.db
    .selectFrom('access_log')
    .select(['user_id', 'role', 'what'])
    .where('student_id', '=', studentId)
    .execute()

describe('a record of a student', () => {
  it('is whole for the child, its teachers and its administrators', async () => {
    const { child, teacher, subBranchAdmin, branchAdmin, classId } = await givenScene()
    const admin = await app.givenUser({ role: 'admin' })
    for (const user of [child, teacher, subBranchAdmin, branchAdmin, admin]) {
      const student = await readFull(user, child.studentId)
      expect(student).toMatchObject({
        nis: child.nis,
        dateOfBirth: '2015-02-03',
        parentPhone: '81298765432',
        isActive: true,
        isProfileComplete: true,
        missing: [],
        card: 'valid',
        accountState: 'notActivated',
        userId: { id: child.id, subBranchId: { id: child.subBranchId } },
      })
      expect(student.classIds.map(({ id }) => id)).toEqual([classId])
    }
  })

  it('is a few fields for a teacher of the kelompok, and nothing further away', async () => {
    const { child, place } = await givenScene()
    const colleague = await app.givenTeacher({ place })
    const { body } = await read(colleague, child.studentId)
    expect(Object.keys(body.student)).toEqual([
      'id',
      'nis',
      'name',
      'thumbnail',
      'className',
      'isActive',
      'isProfileComplete',
      'userId',
    ])
    const stranger = await app.givenTeacher({ place: await app.givenBranch() })
    expect(errorCode(await read(stranger, child.studentId))).toBe('student.not-found')
  })

  it('is for examiners only while the examination of the desa runs', async () => {
    const { child, place, academicYearId, branchYearId } = await givenScene()
    const examiner = await app.givenTeacher({ role: 'munaqisy', place })
    expect(errorCode(await read(examiner, child.studentId))).toBe('student.not-found')
    for (const level of [{}, { branch_year_id: branchYearId }])
      await app.db
        .insertInto('exam_status')
        .values({
          id: app.deps.newId(),
          status: 'inProgress',
          academic_year_id: academicYearId,
          ...level,
        })
        .onConflict((on) => on.doNothing())
        .execute()
    const { status, body } = await read(examiner, child.studentId)
    expect(status).toBe(200)
    expect(body.student).not.toHaveProperty('address')
  })

  it('shows the picture to others only with consent, and knows that it is there', async () => {
    const { child, teacher } = await givenScene()
    const seen = await readFull(teacher, child.studentId)
    expect(seen).toMatchObject({ image: null, isProfileComplete: true, hasPhotoConsent: false })
    expect((await readFull(child, child.studentId)).image).toContain('uploads/images/')
  })

  it('is gone once it was erased', async () => {
    const { child, branchAdmin } = await givenScene()
    await app.db
      .updateTable('student')
      .set({ nis: '', erased_at: app.clock.now })
      .where('id', '=', child.studentId)
      .execute()
    expect(errorCode(await read(branchAdmin, child.studentId))).toBe('student.not-found')
    expect(errorCode(await readOfUser(branchAdmin, child.id))).toBe('student.not-found')
    expect(await readsOf(child.studentId)).toEqual([])
  })
})

describe('whoever opens a record', () => {
  it('is noted, unless it is the own one or a few fields of it', async () => {
    const { child, teacher, branchAdmin, place } = await givenScene()
    const colleague = await app.givenTeacher({ place })
    await read(child, child.studentId)
    await read(colleague, child.studentId)
    expect(await readsOf(child.studentId)).toEqual([])
    await read(teacher, child.studentId)
    await readOfUser(branchAdmin, child.id)
    const reads = await readsOf(child.studentId)
    expect(reads).toHaveLength(2)
    expect(reads).toContainEqual({ user_id: teacher.id, role: 'teacher', what: 'record' })
    expect(reads).toContainEqual({ user_id: branchAdmin.id, role: 'branchAdmin', what: 'record' })
  })

  it('is noted by a change as well: one that saves, one that saves nothing, one that comes late', async () => {
    const { child, teacher } = await givenScene()
    await change(child, child.studentId, {})
    await change(child, child.studentId, { address: 'Jl. Sendiri 1' })
    expect(await readsOf(child.studentId)).toEqual([])
    const line = { user_id: teacher.id, role: 'teacher', what: 'record' }
    const saved = await change(teacher, child.studentId, { address: 'Jl. Baru 2' })
    expect(saved.body.student).toMatchObject({ address: 'Jl. Baru 2', parentPhone: '81298765432' })
    expect(await readsOf(child.studentId)).toEqual([line])
    expect((await change(teacher, child.studentId, {})).status).toBe(200)
    expect(errorCode(await change(teacher, child.studentId, { version: 99 }))).toBe(
      'request.version-conflict',
    )
    expect(await readsOf(child.studentId)).toEqual([line, line, line])
    const family = await app.as(child).call(privacyRoutes.readAccessLog, {
      params: { studentId: child.studentId },
      query: {},
    })
    expect(family.body.reads.map(({ role }) => role)).toEqual(['teacher', 'teacher', 'teacher'])
  })

  it('is not noted where the change was refused', async () => {
    const { child, teacher } = await givenScene()
    const wish = { isInternal: false }
    expect(errorCode(await change(teacher, child.studentId, wish))).toBe('field.not-allowed')
    expect(await readsOf(child.studentId)).toEqual([])
  })

  it('is asked for the password after too many, and starts anew with it', async () => {
    const { child, other, teacher } = await givenScene()
    const at = new Date(app.clock.now.getTime() - 30_000)
    const lines = Array.from({ length: 300 }, () => ({
      id: app.deps.newId(),
      at,
      user_id: teacher.id,
      role: 'teacher',
      student_id: other.studentId,
    }))
    await app.db.insertInto('access_log').values(lines).execute()
    // The session of this teacher began before those reads.
    await app.db
      .updateTable('session')
      .set({ confirmed_until: new Date(at.getTime() + 240_000) })
      .where('user_id', '=', teacher.id)
      .execute()
    for (const asked of [
      read(teacher, child.studentId),
      change(teacher, child.studentId, {}),
      change(teacher, child.studentId, { version: 99 }),
      change(teacher, child.studentId, { address: 'Jl. Terlalu Banyak 9' }),
    ])
      expect(errorCode(await asked)).toBe('session.confirm-needed')
    expect(await readsOf(child.studentId)).toEqual([])
    // Where the answer is refused, so is the change.
    expect((await readFull(child, child.studentId)).address).not.toBe('Jl. Terlalu Banyak 9')
    await app.db
      .updateTable('session')
      .set({ confirmed_until: new Date(app.clock.now.getTime() + 300_000) })
      .where('user_id', '=', teacher.id)
      .execute()
    expect((await read(teacher, child.studentId)).status).toBe(200)
    expect(await readsOf(child.studentId)).toHaveLength(1)
  })

  it('has an hour to open so many', async () => {
    const { child, teacher } = await givenScene()
    const lines = Array.from({ length: 300 }, () => ({
      id: app.deps.newId(),
      at: app.clock.now,
      user_id: teacher.id,
      role: 'teacher',
      student_id: child.studentId,
    }))
    await app.db.insertInto('access_log').values(lines).execute()
    app.pass({ minutes: 61 })
    expect((await read(teacher, child.studentId)).status).toBe(200)
  })
})
