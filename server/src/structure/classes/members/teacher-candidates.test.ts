import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import {
  nothingOf,
  teacherDetails,
  type PersonDetails,
} from '@ngaji/contract/values/person/person-details'
import { teacherProfileFields } from '@ngaji/contract/values/person/person-profile.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  callerOf,
  givenBuilding,
  givenCompleteTeacher,
} from '../../../../test/given/class-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Query = Record<string, string>

const teachers = async (user: GivenUser, classId: string, query: Query = {}) =>
  app.as(user).call(classRoutes.listTeacherCandidates, {
    params: { classId },
    query: { limit: '100', ...query },
  })

async function scene() {
  const building = await givenBuilding(app)
  const { place } = building
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  return { ...building, beside, classId: building.classId }
}

describe('the teachers a class may take', () => {
  it('are the active ones in reach, no examiners, with what they lack', async () => {
    const building = await scene()
    const { classId, place, beside, branchAdmin, subBranchAdmin, teacher } = building
    const free = await givenCompleteTeacher(app, place)
    const bare = await app.givenTeacher({ place })
    const theirs = await givenCompleteTeacher(app, beside)
    const ended = await givenCompleteTeacher(app, place)
    await app.db
      .updateTable('teacher')
      .set({ position_end_date: '2027-01-01' })
      .where('id', '=', ended.teacherId)
      .execute()
    await app.givenTeacher({ place, isDisabled: true })
    await app.givenTeacher({ place, role: 'munaqisy' })
    const { body } = await teachers(branchAdmin, classId)
    const states = new Map(body.teachers.map(({ id, state }) => [id, state]))
    expect(states).toEqual(
      new Map([
        [teacher.teacherId, 'here'],
        [free.teacherId, 'free'],
        [theirs.teacherId, 'free'],
        [bare.teacherId, 'incomplete'],
      ]),
    )
    expect(body.total).toBe(4)
    const own = await teachers(subBranchAdmin, classId)
    expect(own.body.teachers.map(({ id }) => id)).not.toContain(theirs.teacherId)
    expect(own.body.total).toBe(3)
    expect((await teachers(teacher, classId)).status).toBe(403)
    for (const state of ['free', 'here', 'incomplete'] as const) {
      const ofState = await teachers(branchAdmin, classId, { state })
      expect(ofState.body.teachers.every((one) => one.state === state)).toBe(true)
      expect(ofState.body.total).toBe([...states.values()].filter((one) => one === state).length)
    }
  })

  it('lack exactly what the rule says', async () => {
    const { classId, place, branchAdmin } = await givenBuilding(app)
    const details: PersonDetails = teacherDetails
    for (const [field, detail] of Object.entries(details)) {
      const { teacherId } = await givenCompleteTeacher(app, place)
      const emptied = { [detail.column]: nothingOf(detail) }
      await app.db.updateTable('teacher').set(emptied).where('id', '=', teacherId).execute()
      const { body } = await teachers(branchAdmin, classId)
      const row = body.teachers.find(({ id }) => id === teacherId)
      const isNeeded = teacherProfileFields.some((one) => one === field)
      expect(row).toMatchObject(
        isNeeded ? { state: 'incomplete', missing: [field] } : { state: 'free', missing: [] },
      )
    }
  })

  it('come with the classes at overlapping times, not with those on other days', async () => {
    const { classId, teachingGroupId, place, branchAdmin } = await givenBuilding(app)
    const busy = await givenCompleteTeacher(app, place)
    const classAt = async (startTime: string, endTime: string, days: number[] = []) => {
      const when = { startTime, endTime, grade: '6' } as const
      const id = await app.givenClass({ teachingGroupId, teachers: [busy], ...when })
      await app.db.updateTable('class').set({ meeting_days: days }).where('id', '=', id).execute()
      return id
    }
    await callerOf(app, branchAdmin).change(classId, { meetingDays: [1, 3] })
    await classAt('19:00', '20:00')
    await classAt('19:00', '20:00', [2])
    await classAt('18:00', '18:31', [3])
    await classAt('19:45', '20:45')
    const { body } = await teachers(branchAdmin, classId)
    const row = body.teachers.find(({ id }) => id === busy.teacherId)
    expect(row?.clashes.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['18:00', '18:31'],
      ['19:00', '20:00'],
    ])
  })

  it('clash in years that run or in this very year, not in those that are over', async () => {
    const here = await givenBuilding(app)
    const there = await givenBuilding(app, { isActive: true })
    const past = await givenBuilding(app)
    const busy = await givenCompleteTeacher(app, here.place)
    for (const { teachingGroupId } of [there, past])
      await app.givenClass({ teachingGroupId, grade: '6', teachers: [busy] })
    const { body } = await teachers(here.branchAdmin, here.classId)
    expect(body.teachers.find(({ id }) => id === busy.teacherId)?.clashes).toHaveLength(1)
  })
})
