import { routes } from '@ngaji/contract'
import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { auditCount, errorCodeOrNull, detailsOf, givenSite, lock } from './structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const register = (
  user: GivenUser,
  teachingGroupId: string,
  body: { subBranchId?: string; subBranchIds?: string[]; teachingGroupId?: string; name?: string },
) => app.as(user).call(teachingGroupRoutes.registerSubBranch, { params: { teachingGroupId }, body })

const takeOut = (user: GivenUser, teachingGroupId: string, subBranchId: string) =>
  app.as(user).call(teachingGroupRoutes.removeSubBranch, { body: { teachingGroupId, subBranchId } })

const removeClass = (user: GivenUser, teachingGroupId: string, classId: string) =>
  app.as(user).call(teachingGroupRoutes.removeClass, { body: { teachingGroupId, classId } })

const subBranchIdsOf = (body: { teachingGroup: { subBranches: { id: string }[] } }) =>
  body.teachingGroup.subBranches.map(({ id }) => id).toSorted()

describe('registering a kelompok', () => {
  it('adds it to the KBM, with the keys of older clients', async () => {
    const { pjp, place, beside, teachingGroupId } = await givenSite(app)
    const { status, body } = await register(pjp, teachingGroupId, {
      subBranchId: beside.subBranchId,
      teachingGroupId,
      name: 'Kelompok',
    })
    expect(status).toBe(201)
    expect(body.results).toBeUndefined()
    expect(subBranchIdsOf(body)).toEqual([place.subBranchId, beside.subBranchId].toSorted())
    expect(body.teachingGroup.version).toBe(2)
  })

  it('is done once', async () => {
    const { pjp, place, teachingGroupId } = await givenSite(app)
    const answer = await register(pjp, teachingGroupId, { subBranchId: place.subBranchId })
    expect(errorCodeOrNull(answer)).toBe('teaching-group.sub-branch-registered')
  })

  it('of another desa, or of none, is not there', async () => {
    const { pjp, teachingGroupId } = await givenSite(app)
    const far = await app.givenBranch()
    for (const subBranchId of [far.subBranchId, app.deps.newId()])
      expect(errorCodeOrNull(await register(pjp, teachingGroupId, { subBranchId }))).toBe(
        'sub-branch.not-found',
      )
  })

  it('in another KBM of the year is possible: a child decides for one of them', async () => {
    const { pjp, place, branchYearId } = await givenSite(app)
    const second = await app.givenTeachingGroup({ branchYearId, subBranchIds: [] })
    const answer = await register(pjp, second, { subBranchId: place.subBranchId })
    expect(answer.status).toBe(201)
  })

  it('of several judges each alone, and says how each went', async () => {
    const { pjp, place, beside, teachingGroupId } = await givenSite(app)
    const third = await app.givenSubBranch(place.branchId, 'Mawar')
    const far = await app.givenBranch()
    const before = await auditCount(app)
    const { status, body } = await register(pjp, teachingGroupId, {
      subBranchIds: [third, place.subBranchId, far.subBranchId, third, beside.subBranchId],
    })
    expect(status).toBe(201)
    expect(body.message).toBe('2 kelompok didaftarkan.')
    expect(body.results).toMatchObject([
      { subBranchId: third, ok: true, code: null, message: 'Mawar didaftarkan.' },
      {
        subBranchId: place.subBranchId,
        ok: false,
        code: 'teaching-group.sub-branch-registered',
        message: 'Kelompok sudah terdaftar.',
      },
      { subBranchId: far.subBranchId, ok: false, code: 'sub-branch.not-found' },
      { subBranchId: beside.subBranchId, ok: true },
    ])
    expect(subBranchIdsOf(body)).toEqual([place.subBranchId, third, beside.subBranchId].toSorted())
    expect(await auditCount(app)).toBe(before + 1)
  })

  it('of several that all fail changes nothing', async () => {
    const { pjp, place, teachingGroupId } = await givenSite(app)
    const before = await auditCount(app)
    const { status, body } = await register(pjp, teachingGroupId, {
      subBranchIds: [place.subBranchId],
    })
    expect(status).toBe(201)
    expect(body.results).toMatchObject([{ ok: false }])
    expect(body.teachingGroup.version).toBe(1)
    expect(await auditCount(app)).toBe(before)
  })
})

describe('taking a kelompok out', () => {
  it('needs it to have no child in the classes, and says how many it has', async () => {
    const { pjp, place, beside, teachingGroupId } = await givenSite(app)
    const refused = await takeOut(pjp, teachingGroupId, place.subBranchId)
    expect(refused.body).toMatchObject({
      message: '1 siswa kelompok ini masih di kelas KBM.',
      details: { count: 1 },
    })
    await register(pjp, teachingGroupId, { subBranchId: beside.subBranchId })
    const done = await takeOut(pjp, teachingGroupId, beside.subBranchId)
    expect(done.status).toBe(200)
    expect(subBranchIdsOf(done.body)).toEqual([place.subBranchId])
  })

  it('is possible once its children have left', async () => {
    const { pjp, place, classId, teachingGroupId } = await givenSite(app)
    await app.db
      .updateTable('class_student')
      .set({ left_on: '2026-11-19', ended: 'removed' })
      .where('class_id', '=', classId)
      .execute()
    expect((await takeOut(pjp, teachingGroupId, place.subBranchId)).status).toBe(200)
  })

  it('that is not in it finds nothing', async () => {
    const { pjp, beside, teachingGroupId } = await givenSite(app)
    const far = await app.givenBranch()
    for (const id of [beside.subBranchId, far.subBranchId, app.deps.newId()])
      expect(errorCodeOrNull(await takeOut(pjp, teachingGroupId, id))).toBe('sub-branch.not-found')
  })
})

describe('removing a class', () => {
  it('deletes an empty one', async () => {
    const { pjp, teachingGroupId, classId } = await givenSite(app)
    const empty = await app.givenClass({ teachingGroupId, grade: '4', label: '' })
    const { status, body } = await removeClass(pjp, teachingGroupId, empty)
    expect(status).toBe(200)
    expect(body.teachingGroup.classes.map(({ id }) => id)).toEqual([classId])
    const rows = app.db.selectFrom('class').select('id').where('id', '=', empty)
    expect(await rows.execute()).toEqual([])
  })

  /** Everybody has left the class, as after a copy that was corrected. */
  async function leaveClass(classId: string) {
    const left = { left_on: '2026-11-19' }
    await app.db.updateTable('class_teacher').set(left).where('class_id', '=', classId).execute()
    await app.db
      .updateTable('class_student')
      .set({ ...left, ended: 'removed' })
      .where('class_id', '=', classId)
      .execute()
  }

  it('counts who is in it, and deletes it once they have left', async () => {
    const { pjp, teachingGroupId, classId } = await givenSite(app)
    const refused = await removeClass(pjp, teachingGroupId, classId)
    expect(refused.body).toMatchObject({
      code: 'class.not-empty',
      message: 'Kelas masih berisi 2 catatan anggota.',
      details: { people: 2, attendances: 0, scores: 0 },
    })
    await leaveClass(classId)
    const params = { teachingGroupId }
    const seen = await app.as(pjp).call(teachingGroupRoutes.read, { params })
    expect(seen.body.identifiedTeachingGroup.classes[0]).toMatchObject({ holds: { people: 0 } })
    const removed = await removeClass(pjp, teachingGroupId, classId)
    expect(removed.status).toBe(200)
    expect(removed.body.teachingGroup.classes).toEqual([])
  })

  it('deletes one whose only child was erased, which is taken out by that', async () => {
    const { pjp, teacher, teachingGroupId, classId, student } = await givenSite(app)
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const { studentId } = student
    const erased = await app.as(admin).call(routes.students.erase, {
      params: { studentId },
      body: { confirmNis: student.nis, reason: 'Permintaan orang tua.' },
    })
    expect(erased.status).toBe(200)
    const taken = await app
      .as(pjp)
      .call(routes.classes.removeTeacher, { body: { classId, teacherId: teacher.teacherId } })
    expect(taken.status).toBe(200)
    expect((await removeClass(pjp, teachingGroupId, classId)).status).toBe(200)
  })

  it('counts everybody who was ever in it once it was taught', async () => {
    const { pjp, teacher, teachingGroupId, branchYearId, place, classId } = await givenSite(app)
    await leaveClass(classId)
    await app.db
      .insertInto('material_progress')
      .values({
        id: app.deps.newId(),
        user_id: teacher.id,
        class_id: classId,
        branch_id: place.branchId,
        branch_year_id: branchYearId,
        category: 'reciting',
        material: 'Jilid 2',
        date: '2026-11-18',
      })
      .execute()
    const refused = await removeClass(pjp, teachingGroupId, classId)
    expect(detailsOf(refused)).toMatchObject({ people: 2 })
  })

  it('with registers says how many entries it has', async () => {
    const { pjp, teacher, teachingGroupId, branchYearId, classId } = await givenSite(app)
    const setActive = (is_active: boolean) =>
      app.db.updateTable('branch_year').set({ is_active }).where('id', '=', branchYearId).execute()
    await setActive(true)
    const { attendanceRoutes } =
      await import('@ngaji/contract/teaching/attendance/attendance.routes')
    await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } })
    await setActive(false)
    const refused = await removeClass(pjp, teachingGroupId, classId)
    expect(refused.body.message).toBe('Kelas masih berisi 2 catatan anggota dan 1 absensi.')
  })

  it('that is locked, or in another KBM, is not possible', async () => {
    const { pjp, teachingGroupId, branchYearId, place } = await givenSite(app)
    const subBranchIds = [place.subBranchId]
    const second = await app.givenTeachingGroup({ branchYearId, subBranchIds })
    const elsewhere = await app.givenClass({ teachingGroupId: second })
    expect(errorCodeOrNull(await removeClass(pjp, teachingGroupId, elsewhere))).toBe(
      'class.not-found',
    )
    const far = await givenSite(app)
    expect(errorCodeOrNull(await removeClass(pjp, teachingGroupId, far.classId))).toBe(
      'class.not-found',
    )
  })

  it('that is locked and empty goes: a lock protects what is in it', async () => {
    const { pjp, teachingGroupId } = await givenSite(app)
    const empty = await app.givenClass({ teachingGroupId })
    await lock(app, 'class', empty)
    expect((await removeClass(pjp, teachingGroupId, empty)).status).toBe(200)
  })
})
