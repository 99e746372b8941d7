import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  errorCode,
  completeProfiles,
  givenCompleteStudent,
} from '../../../../test/given/class-scenes.ts'
import { givenRunningYear, today, transferCalls } from '../test/transfer.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { enrol, members } = transferCalls(() => app)

describe('late enrolment', () => {
  it('opens a locked class of a running year, with the reason on record', async () => {
    const { branchAdmin, place, classId } = await givenRunningYear(app)
    const student = await givenCompleteStudent(app, place)
    const { status, body } = await enrol(branchAdmin, classId, student.studentId)
    expect(status).toBe(201)
    expect(body.transfer).toMatchObject({
      kind: 'lateEnrolment',
      reason: 'Baru pindah',
      from: null,
      to: { id: classId },
    })
    expect(
      (await members(branchAdmin, classId)).find(({ id }) => id === student.studentId),
    ).toMatchObject({
      began: 'lateEnrolment',
      joinedOn: today,
      transfers: [{ id: body.transfer.id }],
    })
  })

  it('is refused as the rules say', async () => {
    const { branchAdmin, place, classId, second, outside, child, branchYearId } =
      await givenRunningYear(app)
    const ask = async (id: string, studentId: string) =>
      errorCode(await enrol(branchAdmin, id, studentId))
    expect(await ask(classId, child.studentId)).toBe('class.student-here')
    expect(await ask(second, child.studentId)).toBe('class.student-elsewhere')
    const stranger = await givenCompleteStudent(app, outside)
    expect(await ask(classId, stranger.studentId)).toBe('class.sub-branch-not-registered')
    const bare = await app.givenStudent({ place })
    expect(await ask(classId, bare.studentId)).toBe('student.profile-incomplete')
    const gone = await app.givenStudent({ place, isDisabled: true })
    await completeProfiles(app, [gone])
    expect(await ask(classId, gone.studentId)).toBe('user.disabled')
    const far = await givenRunningYear(app)
    expect(await ask(classId, far.child.studentId)).toBe('student.not-found')
    expect(await ask(far.classId, child.studentId)).toBe('class.not-found')
    const fresh = await givenCompleteStudent(app, place)
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    expect(await ask(classId, fresh.studentId)).toBe('branch-year.inactive')
    expect((await enrol(branchAdmin, classId, fresh.studentId, 'x')).status).toBe(422)
  })

  it('is the desa’s alone', async () => {
    const { teacher, subBranchAdmin, classId, place } = await givenRunningYear(app)
    const student = await givenCompleteStudent(app, place)
    for (const user of [teacher, subBranchAdmin, await app.givenUser({ role: 'admin' })])
      expect((await enrol(user, classId, student.studentId)).status).toBe(403)
  })
})
