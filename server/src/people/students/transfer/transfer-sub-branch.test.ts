import { routes } from '@ngaji/contract'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { structureInvariants } from '../../../verify/structure.queries.ts'
import { queryAt } from '../../../verify/verify-data.ts'
import { errorCode, givenBuilding } from '../../../../test/given/class-scenes.ts'
import { endService } from '../../../../test/given/end-service.ts'
import { givePicture } from '../test/privacy.fixtures.ts'
import {
  givenRunningYear,
  today,
  transferCalls,
  type TransferBody,
} from '../test/transfer.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { transfer, members, history } = transferCalls(() => app)

describe('a mutasi to another kelompok', () => {
  it('keeps the class whose KBM holds it; from then on marks count for the new one', async () => {
    const { branchAdmin, teacher, child, classId, beside, place } = await givenRunningYear(app)
    await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } })
    const { body } = await transfer(branchAdmin, child.studentId, {
      toSubBranchId: beside.subBranchId,
    })
    expect(body).toMatchObject({
      student: {
        classIds: [{ id: classId }],
        userId: {
          id: child.id,
          subBranchId: { id: beside.subBranchId, branchId: { id: place.branchId } },
        },
      },
      transfer: {
        kind: 'subBranch',
        from: { id: place.subBranchId },
        to: { id: beside.subBranchId },
      },
    })
    const stays = (await members(branchAdmin, classId)).filter(({ id }) => id === child.studentId)
    expect(stays).toMatchObject([
      { leftOn: null, began: 'transfer', subBranch: { id: beside.subBranchId } },
      { leftOn: today, ended: 'transfer' },
    ])
    const { rows } = await sql<{ sub_branch_id: string }>`
      select sub_branch_id from class_student
      where student_id = ${child.studentId} and left_on is null`.execute(app.db)
    expect(rows).toEqual([{ sub_branch_id: beside.subBranchId }])
    const entries = await app
      .as(teacher)
      .call(attendanceRoutes.readDay, { params: { classId }, body: { date: today } })
    expect(entries.body.map(({ studentId }) => studentId.id)).toContain(child.studentId)
    const account = await app.db
      .selectFrom('app_user')
      .innerJoin('student', 'student.user_id', 'app_user.id')
      .select(['app_user.sub_branch_id', 'app_user.version', 'student.version as studentVersion'])
      .select('student.sub_branch_id as studentSubBranch')
      .where('app_user.id', '=', child.id)
      .executeTakeFirstOrThrow()
    expect(account).toEqual({
      sub_branch_id: beside.subBranchId,
      studentSubBranch: beside.subBranchId,
      version: 2,
      studentVersion: 2,
    })
  })

  it('keeps the name and the stay for the kelompok it left, and nothing else', async () => {
    const { branchAdmin, subBranchAdmin, child, classId, beside, place } =
      await givenRunningYear(app)
    await transfer(branchAdmin, child.studentId, { toSubBranchId: beside.subBranchId })
    const before = await members(subBranchAdmin, classId)
    expect(before.filter(({ id }) => id === child.studentId)).toEqual([
      {
        id: child.studentId,
        name: child.name,
        nis: child.nis,
        image: null,
        thumbnail: null,
        subBranch: { id: place.subBranchId, name: expect.any(String) },
        isFormer: true,
        isProfileComplete: false,
        missing: [],
        attendance30Days: null,
        joinedOn: expect.any(String),
        leftOn: today,
        began: 'registered',
        ended: 'transfer',
        transfers: [],
      },
    ])
    const theirs = await app.givenUser({ role: 'subBranchAdmin', place: beside })
    const after = (await members(theirs, classId)).find(({ leftOn }) => leftOn === null)
    expect(after).toMatchObject({ id: child.studentId, isProfileComplete: true })
    expect(after).not.toHaveProperty('isFormer')
    expect(after?.transfers).toHaveLength(1)
  })

  it('leaves the class whose KBM does not hold it', async () => {
    const { branchAdmin, child, classId, outside } = await givenRunningYear(app)
    const { body } = await transfer(branchAdmin, child.studentId, {
      toSubBranchId: outside.subBranchId,
    })
    expect(body).toMatchObject({ student: { classIds: [] }, transfer: { kind: 'subBranch' } })
    expect(
      (await members(branchAdmin, classId)).find(({ id }) => id === child.studentId),
    ).toMatchObject({ leftOn: today, ended: 'leave', transfers: [{ kind: 'subBranch' }] })
  })

  it('goes to a class of the new kelompok in the same step', async () => {
    const { branchAdmin, child, third, beside } = await givenRunningYear(app)
    const wish = { toSubBranchId: beside.subBranchId, toClassId: third }
    const { body } = await transfer(branchAdmin, child.studentId, wish)
    expect(body.student.classIds).toMatchObject([{ id: third }])
    expect(await members(branchAdmin, third)).toMatchObject([
      { id: child.studentId, subBranch: { id: beside.subBranchId } },
    ])
  })

  it('of another desa is the region’s; the class stays behind', async () => {
    const { child, classId, branchAdmin } = await givenRunningYear(app)
    const there = await givenRunningYear(app)
    const admin = await app.givenUser({ role: 'admin' })
    const toSubBranchId = there.place.subBranchId
    expect(errorCode(await transfer(branchAdmin, child.studentId, { toSubBranchId }))).toBe(
      'sub-branch.not-found',
    )
    const { body } = await transfer(admin, child.studentId, { toSubBranchId })
    expect(body.student).toMatchObject({
      className: null,
      userId: { subBranchId: { id: toSubBranchId, branchId: { id: there.place.branchId } } },
    })
    expect(
      (await members(branchAdmin, classId)).find(({ id }) => id === child.studentId),
    ).toMatchObject({ ended: 'leave' })
    const late = await app.as(there.branchAdmin).call(classRoutes.enrolLate, {
      params: { classId: there.second },
      body: { studentId: child.studentId, reason: 'Pindah dari desa lain' },
    })
    expect(late.status).toBe(201)
    expect(errorCode(await transfer(branchAdmin, child.studentId, { toClassId: null }))).toBe(
      'student.not-found',
    )
  })

  it('closes the record to the teacher of the class it left; where that was, and the register, stay', async () => {
    const { child, classId, teacher } = await givenRunningYear(app)
    await sql`update region_setting set require_photo_consent = false`.execute(app.db)
    const url = `/api/uploads/images/${await givePicture(app, child)}`
    const headers = { authorization: `Bearer ${teacher.token}` }
    const picture = async () => (await app.app.inject({ url, headers })).statusCode
    expect(await picture()).toBe(200)
    const { place } = await givenRunningYear(app)
    const admin = await app.givenUser({ role: 'admin' })
    const { body } = await transfer(admin, child.studentId, { toSubBranchId: place.subBranchId })
    const params = { studentId: child.studentId }
    const few = await app.as(teacher).call(routes.students.read, { params })
    expect(few.body.student).toMatchObject({ thumbnail: null, formerStays: [{ to: today }] })
    expect(few.body.student).not.toHaveProperty('address')
    const answers = [
      await app.as(teacher).call(routes.students.change, { params, body: { address: 'Jl. Baru' } }),
      await app.as(teacher).call(routes.students.listConsents, { params }),
      await history(teacher, child.studentId),
    ]
    expect(answers.map(errorCode)).toEqual(answers.map(() => 'student.not-found'))
    expect(await picture()).toBe(404)
    expect((await members(teacher, classId)).map(({ id }) => id)).toContain(child.studentId)
    const noted = await app.db
      .selectFrom('audit_entry')
      .select(['reason', 'details'])
      .where('target_id', '=', child.studentId)
      .execute()
    const { kind, id: transferId, reason } = body.transfer
    expect(reason).toBe('Pindah rumah')
    expect(noted).toEqual([{ reason: null, details: { transferId, kind, hasReason: true } }])
  })

  it('closes the record to a teacher of an earlier semester, when the child moves to another desa', async () => {
    const { child, teacher, branchYearId } = await givenRunningYear(app)
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    const params = { studentId: child.studentId }
    const read = () => app.as(teacher).call(routes.students.read, { params })
    expect((await read()).body.student).toHaveProperty('address')
    const { place } = await givenRunningYear(app)
    const admin = await app.givenUser({ role: 'admin' })
    await transfer(admin, child.studentId, { toSubBranchId: place.subBranchId })
    const { student } = (await read()).body
    expect(student).toMatchObject({ thumbnail: null, userId: { subBranchId: { id: null } } })
    expect(student).not.toHaveProperty('address')
    const body = { parentPhone: '81299999999' }
    const changed = await app.as(teacher).call(routes.students.change, { params, body })
    expect(errorCode(changed)).toBe('student.not-found')
  })

  it.each([
    ['moved to another desa', true],
    ['ended the service', false],
  ])('closes it to a teacher of an earlier semester who has %s', async (_way, isMoved) => {
    const { child, teacher, classId, branchYearId } = await givenRunningYear(app)
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    const { place } = await givenRunningYear(app)
    const params = { studentId: child.studentId }
    const read = () => app.as(teacher).call(routes.students.read, { params })
    const listed = async () =>
      (await members(teacher, classId)).find(({ id }) => id === child.studentId)
    expect((await read()).body.student).toHaveProperty('address')
    expect(await listed()).not.toHaveProperty('isFormer')
    if (isMoved) {
      await app.db
        .updateTable('app_user')
        .set({ sub_branch_id: place.subBranchId })
        .where('id', '=', teacher.id)
        .execute()
    } else {
      await endService(app.db, teacher.teacherId, today)
    }
    expect((await read()).body.student).not.toHaveProperty('address')
    expect(await listed()).toMatchObject({ isFormer: true })
    const body = { parentPhone: '81299999999' }
    const changed = await app.as(teacher).call(routes.students.change, { params, body })
    expect(errorCode(changed)).toBe('student.not-found')
  })

  it('also where no class is, and in a year that is still being built', async () => {
    const building = await givenBuilding(app)
    const { branchAdmin, place, classId, students } = building
    const toSubBranchId = await app.givenSubBranch(place.branchId)
    const loner = await app.givenStudent({ place })
    const away = await transfer(branchAdmin, loner.studentId, { toSubBranchId })
    expect(away).toMatchObject({ status: 201, body: { message: 'Mutasi tersimpan.' } })
    const [child] = students
    const moved = await transfer(branchAdmin, child?.studentId ?? '', { toSubBranchId })
    const { name } = await app.db
      .selectFrom('class')
      .select('name')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    const message = `Mutasi tersimpan. Siswa keluar dari ${name}.`
    expect(moved).toMatchObject({ status: 201, body: { message } })
    expect(
      (await members(branchAdmin, classId)).find(({ id }) => id === child?.studentId),
    ).toMatchObject({ ended: 'leave' })
    expect(errorCode(await transfer(branchAdmin, loner.studentId, { toSubBranchId }))).toBe(
      'student.nothing-to-move',
    )
  })

  it('waits for the examination of either', async () => {
    const { branchAdmin, child, beside, outside, second, ...ids } = await givenRunningYear(app)
    const { branchYearId, academicYearId, place } = ids
    const start = (level: object) =>
      app.db
        .insertInto('exam_status')
        .values({
          id: app.deps.newId(),
          academic_year_id: academicYearId,
          status: 'inProgress',
          ...level,
        })
        .execute()
    const inDesa = { branch_id: place.branchId, branch_year_id: branchYearId }
    const examine = async (subBranchId: string, status: 'inProgress' | 'completed') => {
      await start({ ...inDesa, sub_branch_id: subBranchId })
      await app.db
        .updateTable('exam_status')
        .set({ status })
        .where('sub_branch_id', '=', subBranchId)
        .execute()
    }
    await start({})
    await start(inDesa)
    await examine(beside.subBranchId, 'inProgress')
    await examine(outside.subBranchId, 'completed')
    const ask = async (body: TransferBody) =>
      errorCode(await transfer(branchAdmin, child.studentId, body))
    expect(await ask({ toSubBranchId: beside.subBranchId })).toBe('munaqasyah.running')
    await examine(place.subBranchId, 'inProgress')
    expect(await ask({ toSubBranchId: outside.subBranchId })).toBe('munaqasyah.running')
    expect(await ask({ toClassId: second })).toBeUndefined()
  })
})

it('leaves every invariant of classes and places whole', async () => {
  for (const one of structureInvariants) {
    const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
    expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
  }
})
