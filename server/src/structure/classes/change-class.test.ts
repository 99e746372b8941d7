import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  refusalToChangeClass,
  refusalToLockClass,
  refusalToUnlockClass,
} from '@ngaji/contract/structure/classes/class-state.rules'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { givenScore } from '../../../test/given/given-score.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import {
  bringInto,
  callerOf,
  classStates,
  errorCode,
  classStateFacts,
  givenBuilding,
} from '../../../test/given/class-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const create = (user: GivenUser, body: Record<string, unknown>) =>
  app.as(user).call(classRoutes.create, {
    body: { name: 'Kelas Umar 6', startTime: '16:00', endTime: '17:30', ...body } as never,
  })

describe('a new class', () => {
  it('gets its grade from its name and stands in its KBM', async () => {
    const { branchAdmin, teachingGroupId } = await givenBuilding(app)
    const { status, body } = await create(branchAdmin, {
      teachingGroupId,
      name: '  umar   pra paud ',
      meetingDays: [5, 1, 5],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Kelas ditambahkan.',
      class: {
        name: 'Kelas umar PRA-PAUD',
        grade: 'PRA-PAUD',
        startTime: '16:00',
        endTime: '17:30',
        meetingDays: [1, 5],
        isLocked: false,
        teachers: [],
        students: [],
        version: 1,
        teachingGroupId: { id: teachingGroupId },
      },
    })
  })

  it.each([
    [{ name: 'Kelas Umar' }, 'class.bad-grade', 'name'],
    [{ name: 'Kelas 10' }, 'class.bad-grade', 'name'],
    [{ name: 'Kelas Umar5 4' }, 'request.invalid', 'name'],
    [{ name: `${'x'.repeat(96)} 4` }, 'request.invalid', 'name'],
    [{ name: ' ' }, 'request.invalid', 'name'],
    [{ startTime: '17:30' }, 'class.time-order', 'endTime'],
    [{ endTime: '25:00' }, 'request.invalid', 'endTime'],
    [{ meetingDays: [8] }, 'request.invalid', 'meetingDays.0'],
  ])('%j is refused as %s', async (wish, code, field) => {
    const { branchAdmin, teachingGroupId } = await givenBuilding(app)
    const answer = await create(branchAdmin, { teachingGroupId, ...wish })
    expect({ status: answer.status, code: errorCode(answer) }).toEqual({ status: 422, code })
    expect(Object.keys((answer.body as never as { fields: object }).fields)).toEqual([field])
  })

  it('has a name of its own in the KBM, whatever its apostrophe and dash', async () => {
    const { branchAdmin, teachingGroupId } = await givenBuilding(app)
    await create(branchAdmin, { teachingGroupId, name: 'Kelas Ja’far Ash-Shadiq 6' })
    for (const name of ["Kelas Ja'far Ash Shadiq 6", 'Kelas Jaʼfar Ash\u2013Shadiq 6'])
      expect(errorCode(await create(branchAdmin, { teachingGroupId, name })), name).toBe(
        'class.name-taken',
      )
  })

  it('has a name of its own in the KBM, in any case', async () => {
    const { branchAdmin, teachingGroupId, branchYearId, place } = await givenBuilding(app)
    await create(branchAdmin, { teachingGroupId })
    expect(errorCode(await create(branchAdmin, { teachingGroupId, name: 'kelas UMAR 6' }))).toBe(
      'class.name-taken',
    )
    const other = await app.givenTeachingGroup({ branchYearId, subBranchIds: [place.subBranchId] })
    expect((await create(branchAdmin, { teachingGroupId: other })).status).toBe(201)
  })

  it('is for the own desa alone', async () => {
    const { teachingGroupId } = await givenBuilding(app)
    const stranger = (await givenBuilding(app)).branchAdmin
    expect(errorCode(await create(stranger, { teachingGroupId }))).toBe('teaching-group.not-found')
    const unknown = app.deps.newId()
    expect(errorCode(await create(stranger, { teachingGroupId: unknown }))).toBe(
      'teaching-group.not-found',
    )
  })

  it.each(classStates.filter(({ isClassLocked }) => !isClassLocked))('in %j', async (state) => {
    const building = await givenBuilding(app)
    await bringInto(app, building, state)
    const answer = await create(building.branchAdmin, { teachingGroupId: building.teachingGroupId })
    expect(errorCode(answer) ?? null).toBe(
      refusalToChangeClass(classStateFacts(state))?.code ?? null,
    )
  })
})

describe('changing a class', () => {
  it('changes name, times, days and Wali Kelas at once', async () => {
    const { branchAdmin, classId, teacher } = await givenBuilding(app)
    const { change } = callerOf(app, branchAdmin)
    const { status, body } = await change(classId, {
      name: 'Kelas Ali 3',
      startTime: '15:00',
      endTime: '16:00',
      meetingDays: [2],
      homeroomTeacherId: teacher.teacherId,
      version: 1,
    })
    expect(status).toBe(200)
    expect(body.class).toMatchObject({
      name: 'Kelas Ali 3',
      grade: '3',
      startTime: '15:00',
      endTime: '16:00',
      meetingDays: [2],
      homeroomTeacherId: { id: teacher.teacherId },
      version: 2,
    })
  })

  it.each(classStates)('in %j', async (state) => {
    const building = await givenBuilding(app)
    await bringInto(app, building, state)
    const { classId, branchAdmin } = building
    const { change, read } = callerOf(app, branchAdmin)
    const before = (await read(classId)).body.class
    const expected = refusalToChangeClass(classStateFacts(state))?.code ?? null
    for (const wish of [{ name: 'Kelas Ali 3' }, { startTime: '04:00' }, { endTime: '23:00' }])
      expect(errorCode(await change(classId, wish)) ?? null).toBe(expected)
    const free = { meetingDays: [3], homeroomTeacherId: building.teacher.teacherId }
    const { name, startTime, endTime } = (await read(classId)).body.class
    const { body } = await change(classId, { ...free, name, startTime, endTime })
    expect(body.class).toMatchObject({ meetingDays: [3] })
    expect(body.class.version).toBe(before.version + (expected === null ? 4 : 1))
  })

  it('changes nothing and keeps the version where nothing is new', async () => {
    const { branchAdmin, classId } = await givenBuilding(app)
    const { change, read } = callerOf(app, branchAdmin)
    const { name, startTime } = (await read(classId)).body.class
    const { body } = await change(classId, { name, startTime, homeroomTeacherId: null })
    expect(body.class.version).toBe(1)
  })

  it('shows what somebody else saved meanwhile', async () => {
    const { branchAdmin, classId } = await givenBuilding(app)
    const { change } = callerOf(app, branchAdmin)
    await change(classId, { startTime: '15:00', version: 1 })
    const answer = await change(classId, { startTime: '14:00', version: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'request.version-conflict',
        details: {
          current: { id: classId, startTime: '15:00', version: 2 },
          changes: { startTime: { isOwn: true } },
        },
      },
    })
    expect((await change(classId, { startTime: '14:00' })).status).toBe(200)
  })

  it('takes a Wali Kelas only from the teachers of the class', async () => {
    const { branchAdmin, classId, place, teacher } = await givenBuilding(app)
    const { change, removeTeacher } = callerOf(app, branchAdmin)
    const other = await app.givenTeacher({ place })
    for (const homeroomTeacherId of [other.teacherId, app.deps.newId()])
      expect(await change(classId, { homeroomTeacherId })).toMatchObject({
        status: 422,
        body: { code: 'class.not-its-teacher', fields: { homeroomTeacherId: expect.any(String) } },
      })
    await change(classId, { homeroomTeacherId: teacher.teacherId })
    const { body } = await removeTeacher(classId, teacher.teacherId)
    expect(body.class).toMatchObject({ homeroomTeacherId: null, teachers: [] })
  })

  it('keeps its grade once it was examined; its label may change', async () => {
    const { branchAdmin, classId, students } = await givenBuilding(app)
    const { change, read } = callerOf(app, branchAdmin)
    const { grade } = (await read(classId)).body.class
    const other = grade === '6' ? '5' : '6'
    await givenScore(app.db, classId, students[0]?.studentId ?? '')
    expect(await change(classId, { name: `Kelas Ali ${other}` })).toMatchObject({
      status: 409,
      body: { code: 'class.grade-examined', fields: { name: expect.any(String) } },
    })
    const { body } = await change(classId, { name: `Kelas Ali ${grade}` })
    expect(body.class).toMatchObject({ name: `Kelas Ali ${grade}`, grade })
  })

  it('judges times together with those that stay', async () => {
    const { branchAdmin, classId } = await givenBuilding(app)
    const answer = await callerOf(app, branchAdmin).change(classId, { startTime: '20:00' })
    expect(errorCode(answer)).toBe('class.time-order')
  })

  it.each(['00:00', '00:30'])('lets a class end at %s', async (endTime) => {
    const { branchAdmin, classId } = await givenBuilding(app)
    const answer = await callerOf(app, branchAdmin).change(classId, { startTime: '22:00', endTime })
    expect(answer).toMatchObject({ status: 200, body: { class: { startTime: '22:00', endTime } } })
  })
})

describe('the lock of a class', () => {
  it.each(classStates)('in %j', async (state) => {
    const building = await givenBuilding(app)
    await bringInto(app, building, state)
    const { classId, branchAdmin } = building
    const { lock, unlock, read } = callerOf(app, branchAdmin)
    const facts = classStateFacts(state)
    const people = { studentCount: 2, teacherCount: 1 }
    const toLock = refusalToLockClass(facts, people)?.code ?? null
    const locking = await lock(classId)
    expect(errorCode(locking) ?? null).toBe(toLock)
    await bringInto(app, building, state)
    const before = (await read(classId)).body.class
    const toUnlock = refusalToUnlockClass(facts)?.code ?? null
    const unlocking = await unlock(classId)
    expect(errorCode(unlocking) ?? null).toBe(toUnlock)
    const after = (await read(classId)).body.class
    expect(after.isLocked).toBe(state.isClassLocked && toUnlock !== null)
    expect(after.version).toBe(before.version + Number(before.isLocked && toUnlock === null))
  })

  it('needs a student and a teacher who are still there', async () => {
    const { branchAdmin, classId, students, teacher } = await givenBuilding(app, { children: 1 })
    const { lock, removeStudent, removeTeacher, addStudent } = callerOf(app, branchAdmin)
    const [child] = students
    if (!child) throw new Error('a child is needed')
    await removeStudent(classId, child.studentId)
    expect(errorCode(await lock(classId))).toBe('class.no-student')
    await addStudent(classId, child.studentId)
    await removeTeacher(classId, teacher.teacherId)
    expect(errorCode(await lock(classId))).toBe('class.no-teacher')
  })

  it('of several is decided for each alone', async () => {
    const { branchAdmin, classId, teachingGroupId } = await givenBuilding(app)
    const empty = await app.givenClass({ teachingGroupId, grade: '6' })
    const unknown = app.deps.newId()
    const { body, status } = await callerOf(app, branchAdmin).lockMany([classId, empty, unknown])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: '1 dari 3 kelas dikunci.',
      class: { id: classId, isLocked: true },
      results: [
        { classId, ok: true, code: null },
        {
          classId: empty,
          ok: false,
          code: 'class.no-student',
          message: 'Kelas belum punya siswa.',
        },
        { classId: unknown, ok: false, code: 'class.not-found' },
      ],
    })
  })

  it('of one or several in another desa is not there', async () => {
    const { classId } = await givenBuilding(app)
    const stranger = callerOf(app, (await givenBuilding(app)).branchAdmin)
    expect(errorCode(await stranger.lock(classId))).toBe('class.not-found')
    expect(errorCode(await stranger.lockMany([classId]))).toBe('class.not-found')
    expect(errorCode(await stranger.unlock(classId))).toBe('class.not-found')
    expect(errorCode(await stranger.change(classId, { startTime: '10:00' }))).toBe(
      'class.not-found',
    )
  })

  it('takes one to fifty classes', async () => {
    const { branchAdmin } = await givenBuilding(app)
    const { lockMany } = callerOf(app, branchAdmin)
    const many = Array.from({ length: 51 }, () => app.deps.newId())
    for (const ids of [[], many]) expect((await lockMany(ids)).status).toBe(422)
    const none = await app.as(branchAdmin).call(classRoutes.lock, { body: {} })
    expect(none.status).toBe(422)
  })
})

describe('those who may not', () => {
  it('are refused whatever the state', async () => {
    const { classId, teachingGroupId, place, teacher, subBranchAdmin, students } =
      await givenBuilding(app)
    const admin = await app.givenUser({ role: 'admin' })
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    for (const user of [teacher, subBranchAdmin, admin, examiner, ...students]) {
      const { lock, unlock, change } = callerOf(app, user)
      const answers = [
        await create(user, { teachingGroupId }),
        await lock(classId),
        await unlock(classId),
        await change(classId, { meetingDays: [1] }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
  })
})
