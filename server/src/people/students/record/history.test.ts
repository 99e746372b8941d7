import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { openSession } from '../../../identity/sign-in/sessions/sessions.service.ts'
import { givenRunningYear, today, transferCalls } from '../test/transfer.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { transfer, history } = transferCalls(() => app)

describe('the history of a student', () => {
  it('lists classes newest first, each with the mutasi that began or ended it', async () => {
    const { branchAdmin, child, classId, second, outside, place } = await givenRunningYear(app)
    await transfer(branchAdmin, child.studentId, { toClassId: second, reason: 'Naik kelas' })
    app.pass({ minutes: 1 })
    await transfer(branchAdmin, child.studentId, { toSubBranchId: outside.subBranchId })
    const { body } = await history(branchAdmin, child.studentId)
    expect(body.classes).toMatchObject([
      {
        academicYearName: '20261',
        isOfRunningYear: true,
        classId: second,
        from: today,
        to: today,
        transfer: { kind: 'subBranch', reason: 'Pindah rumah', by: branchAdmin.name },
      },
      { classId, from: '2026-07-13', to: today, transfer: null },
    ])
    expect(body.changes).toMatchObject([
      { by: branchAdmin.name, field: expect.stringContaining(' → ') },
    ])
    expect(body.changes).toHaveLength(1)
    const former = await app.givenUser({ role: 'subBranchAdmin', place })
    expect(errorCode(await history(former, child.studentId))).toBe('student.not-found')
  })

  it('shows changes to the desa and the region only', async () => {
    const { branchAdmin, subBranchAdmin, teacher, child, beside, classId } =
      await givenRunningYear(app)
    await transfer(branchAdmin, child.studentId, { toSubBranchId: beside.subBranchId })
    const admin = await app.givenUser({ role: 'admin' })
    const own = await app.givenUser({ role: 'subBranchAdmin', place: beside })
    // Who moves signs in anew.
    const account = { userId: child.id, role: 'student' as const }
    const how = { deviceLabel: 'HP', sessionHours: 2 }
    const moved = { ...child, token: (await openSession(app.deps, account, how)).token }
    for (const [user, changes] of [
      [branchAdmin, 1],
      [admin, 1],
      [own, 0],
      [teacher, 0],
      [moved, 0],
    ] as const) {
      const { body } = await history(user, child.studentId)
      expect(body.classes.map((one) => one.classId)).toEqual([classId, classId])
      expect(body.changes).toHaveLength(changes)
    }
    expect(errorCode(await history(subBranchAdmin, child.studentId))).toBe('student.not-found')
    const stranger = await app.givenStudent({ place: beside })
    expect(errorCode(await history(stranger, child.studentId))).toBe('student.not-found')
  })
})
