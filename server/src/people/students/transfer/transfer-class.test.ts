import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenStudent } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { structureInvariants } from '../../../verify/structure.queries.ts'
import { queryAt } from '../../../verify/verify-data.ts'
import { errorCode } from '../../../../test/given/class-scenes.ts'
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

const { transfer, members } = transferCalls(() => app)

describe('a mutasi to another class', () => {
  it('ends one stay and begins the other, both naming it', async () => {
    const { branchAdmin, child, classId, second } = await givenRunningYear(app)
    const { status, body } = await transfer(branchAdmin, child.studentId, {
      toClassId: second,
      reason: 'Jam kelas tidak cocok',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Mutasi tersimpan.',
      student: { id: child.studentId, nis: child.nis, classIds: [{ id: second }] },
      transfer: {
        kind: 'class',
        date: today,
        reason: 'Jam kelas tidak cocok',
        by: { id: branchAdmin.id, name: branchAdmin.name },
        from: { id: classId },
        to: { id: second },
      },
    })
    const former = (await members(branchAdmin, classId)).find(({ id }) => id === child.studentId)
    expect(former).toMatchObject({
      leftOn: today,
      ended: 'transfer',
      transfers: [{ id: body.transfer.id }],
    })
    expect(await members(branchAdmin, second)).toMatchObject([
      { id: child.studentId, joinedOn: today, leftOn: null, began: 'transfer', transfers: [{}] },
    ])
  })

  it('counts from a day in the past, not before the stay and not from tomorrow', async () => {
    const { branchAdmin, child, second } = await givenRunningYear(app)
    for (const date of ['2026-11-20', '2026-07-12']) {
      const answer = await transfer(branchAdmin, child.studentId, { toClassId: second, date })
      expect(answer).toMatchObject({ status: 422, body: { fields: { date: expect.any(String) } } })
    }
    const wish = { toClassId: second, date: '2026-10-01' }
    const { body } = await transfer(branchAdmin, child.studentId, wish)
    expect(body.transfer.date).toBe('2026-10-01')
    expect(await members(branchAdmin, second)).toMatchObject([{ joinedOn: '2026-10-01' }])
  })

  it('does not begin before the last class was left', async () => {
    const { branchAdmin, child, second } = await givenRunningYear(app)
    const leave = { toClassId: null, date: '2026-11-10' }
    expect((await transfer(branchAdmin, child.studentId, leave)).status).toBe(201)
    const early = { toClassId: second, date: '2026-11-09' }
    expect(await transfer(branchAdmin, child.studentId, early)).toMatchObject({
      status: 422,
      body: { fields: { date: 'Tanggal sebelum siswa keluar dari kelas.' } },
    })
    const back = { toClassId: second, date: '2026-11-10' }
    expect((await transfer(branchAdmin, child.studentId, back)).status).toBe(201)
  })

  it('and back on the same day finds the child in the open register again, unmarked', async () => {
    const { branchAdmin, teacher, child, classId, second } = await givenRunningYear(app)
    await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } })
    const entries = async () => {
      const { body } = await app
        .as(teacher)
        .call(attendanceRoutes.readDay, { params: { classId }, body: { date: today } })
      return body.filter(({ studentId }) => studentId.id === child.studentId)
    }
    expect(await entries()).toMatchObject([{ isMarked: false }])
    await transfer(branchAdmin, child.studentId, { toClassId: second })
    expect(await entries()).toEqual([])
    await transfer(branchAdmin, child.studentId, { toClassId: classId })
    expect(await entries()).toMatchObject([{ isMarked: false }])
  })

  it('leaves marks where they are, and takes unmarked entries of open registers along', async () => {
    const { branchAdmin, teacher, child, students, classId, second } = await givenRunningYear(app)
    for (const id of [classId, second]) {
      if (id === second)
        await transfer(branchAdmin, students[2]?.studentId ?? '', { toClassId: id })
      await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId: id } })
    }
    const scan = async (id: string, student: GivenStudent) =>
      app.as(teacher).call(attendanceRoutes.sync, {
        body: {
          classId: id,
          date: today,
          deviceId: 'hp',
          operations: [
            { operationId: app.deps.newId(), kind: 'scan' as const, code: student.cardCode },
          ],
        },
      })
    const marked = students[1] as GivenStudent
    await scan(classId, marked)
    for (const { studentId } of [child, marked])
      expect((await transfer(branchAdmin, studentId, { toClassId: second })).status).toBe(201)
    const readDayEntries = async (id: string) =>
      (
        await app
          .as(teacher)
          .call(attendanceRoutes.readDay, { params: { classId: id }, body: { date: today } })
      ).body
    expect((await readDayEntries(classId)).map(({ studentId }) => studentId.id)).toEqual([
      marked.studentId,
    ])
    await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId: second } })
    expect((await readDayEntries(second)).map(({ studentId }) => studentId.id)).toEqual(
      expect.arrayContaining([child.studentId, marked.studentId]),
    )
    expect((await scan(second, child)).body.results).toMatchObject([{ outcome: 'applied' }])
    expect((await scan(classId, child)).body.results).toMatchObject([
      { outcome: 'refused', code: 'attendance.other-class' },
    ])
    const lines = await app.db
      .selectFrom('attendance_history')
      .innerJoin('attendance', 'attendance.id', 'attendance_history.attendance_id')
      .select(['source', 'reason', 'voided_at'])
      .where('class_id', '=', classId)
      .where('student_id', '=', child.studentId)
      .execute()
    expect(lines).toMatchObject([
      { source: 'void', reason: 'Pindah rumah', voided_at: expect.any(Date) },
    ])
  })

  it('out of the class, and late into one', async () => {
    const { branchAdmin, child, classId } = await givenRunningYear(app)
    const left = await transfer(branchAdmin, child.studentId, { toClassId: null })
    expect(left.body).toMatchObject({
      student: { className: null, classIds: [] },
      transfer: { kind: 'leave', from: { id: classId }, to: null },
    })
    expect(
      (await members(branchAdmin, classId)).find(({ id }) => id === child.studentId),
    ).toMatchObject({ ended: 'leave' })
    const back = await transfer(branchAdmin, child.studentId, { toClassId: classId })
    expect(back.body.transfer).toMatchObject({ kind: 'lateEnrolment', from: null })
  })

  it('is refused as the rule says', async () => {
    const { branchAdmin, child, classId, second, third, branchYearId, beside } =
      await givenRunningYear(app)
    const ask = async (body: TransferBody, studentId = child.studentId) =>
      errorCode(await transfer(branchAdmin, studentId, body))
    expect(await ask({ toClassId: classId })).toBe('student.nothing-to-move')
    expect(await ask({ toClassId: third })).toBe('class.sub-branch-not-registered')
    const bare = await app.givenStudent({ place: beside })
    expect(await ask({ toClassId: second }, bare.studentId)).toBe('student.profile-incomplete')
    expect(await ask({ toClassId: null }, bare.studentId)).toBe('student.nothing-to-move')
    await app.db
      .updateTable('app_user')
      .set({ is_disabled: true })
      .where('id', '=', child.id)
      .execute()
    expect(await ask({ toClassId: second })).toBe('user.disabled')
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    expect(await ask({ toClassId: second })).toBe('branch-year.inactive')
    expect(await ask({ toClassId: null })).toBe('branch-year.inactive')
  })

  it('finds nobody and nothing out of reach', async () => {
    const { branchAdmin, child, second } = await givenRunningYear(app)
    const far = await givenRunningYear(app)
    const ask = async (studentId: string, body: TransferBody) =>
      errorCode(await transfer(branchAdmin, studentId, body))
    expect(await ask(far.child.studentId, { toClassId: far.second })).toBe('student.not-found')
    expect(await ask(app.deps.newId(), { toClassId: second })).toBe('student.not-found')
    expect(await ask(child.studentId, { toClassId: far.second })).toBe('class.not-found')
    expect(await ask(child.studentId, { toSubBranchId: far.place.subBranchId })).toBe(
      'sub-branch.not-found',
    )
    expect(await ask(child.studentId, { toSubBranchId: app.deps.newId() })).toBe(
      'sub-branch.not-found',
    )
  })

  it('needs a reason and a destination', async () => {
    const { branchAdmin, child, second } = await givenRunningYear(app)
    for (const body of [
      { toClassId: second, reason: 'ok' },
      { toClassId: second, reason: '  a   ' },
      {},
      { toClassId: 'x' },
      { toClassId: second, date: '2026-02-30' },
      { toClassId: second, isUrgent: true },
    ])
      expect((await transfer(branchAdmin, child.studentId, body)).status).toBe(422)
  })

  it('is the desa’s business', async () => {
    const { teacher, subBranchAdmin, child, second, place } = await givenRunningYear(app)
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    for (const user of [teacher, subBranchAdmin, examiner, child])
      expect((await transfer(user, child.studentId, { toClassId: second })).status).toBe(403)
    const admin = await app.givenUser({ role: 'admin' })
    for (const toClassId of [second, null])
      expect(await transfer(admin, child.studentId, { toClassId })).toMatchObject({
        status: 422,
        body: { code: 'field.not-allowed', fields: { toClassId: expect.any(String) } },
      })
  })
})

it('leaves every invariant of classes and places whole', async () => {
  for (const one of structureInvariants) {
    const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
    expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
  }
})
