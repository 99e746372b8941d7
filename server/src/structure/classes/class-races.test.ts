import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { peopleInvariants } from '../../verify/people.queries.ts'
import { structureInvariants } from '../../verify/structure.queries.ts'
import { queryAt } from '../../verify/verify-data.ts'
import {
  callerOf,
  errorCode,
  givenBuilding,
  givenCompleteStudent,
} from '../../../test/given/class-scenes.ts'

const rounds = Array.from({ length: 12 }, (_, round) => round)

type Answer = { status: number; body: unknown }
const codeOrStatus = (answer: Answer) => errorCode(answer) ?? answer.status

// The embedded engine runs transactions one by one, so only PostgreSQL proves anything here.
describe('at the same time', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
  })
  afterAll(() => app.close())

  /** Starts the calls in one order or the other by round, so that neither has the head start. */
  const together = <T>(round: number, work: (() => Promise<T>)[]) =>
    Promise.all((round % 2 === 0 ? work : work.toReversed()).map((one) => one())).then((all) =>
      round % 2 === 0 ? all : all.toReversed(),
    )

  it('a class is locked with the student who is being added, or without', async () => {
    const seen = new Set<unknown>()
    for (const round of rounds) {
      const { classId, branchAdmin, subBranchAdmin, place } = await givenBuilding(app)
      const { studentId } = await givenCompleteStudent(app, place)
      const [locking, adding] = await together<Answer>(round, [
        () => callerOf(app, branchAdmin).lock(classId),
        () => callerOf(app, subBranchAdmin).addStudent(classId, studentId),
      ])
      const { isLocked, students } = (await callerOf(app, branchAdmin).read(classId)).body.class
      expect(locking?.status).toBe(200)
      expect(isLocked).toBe(true)
      const isIn = students.includes(studentId)
      expect(adding && codeOrStatus(adding)).toBe(isIn ? 201 : 'class.locked')
      seen.add(isIn)
    }
    expect(seen.size).toBeGreaterThan(0)
  })

  it('a name is given once where only an apostrophe or a dash differs', async () => {
    for (const round of rounds.slice(0, 6)) {
      const { teachingGroupId, branchAdmin } = await givenBuilding(app)
      const create = (name: string) => () =>
        callerOf(app, branchAdmin).create(teachingGroupId, name)
      const answers = await together<Answer>(round, [
        create('Kelas Nu’man 5'),
        create('Kelas Numan 5'),
        create('KELAS NUMÁN 5'),
      ])
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused.map(errorCode)).toEqual(['class.name-taken', 'class.name-taken'])
    }
  })

  it('eight add one student to two classes of the year: one does', async () => {
    for (const round of rounds) {
      const building = await givenBuilding(app)
      const { classId, teachingGroupId, branchAdmin, subBranchAdmin, place } = building
      const other = await app.givenClass({ teachingGroupId, grade: '6' })
      const { studentId } = await givenCompleteStudent(app, place)
      const answers = await together<Answer>(
        round,
        Array.from({ length: 8 }, (_, index) => () => {
          const { addStudent } = callerOf(app, index % 2 === 0 ? branchAdmin : subBranchAdmin)
          return addStudent(index % 4 < 2 ? classId : other, studentId)
        }),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expect(answer.status).toBe(409)
        expect(['class.student-here', 'class.student-elsewhere']).toContain(errorCode(answer))
        expect(JSON.stringify(answer.body)).not.toContain('{class}')
      }
    }
  })

  it('lists that share students put each of them into one class', async () => {
    for (const round of rounds.slice(0, 6)) {
      const { classId, teachingGroupId, branchAdmin, place } = await givenBuilding(app)
      const other = await app.givenClass({ teachingGroupId, grade: '6' })
      const children = await Promise.all(
        Array.from({ length: 6 }, () => givenCompleteStudent(app, place)),
      )
      const ids = children.map(({ studentId }) => studentId)
      const { addStudents, read } = callerOf(app, branchAdmin)
      const answers = await together(round, [
        () => addStudents(classId, ids),
        () => addStudents(other, ids.toReversed()),
        () => addStudents(classId, ids.toReversed()),
      ])
      // Where the others were faster with every one of a list, none of it joined.
      for (const { status } of answers) expect([201, 422]).toContain(status)
      const good = answers.flatMap(({ body }) => body.results ?? []).filter(({ ok }) => ok)
      expect(good.map(({ studentId }) => studentId).toSorted()).toEqual(ids.toSorted())
      const inside = [await read(classId), await read(other)].flatMap(
        ({ body }) => body.class.students,
      )
      expect(ids.every((id) => inside.filter((one) => one === id).length === 1)).toBe(true)
    }
  })

  it('the last student leaves, or the class is locked', async () => {
    for (const round of rounds) {
      const { classId, branchAdmin, subBranchAdmin, students } = await givenBuilding(app, {
        children: 1,
      })
      const studentId = students[0]?.studentId ?? ''
      const answers = await together<Answer>(round, [
        () => callerOf(app, branchAdmin).lock(classId),
        () => callerOf(app, subBranchAdmin).removeStudent(classId, studentId),
      ])
      const { isLocked, students: left } = (await callerOf(app, branchAdmin).read(classId)).body
        .class
      expect(answers.map(codeOrStatus)).toEqual(
        isLocked ? [200, 'class.locked'] : ['class.no-student', 200],
      )
      expect(left).toHaveLength(isLocked ? 1 : 0)
    }
  })

  it('the last teacher leaves, or the class is locked', async () => {
    for (const round of rounds) {
      const { classId, branchAdmin, subBranchAdmin, teacher } = await givenBuilding(app)
      await callerOf(app, branchAdmin).change(classId, { homeroomTeacherId: teacher.teacherId })
      const answers = await together<Answer>(round, [
        () => callerOf(app, branchAdmin).lock(classId),
        () => callerOf(app, subBranchAdmin).removeTeacher(classId, teacher.teacherId),
      ])
      const { isLocked, homeroomTeacherId } = (await callerOf(app, branchAdmin).read(classId)).body
        .class
      expect(answers.map(codeOrStatus)).toEqual(
        isLocked ? [200, 'class.locked'] : ['class.no-teacher', 200],
      )
      expect(homeroomTeacherId === null).toBe(!isLocked)
    }
  })

  it('a class is unlocked, or its KBM locked', async () => {
    for (const round of rounds) {
      const { classId, teachingGroupId, branchAdmin } = await givenBuilding(app)
      const { lock, unlock, read } = callerOf(app, branchAdmin)
      await lock(classId)
      const answers = await together<Answer>(round, [
        () => unlock(classId),
        () => app.as(branchAdmin).call(teachingGroupRoutes.lock, { body: { teachingGroupId } }),
      ])
      const schoolClass = (await read(classId)).body.class
      const { isLocked } = schoolClass.teachingGroupId
      expect(schoolClass.isLocked).toBe(isLocked)
      expect(answers.map(codeOrStatus)).toEqual(
        isLocked ? ['teaching-group.locked', 200] : [200, 'teaching-group.unlocked-class'],
      )
    }
  })

  it('of two who change a class, the second sees what the first wrote', async () => {
    for (const round of rounds) {
      const { classId, branchAdmin } = await givenBuilding(app)
      const { change, read } = callerOf(app, branchAdmin)
      const answers = await together<Answer>(round, [
        () => change(classId, { startTime: '15:00', version: 1 }),
        () => change(classId, { startTime: '16:00', version: 1 }),
      ])
      expect(answers.map(codeOrStatus).map(String).toSorted()).toEqual([
        '200',
        'request.version-conflict',
      ])
      expect((await read(classId)).body.class.version).toBe(2)
    }
  })

  it('two of one name: one is made', async () => {
    for (const round of rounds.slice(0, 6)) {
      const { teachingGroupId, branchAdmin } = await givenBuilding(app)
      const { create } = callerOf(app, branchAdmin)
      const answers = await together<Answer>(
        round,
        Array.from({ length: 4 }, () => () => create(teachingGroupId, 'Kelas Umar 6')),
      )
      expect(answers.map(codeOrStatus).map(String).toSorted()).toEqual([
        '201',
        'class.name-taken',
        'class.name-taken',
        'class.name-taken',
      ])
    }
  })

  describe('mutasi', () => {
    async function running() {
      const building = await givenBuilding(app, { isActive: true })
      const { teachingGroupId, place } = building
      const classes = [
        await app.givenClass({ teachingGroupId, grade: '6' }),
        await app.givenClass({ teachingGroupId, grade: '7' }),
      ]
      const outside = await app.givenSubBranch(place.branchId)
      const studentId = building.students[0]?.studentId ?? ''
      const move = (body: { toClassId?: string | null; toSubBranchId?: string }) =>
        app.as(building.branchAdmin).call(studentRoutes.transfer, {
          params: { studentId },
          body: { reason: 'Pindah rumah', ...body },
        })
      const stays = async () =>
        (
          await app.db
            .selectFrom('class_student')
            .select(['class_id', 'left_on', 'transfer_id', 'left_transfer_id'])
            .where('student_id', '=', studentId)
            .execute()
        ).toSorted((a, b) => Number(a.left_on === null) - Number(b.left_on === null))
      return { ...building, classes, outside, studentId, move, stays }
    }

    it('to two classes: who comes second starts from where the first one went, or not at all', async () => {
      let refused = 0
      for (const round of rounds) {
        const { classes, move, stays } = await running()
        const answers = await together<Answer>(
          round,
          classes.flatMap((toClassId) => [() => move({ toClassId }), () => move({ toClassId })]),
        )
        const late = answers.filter(({ status }) => status !== 201)
        refused += late.length
        for (const answer of late)
          expect(['request.version-conflict', 'student.nothing-to-move']).toContain(
            errorCode(answer),
          )
        const all = await stays()
        expect(all).toHaveLength(answers.length - late.length + 1)
        expect(all.filter(({ left_on }) => left_on === null)).toHaveLength(1)
        const begun = all.flatMap(({ transfer_id }) => transfer_id ?? [])
        const ended = all.flatMap(({ left_transfer_id }) => left_transfer_id ?? [])
        expect(ended.toSorted()).toEqual(begun.toSorted())
      }
      expect(refused).toBeGreaterThan(0)
    })

    it('to a kelompok against one to a class: no half of either', async () => {
      for (const round of rounds) {
        const { classes, move, stays, outside } = await running()
        const toClassId = classes[0] ?? ''
        const answers = await together<Answer>(round, [
          () => move({ toSubBranchId: outside }),
          () => move({ toClassId }),
        ])
        const [toSubBranch, toClass] = answers.map(codeOrStatus)
        const open = (await stays()).filter(({ left_on }) => left_on === null)
        if (toSubBranch === 201) {
          expect(open).toEqual([])
          expect([201, 'request.version-conflict', 'class.sub-branch-not-registered']).toContain(
            toClass,
          )
        } else {
          expect(open).toMatchObject([{ class_id: toClassId }])
          expect([toSubBranch, toClass]).toEqual(['request.version-conflict', 201])
        }
      }
    })

    it('against removal, and late enrolment against a mutasi', async () => {
      for (const round of rounds) {
        const { classes, classId, move, stays, branchAdmin, studentId } = await running()
        const toClassId = classes[0] ?? ''
        const { removeStudent, enrolLate } = callerOf(app, branchAdmin)
        await together<Answer>(round, [
          () => move({ toClassId }),
          () => removeStudent(classId, studentId),
          () => enrolLate(classes[1] ?? '', studentId),
        ])
        const open = (await stays()).filter(({ left_on }) => left_on === null)
        expect(open.length).toBeLessThan(2)
      }
    })
  })

  it('leaves every invariant whole', async () => {
    for (const one of [...structureInvariants, ...peopleInvariants]) {
      const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
      expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
    }
  })
})
