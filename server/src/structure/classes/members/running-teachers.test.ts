import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  bringInto,
  callerOf,
  classStates,
  completeProfiles,
  errorCode,
  givenBuilding,
  givenCompleteTeacher,
} from '../../../../test/given/class-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T12:00:00Z' })
})
afterAll(() => app.close())

/** A desa whose year runs, with a locked class of one teacher, its Wali Kelas. */
async function givenRunning() {
  const running = await givenBuilding(app, { isActive: true })
  const { classId, teacher } = running
  const locked = { is_locked: true, homeroom_teacher_id: teacher.teacherId }
  await app.db.updateTable('class').set(locked).where('id', '=', classId).execute()
  return { ...running, desa: callerOf(app, running.branchAdmin) }
}

describe('a class of a running year', () => {
  it('gets another teacher, who teaches it at once', async () => {
    const { classId, place, desa } = await givenRunning()
    const colleague = await givenCompleteTeacher(app, place)
    expect(errorCode(await desa.addTeacher(classId, colleague.teacherId))).toBe('class.locked')
    const { status, body } = await desa.joinRunning(classId, colleague.teacherId)
    expect(status).toBe(201)
    expect(body.message).toBe(`Guru masuk ${body.class.name}.`)
    expect(body.class.teachers).toContain(colleague.teacherId)
    expect((await callerOf(app, colleague).read(classId)).status).toBe(200)
    const again = await desa.joinRunning(classId, colleague.teacherId)
    expect(errorCode(again)).toBe('class.teacher-here')
  })

  it('loses a teacher, with the reason and the day in its history', async () => {
    const { classId, teacher, desa, subBranchAdmin } = await givenRunning()
    const { body } = await desa.leaveRunning(classId, teacher.teacherId)
    const { name } = body.class
    expect(body.message).toBe(`Guru dikeluarkan dari ${name}. Kelas ini sekarang tidak punya guru.`)
    expect(body.class).toMatchObject({ teachers: [], homeroomTeacherId: null })
    expect(errorCode(await callerOf(app, teacher).read(classId))).toBe('class.not-found')
    const gone = await desa.leaveRunning(classId, teacher.teacherId)
    expect(errorCode(gone)).toBe('teacher.not-found')
    await desa.joinRunning(classId, teacher.teacherId)
    const stays = (await callerOf(app, subBranchAdmin).members(classId)).body.teachers
    expect(stays).toMatchObject([
      { leftOn: null, joinedReason: 'Menggantikan yang sakit', leftReason: null },
      { leftOn: '2026-11-19', joinedReason: null, leftReason: 'Pindah ke luar kota' },
    ])
    const own = (await callerOf(app, teacher).members(classId)).body.teachers
    expect(own.map(({ joinedReason, leftReason }) => [joinedReason, leftReason])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('is left by a teacher whose account moved to another desa', async () => {
    const { classId, teacher, desa } = await givenRunning()
    const { place } = await givenBuilding(app)
    const there = { branch_id: place.branchId, sub_branch_id: place.subBranchId }
    await app.db.updateTable('app_user').set(there).where('id', '=', teacher.id).execute()
    expect(errorCode(await desa.joinRunning(classId, teacher.teacherId))).toBe('teacher.not-found')
    expect((await desa.leaveRunning(classId, teacher.teacherId)).status).toBe(200)
  })

  it('changes its teachers by the own desa alone, with a reason', async () => {
    const { classId, teacher, place, subBranchAdmin, desa } = await givenRunning()
    const colleague = await givenCompleteTeacher(app, place)
    for (const user of [subBranchAdmin, teacher, await app.givenUser({ role: 'admin' })]) {
      const other = callerOf(app, user)
      expect((await other.joinRunning(classId, colleague.teacherId)).status).toBe(403)
      expect((await other.leaveRunning(classId, teacher.teacherId)).status).toBe(403)
    }
    const stranger = callerOf(app, (await givenBuilding(app)).branchAdmin)
    const answers = [
      await stranger.joinRunning(classId, colleague.teacherId),
      await stranger.leaveRunning(classId, teacher.teacherId),
    ]
    expect(answers.map(errorCode)).toEqual(['class.not-found', 'class.not-found'])
    const short = await desa.joinRunning(classId, colleague.teacherId, 'ya')
    expect(short).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
  })

  it('takes only who may teach', async () => {
    const { classId, place, desa } = await givenRunning()
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const ended = await givenCompleteTeacher(app, place)
    const gone = await app.givenTeacher({ place, isDisabled: true })
    const bare = await app.givenTeacher({ place })
    await completeProfiles(app, [examiner, gone])
    await app.db
      .updateTable('teacher')
      .set({ position_end_date: '2026-10-01' })
      .where('id', '=', ended.teacherId)
      .execute()
    const codes: unknown[] = []
    for (const { teacherId } of [examiner, ended, gone, bare])
      codes.push(errorCode(await desa.joinRunning(classId, teacherId)))
    expect(codes).toEqual([
      'teacher.is-examiner',
      'teacher.ended',
      'user.disabled',
      'teacher.profile-incomplete',
    ])
  })

  it('is one whose desa year runs, whatever is locked', async () => {
    const building = await givenBuilding(app)
    const { classId, place, branchAdmin, teacher } = building
    const desa = callerOf(app, branchAdmin)
    for (const state of classStates) {
      await bringInto(app, building, state)
      const colleague = await givenCompleteTeacher(app, place)
      const codes = [
        errorCode(await desa.joinRunning(classId, colleague.teacherId)),
        errorCode(await desa.leaveRunning(classId, colleague.teacherId)),
      ]
      const refused = ['branch-year.inactive', 'branch-year.inactive']
      expect(codes).toEqual(state.year === 'active' ? [undefined, undefined] : refused)
    }
    const left = (await desa.members(classId)).body.teachers.filter(({ leftOn }) => leftOn === null)
    expect(left.map(({ id }) => id)).toEqual([teacher.teacherId])
  })
})
