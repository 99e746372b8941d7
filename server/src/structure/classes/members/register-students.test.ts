import { refusalToChangeMembers } from '@ngaji/contract/structure/classes/class-state.rules'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  bringInto,
  callerOf,
  classStates,
  errorCode,
  completeProfiles,
  countStatements,
  classStateFacts,
  givenBuilding,
  givenCompleteStudent,
  givenCompleteTeacher,
  givenSharedGroup,
} from '../../../../test/given/class-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a student joins a class', () => {
  it('by the teacher, the kelompok or the desa', async () => {
    const { classId, place, teacher, subBranchAdmin, branchAdmin } = await givenBuilding(app)
    for (const user of [teacher, subBranchAdmin, branchAdmin]) {
      const student = await givenCompleteStudent(app, place)
      const { status, body } = await callerOf(app, user).addStudent(classId, student.studentId)
      expect(status).toBe(201)
      expect(body.class.students).toContain(student.studentId)
      expect(body).not.toHaveProperty('results')
      const { students } = (await callerOf(app, user).members(classId)).body
      expect(students.find(({ id }) => id === student.studentId)).toMatchObject({
        joinedOn: '2026-11-19',
        leftOn: null,
        began: 'registered',
        ended: null,
        transfers: [],
      })
    }
  })

  it.each(classStates)('in %j', async (state) => {
    const building = await givenBuilding(app)
    const { classId, place, teacher, subBranchAdmin, branchAdmin, students } = building
    await bringInto(app, building, state)
    const newcomer = await givenCompleteStudent(app, place)
    const newTeacher = await givenCompleteTeacher(app, place)
    const expected = refusalToChangeMembers(classStateFacts(state))?.code ?? null
    for (const user of [teacher, subBranchAdmin, branchAdmin]) {
      const { addStudent, removeStudent } = callerOf(app, user)
      expect(errorCode(await addStudent(classId, newcomer.studentId)) ?? null).toBe(expected)
      if (user === teacher) {
        expect((await removeStudent(classId, newcomer.studentId)).status).toBe(403)
        const back = callerOf(app, branchAdmin)
        if (expected === null) await back.removeStudent(classId, newcomer.studentId)
        continue
      }
      const leaving = expected === null ? newcomer : students[0]
      const answer = await removeStudent(classId, leaving?.studentId ?? '')
      expect(errorCode(answer) ?? null).toBe(expected)
      const { addTeacher, removeTeacher } = callerOf(app, user)
      expect(errorCode(await addTeacher(classId, newTeacher.teacherId)) ?? null).toBe(expected)
      const out = expected === null ? newTeacher : teacher
      expect(errorCode(await removeTeacher(classId, out.teacherId)) ?? null).toBe(expected)
    }
  })

  it('only once, and says where it already is', async () => {
    const { classId, branchAdmin, students, teachingGroupId } = await givenBuilding(app)
    const [child] = students
    const { addStudent } = callerOf(app, branchAdmin)
    const second = await app.givenClass({ teachingGroupId, grade: '6' })
    const studentId = child?.studentId ?? ''
    expect(errorCode(await addStudent(classId, studentId))).toBe('class.student-here')
    const { name } = (await callerOf(app, branchAdmin).read(classId)).body.class
    expect(await addStudent(second, studentId)).toMatchObject({
      status: 409,
      body: {
        code: 'class.student-elsewhere',
        message: `Siswa sudah di ${name}.`,
        details: { class: name },
      },
    })
  })

  it('with a whole profile, naming what is missing', async () => {
    const { classId, branchAdmin, place } = await givenBuilding(app)
    const student = await app.givenStudent({ place })
    await app.db
      .updateTable('student')
      .set({ parent_phone: '', gender: null })
      .where('id', '=', student.studentId)
      .execute()
    expect(await callerOf(app, branchAdmin).addStudent(classId, student.studentId)).toMatchObject({
      status: 409,
      body: {
        code: 'student.profile-incomplete',
        message: 'Lengkapi profil: Foto, Jenis Kelamin, Nomor WhatsApp Orang Tua/Wali.',
      },
    })
  })

  it('of a kelompok that takes part, with an account that is not switched off', async () => {
    const { classId, branchAdmin, place, outside } = await givenSharedGroup(app)
    const { addStudent } = callerOf(app, branchAdmin)
    const stranger = await givenCompleteStudent(app, outside)
    expect(errorCode(await addStudent(classId, stranger.studentId))).toBe(
      'class.sub-branch-not-registered',
    )
    const gone = await app.givenStudent({ place, isDisabled: true })
    await completeProfiles(app, [gone])
    expect(errorCode(await addStudent(classId, gone.studentId))).toBe('user.disabled')
  })

  it('where teachers and kelompok add only their own', async () => {
    const { classId, place, beside, teacher, subBranchAdmin, neighbour } =
      await givenSharedGroup(app)
    const ours = await givenCompleteStudent(app, place)
    const theirs = await givenCompleteStudent(app, beside)
    for (const user of [teacher, subBranchAdmin])
      expect(errorCode(await callerOf(app, user).addStudent(classId, theirs.studentId))).toBe(
        'student.not-found',
      )
    const { addStudent, removeStudent, members } = callerOf(app, neighbour)
    expect(errorCode(await addStudent(classId, ours.studentId))).toBe('student.not-found')
    expect((await addStudent(classId, theirs.studentId)).status).toBe(201)
    await callerOf(app, teacher).addStudent(classId, ours.studentId)
    expect(errorCode(await removeStudent(classId, ours.studentId))).toBe('student.not-found')
    const { body } = await members(classId)
    expect(body.students.map(({ id }) => id)).toEqual([theirs.studentId])
    expect((await callerOf(app, teacher).members(classId)).body.students).toHaveLength(4)
  })

  it('of the own desa alone, and nobody who is not there', async () => {
    const { classId, branchAdmin, teacher } = await givenBuilding(app)
    const far = await givenBuilding(app)
    const { addStudent, removeStudent } = callerOf(app, branchAdmin)
    const strangers = [await givenCompleteStudent(app, far.place), { studentId: app.deps.newId() }]
    for (const { studentId } of strangers) {
      expect(errorCode(await addStudent(classId, studentId))).toBe('student.not-found')
      expect(errorCode(await removeStudent(classId, studentId))).toBe('student.not-found')
    }
    const theirs = far.students[0]?.studentId ?? ''
    expect(errorCode(await addStudent(far.classId, theirs))).toBe('class.not-found')
    const other = await app.givenClass({ teachingGroupId: far.teachingGroupId, grade: '1' })
    expect(errorCode(await callerOf(app, teacher).addStudent(other, theirs))).toBe(
      'class.not-found',
    )
  })
})

describe('several students', () => {
  it('are each judged alone', async () => {
    const { classId, branchAdmin, place, students, outside } = await givenSharedGroup(app)
    const good = await givenCompleteStudent(app, place)
    const bare = await app.givenStudent({ place })
    const stranger = await givenCompleteStudent(app, outside)
    const unknown = app.deps.newId()
    const here = students[0]?.studentId ?? ''
    const ids = [good.studentId, bare.studentId, stranger.studentId, here, unknown, good.studentId]
    const { status, body } = await callerOf(app, branchAdmin).addStudents(classId, ids)
    expect(status).toBe(201)
    expect(body.message).toBe(`1 dari 5 siswa didaftarkan ke ${body.class.name}.`)
    expect(body.results?.map(({ studentId, ok, code }) => [studentId, ok, code])).toEqual([
      [good.studentId, true, null],
      [bare.studentId, false, 'student.profile-incomplete'],
      [stranger.studentId, false, 'class.sub-branch-not-registered'],
      [here, false, 'class.student-here'],
      [unknown, false, 'student.not-found'],
    ])
    expect(body.class.students).toContain(good.studentId)
  })

  it('of whom none can join are refused, each with its reason', async () => {
    const { classId, branchAdmin, students } = await givenSharedGroup(app)
    const here = students[0]?.studentId ?? ''
    const unknown = app.deps.newId()
    const answer = await callerOf(app, branchAdmin).addStudents(classId, [here, unknown])
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'class.nobody-joins',
      message: 'Tidak ada yang didaftarkan. Siswa sudah di kelas ini. Siswa tidak ditemukan.',
      details: {
        results: [
          { studentId: here, ok: false, code: 'class.student-here' },
          { studentId: unknown, ok: false, code: 'student.not-found' },
        ],
      },
    })
  })

  it('are up to a hundred, in as many statements as one', async () => {
    const { classId, branchAdmin, place } = await givenBuilding(app)
    const { addStudents } = callerOf(app, branchAdmin)
    const many = Array.from({ length: 101 }, () => app.deps.newId())
    for (const ids of [[], many]) expect((await addStudents(classId, ids)).status).toBe(422)
    const [one, ...rest] = await Promise.all(
      Array.from({ length: 12 }, () => givenCompleteStudent(app, place)),
    )
    const few = await countStatements(app, () => addStudents(classId, [one?.studentId ?? '']))
    const ids = rest.map(({ studentId }) => studentId)
    expect(await countStatements(app, () => addStudents(classId, ids))).toBe(few)
    expect((await callerOf(app, branchAdmin).read(classId)).body.class.students).toHaveLength(14)
  })

  it('are named by one key or the other', async () => {
    const { classId, branchAdmin } = await givenBuilding(app)
    const answer = await app
      .as(branchAdmin)
      .call(classRoutes.registerStudents, { body: { classId } })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { studentId: expect.any(String) } },
    })
  })
})

describe('a student leaves a class', () => {
  it('and the stay is kept', async () => {
    const { classId, branchAdmin, students } = await givenBuilding(app)
    const [child] = students
    const { removeStudent, members, addStudent } = callerOf(app, branchAdmin)
    const studentId = child?.studentId ?? ''
    const { body } = await removeStudent(classId, studentId)
    expect(body.class.students).not.toContain(studentId)
    const stays = async () =>
      (await members(classId)).body.students.filter(({ id }) => id === studentId)
    expect(await stays()).toMatchObject([
      { joinedOn: '2026-07-13', leftOn: '2026-11-19', ended: 'removed' },
    ])
    expect(errorCode(await removeStudent(classId, studentId))).toBe('student.not-found')
    expect((await addStudent(classId, studentId)).status).toBe(201)
    expect(await stays()).toMatchObject([{ leftOn: null }, { leftOn: '2026-11-19' }])
  })

  it('without a trace where it began today by a slip', async () => {
    const { classId, branchAdmin, place } = await givenBuilding(app)
    const { addStudent, removeStudent, members } = callerOf(app, branchAdmin)
    const { studentId } = await givenCompleteStudent(app, place)
    await addStudent(classId, studentId)
    await removeStudent(classId, studentId)
    const { students } = (await members(classId)).body
    expect(students.map(({ id }) => id)).not.toContain(studentId)
  })
})
