import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  callerOf,
  errorCode,
  completeProfiles,
  givenBuilding,
  givenCompleteTeacher,
  givenSharedGroup,
} from '../../../../test/given/class-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a teacher joins a class', () => {
  it('by the kelompok or the desa, once', async () => {
    const { classId, place, subBranchAdmin, branchAdmin, teacher } = await givenBuilding(app)
    for (const user of [subBranchAdmin, branchAdmin]) {
      const { addTeacher, removeTeacher } = callerOf(app, user)
      const colleague = await givenCompleteTeacher(app, place)
      const { status, body } = await addTeacher(classId, colleague.teacherId)
      expect(status).toBe(201)
      expect(body.class.teachers).toContain(colleague.teacherId)
      expect(errorCode(await addTeacher(classId, colleague.teacherId))).toBe('class.teacher-here')
      expect((await callerOf(app, colleague).read(classId)).status).toBe(200)
      await removeTeacher(classId, colleague.teacherId)
      expect(errorCode(await callerOf(app, colleague).read(classId))).toBe('class.not-found')
      expect(errorCode(await removeTeacher(classId, colleague.teacherId))).toBe('teacher.not-found')
    }
    for (const user of [teacher, await app.givenUser({ role: 'admin' })])
      expect((await callerOf(app, user).addTeacher(classId, teacher.teacherId)).status).toBe(403)
  })

  it('only in service, complete, switched on, and no examiner', async () => {
    const { classId, place, branchAdmin, beside, subBranchAdmin } = await givenSharedGroup(app)
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const ended = await givenCompleteTeacher(app, place)
    const gone = await app.givenTeacher({ place, isDisabled: true })
    await completeProfiles(app, [examiner, gone])
    await app.db
      .updateTable('teacher')
      .set({ position_end_date: '2026-10-01' })
      .where('id', '=', ended.teacherId)
      .execute()
    const bare = await app.givenTeacher({ place })
    const good = await givenCompleteTeacher(app, place)
    const far = await givenCompleteTeacher(app, (await givenBuilding(app)).place)
    const neighbour = await givenCompleteTeacher(app, beside)
    const people = [examiner, ended, gone, bare, good, far]
    const { body } = await callerOf(app, branchAdmin).addTeachers(
      classId,
      people.map(({ teacherId }) => teacherId),
    )
    expect(body.results?.map(({ code }) => code)).toEqual([
      'teacher.is-examiner',
      'teacher.ended',
      'user.disabled',
      'teacher.profile-incomplete',
      null,
      'teacher.not-found',
    ])
    expect(body.message).toBe(`1 dari 6 guru didaftarkan ke ${body.class.name}.`)
    const own = callerOf(app, subBranchAdmin)
    expect(errorCode(await own.addTeacher(classId, neighbour.teacherId))).toBe('teacher.not-found')
  })
})
