import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endService } from '../../../../test/given/end-service.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  examinerOf,
  givenExam,
  scoreIdOf,
} from '../../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import {
  givenRegister,
  officeHomeOf,
  setMeetingDays,
  taskOf,
  tasksOf,
} from '../test/homes.fixtures.ts'

// A Thursday, 18.30 in Jakarta.
const today = '2026-11-19'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
})
afterAll(() => app.close())

async function givenDesa(wishes: Parameters<TestApp['givenSchool']>[0] = {}) {
  const school = await app.givenSchool(wishes)
  const pjp = await app.givenUser({ role: 'branchAdmin', place: school.place })
  return { ...school, pjp }
}

describe("a desa's day", () => {
  it('lists the classes of today, and tells the day of the next meeting of any class', async () => {
    const { pjp, classId, teachingGroupId } = await givenDesa({ children: 1 })
    const other = await app.givenClass({ teachingGroupId, grade: '2', label: '' })
    const day = async () => {
      const { today: classes, nextMeeting } = await officeHomeOf(app, pjp)
      return { classes: classes?.map((one) => one.classId), nextMeeting }
    }
    expect(await day()).toEqual({ classes: [], nextMeeting: undefined })
    await setMeetingDays(app, classId, [2])
    // A class without children has no meeting.
    await setMeetingDays(app, other, [5])
    expect(await day()).toEqual({ classes: [], nextMeeting: '2026-11-24' })
    await setMeetingDays(app, classId, [4])
    expect(await day()).toEqual({ classes: [classId], nextMeeting: '2026-11-26' })
    expect((await officeHomeOf(app, pjp)).today).toMatchObject([{ openedBy: null, total: 1 }])
  })

  it('tells classes of one name apart by their KBM', async () => {
    const { pjp, place, branchYearId } = await givenDesa()
    const subBranchIds = [place.subBranchId]
    for (const name of ['KBM Timur', 'KBM Barat']) {
      const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds, name })
      const students = [await app.givenStudent({ place })]
      const classId = await app.givenClass({ teachingGroupId, grade: '1', label: '', students })
      await setMeetingDays(app, classId, [4])
    }
    expect((await officeHomeOf(app, pjp)).today).toMatchObject([
      { className: 'Kelas 1', teachingGroupName: 'KBM Barat' },
      { className: 'Kelas 1', teachingGroupName: 'KBM Timur' },
    ])
  })
})

/** The tasks of a school of children without photos and an open class. */
const usual = { classesUnlocked: 1, incompleteStudents: 3, incompleteTeachers: 1 }

describe('the tasks of a desa', () => {
  it('list what its classes and people lack, and nothing once all is complete', async () => {
    const { pjp, place, classId, teachingGroupId } = await givenDesa()
    expect(await tasksOf(app, pjp)).toEqual(usual)
    const second = await app.givenClass({ teachingGroupId, grade: '3', label: '' })
    const waiting = await app.givenStudent({ place, hasPhoto: true })
    expect(await tasksOf(app, pjp)).toEqual({
      classesWithoutTeacher: 1,
      classesWithoutStudents: 1,
      classesUnlocked: 2,
      studentsWithoutClass: 1,
      incompleteStudents: 3,
      incompleteTeachers: 1,
    })
    // Those in classes have one although the desa's year is stopped; the list behind the line says the same.
    const rest = (is_active: boolean) =>
      app.db.updateTable('branch_year').set({ is_active }).where('branch_id', '=', place.branchId)
    await rest(false).execute()
    expect(await tasksOf(app, pjp)).toMatchObject({ studentsWithoutClass: 1 })
    const without = (withoutClass: boolean) =>
      app.as(pjp).call(studentRecordRoutes.list, { query: { withoutClass } })
    expect((await without(true)).body.students.map(({ id }) => id)).toEqual([waiting.studentId])
    expect((await without(false)).body.total).toBe(3)
    await rest(true).execute()
    await completeEverybody(place.branchId)
    const teacher = await app.givenTeacher({ place, hasPhoto: true })
    const child = await app.givenStudent({ place, hasPhoto: true })
    await app.givenMember(second, child.studentId)
    const left = () => tasksOf(app, pjp)
    expect(await left()).toEqual({
      classesWithoutTeacher: 1,
      classesUnlocked: 2,
      studentsWithoutClass: 1,
    })
    await app.db
      .insertInto('class_teacher')
      .values({
        id: app.deps.newId(),
        class_id: second,
        teacher_id: teacher.teacherId,
        joined_on: '2026-07-13',
      })
      .execute()
    await app.givenMember(second, waiting.studentId)
    await app.db
      .updateTable('class')
      .set({ is_locked: true })
      .where('id', 'in', [classId, second])
      .execute()
    expect(await left()).toEqual({})
  })

  /** Adds a photo for everybody: no other field is missing. */
  async function completeEverybody(branchId: string) {
    await sql`
      insert into image_file (name, kind, user_id, size)
      select 'foto-' || id, 'photo', id, 1000 from app_user
      where branch_id = ${branchId} and role in ('student', 'teacher')
        and not exists (select from image_file where user_id = app_user.id)`.execute(app.db)
    for (const table of ['student', 'teacher'])
      await sql`
        update ${sql.table(table)} as person set image = image_file.name from image_file
        where image_file.user_id = person.user_id and person.branch_id = ${branchId}`.execute(
        app.db,
      )
  }

  it('exclude disabled and ended accounts', async () => {
    const { pjp, students, teacher } = await givenDesa()
    await app.db
      .updateTable('app_user')
      .set({ is_disabled: true })
      .where('id', 'in', [students[0]!.id, students[1]!.id])
      .execute()
    await endService(app.db, teacher.teacherId, today)
    expect(await tasksOf(app, pjp)).toEqual({ classesUnlocked: 1, incompleteStudents: 1 })
  })

  it('include nothing of another desa', async () => {
    const { place } = await givenDesa()
    const far = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    expect(await tasksOf(app, far)).toEqual({})
    expect(await officeHomeOf(app, far)).toMatchObject({ setUp: null })
    expect(JSON.stringify(await officeHomeOf(app, far))).not.toContain(place.branchId)
  })

  it('count children absent three times in a row by their registers', async () => {
    const school = await givenDesa({ children: 6 })
    const days = ['2026-11-05', '2026-11-09', '2026-11-12', '2026-11-16']
    const [TK, H] = ['Tanpa Keterangan', 'Hadir'] as const
    // The children are: absent, present at the last one, present in between, too few, absent before it left,
    // unmarked.
    const marks = [
      [H, H, TK, undefined, TK, TK],
      [TK, TK, TK, undefined, TK, TK],
      [TK, TK, H, TK, TK, null],
      [TK, H, TK, TK, TK, TK],
    ]
    for (const [index, date] of days.entries())
      await givenRegister(app, school, { date, marks: marks[index]! })
    await givenRegister(app, school, {
      date: '2026-11-17',
      marks: [H, H, H, TK, H, H],
      isCancelled: true,
    })
    await givenRegister(app, school, { date: today, marks: [null, null, null, null, null, null] })
    await app.db
      .updateTable('class_student')
      .set({ left_on: today, ended: 'removed' })
      .where('student_id', '=', school.students[4]!.studentId)
      .execute()
    // The first child and the sixth, who is unmarked and counts as Tanpa Keterangan since the day
    // after.
    expect(await taskOf(app, school.pjp, 'absent3')).toEqual({
      key: 'absent3',
      count: 2,
      query: { view: 'perhatian', reason: 'absent3' },
    })
  })

  it('say where the exam of the own desa stands, not that of the region', async () => {
    const waiting = await givenExam(app, { running: 'region', children: 1 })
    const status = async (user: typeof waiting.branchAdmin) => (await officeHomeOf(app, user)).exam
    expect(await status(waiting.branchAdmin)).toEqual({ level: 'branchYear', status: 'notStarted' })
    const begun = await givenExam(app, { running: 'desa', children: 1 })
    expect(await status(begun.branchAdmin)).toEqual({ level: 'branchYear', status: 'inProgress' })
    const far = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    expect(await status(far)).toBeNull()
  })

  it('follow the exam of the desa while it runs', async () => {
    const exam = await givenExam(app, { running: 'desa', children: 2 })
    const { branchAdmin, branchYearId } = exam
    const far = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    expect(await taskOf(app, branchAdmin, 'examNotStarted')).toEqual({
      key: 'examNotStarted',
      count: 1,
      total: 1,
      query: { branchYearId, status: 'notStarted' },
    })
    const begun = await givenExam(app, { children: 2 })
    expect(await taskOf(app, begun.branchAdmin, 'examRunning')).toMatchObject({
      count: 1,
      query: { status: 'inProgress' },
    })
    expect(await taskOf(app, begun.branchAdmin, 'examNotStarted')).toBeUndefined()
    const { start, mark } = examinerOf(app, begun.examiners[0]!, begun)
    const scoreId = await scoreIdOf(app, begun, begun.students[0]!)
    const [first] = (await start(scoreId, 'reciting')).body.questions
    const marks = [{ questionId: first!.id, mark: first!.maxScore }]
    await mark(scoreId, 'reciting', { version: 1, marks })
    const unfinished = () => taskOf(app, begun.branchAdmin, 'categoriesUnfinished')
    expect(await unfinished()).toBeUndefined()
    // The lease of the child has expired.
    app.pass({ minutes: 30 })
    const later = await app.givenSession(begun.branchAdmin)
    expect(
      await taskOf(app, { ...begun.branchAdmin, token: later }, 'categoriesUnfinished'),
    ).toEqual({
      key: 'categoriesUnfinished',
      count: 1,
      query: { branchYearId: begun.branchYearId },
    })
    expect(await tasksOf(app, far)).toEqual({})
  })

  it('include own requests decided in the last seven days', async () => {
    const { pjp, place } = await givenDesa()
    const admin = await app.givenUser({ role: 'admin' })
    const file = async (ticketId: string, status: 'approved' | 'rejected', days: number) =>
      app.db
        .insertInto('account_request')
        .values({
          id: app.deps.newId(),
          ticket_id: ticketId,
          kind: 'student',
          user_id: pjp.id,
          sub_branch_id: place.subBranchId,
          status,
          reason: 'Nama belum lengkap',
          decided_by: admin.id,
          decided_at: new Date(app.clock.now.getTime() - days * 86_400_000),
        })
        .execute()
    await file('AAAAA1', 'approved', 8)
    expect(await taskOf(app, pjp, 'ticketsDecided')).toBeUndefined()
    await file('AAAAA2', 'rejected', 6)
    await file('AAAAA3', 'approved', 1)
    expect(await taskOf(app, pjp, 'ticketsDecided')).toEqual({
      key: 'ticketsDecided',
      count: 2,
      query: { decided: '7' },
    })
  })

  it('link children without a class to the only class that takes them all', async () => {
    const school = await givenDesa({ isActive: false })
    const { pjp, place, classId, teachingGroupId } = school
    const line = () => taskOf(app, pjp, 'studentsWithoutClass')
    // The year does not run yet, but every child is in its class.
    expect(await line()).toBeUndefined()
    await app.givenStudent({ place })
    expect(await line()).toMatchObject({ count: 1, query: { classId } })
    const elsewhere = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
    const inService = { class: 'tanpa', account: 'dipakai' }
    const stranger = await app.givenStudent({ place: elsewhere })
    expect(await line()).toMatchObject({ count: 2, query: inService })
    await app.db
      .updateTable('app_user')
      .set({ is_disabled: true })
      .where('id', '=', stranger.id)
      .execute()
    expect(await line()).toMatchObject({ count: 1, query: { classId } })
    await app.givenClass({ teachingGroupId, grade: '2', label: '' })
    expect(await line()).toMatchObject({ count: 1, query: inService })
  })
})

describe('the homes of offices', () => {
  it('take the same number of statements for many classes as for one', async () => {
    const small = await givenDesa({ children: 1 })
    const large = await givenDesa({ children: 12 })
    for (const grade of ['1', '2', '3', '4', '6'] as const)
      await app.givenClass({ teachingGroupId: large.teachingGroupId, grade, label: '' })
    const one = await countStatements(() => officeHomeOf(app, small.pjp))
    expect(await countStatements(() => officeHomeOf(app, large.pjp))).toBe(one)
    expect(one).toBeLessThan(25)
  })

  async function countStatements(work: () => Promise<unknown>): Promise<number> {
    const plain = app.deps.db
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    app.deps.db = plain.withPlugin(counter)
    await work()
    app.deps.db = plain
    return count
  }
})

describe("a desa's set-up", () => {
  it('is the checklist of its year', async () => {
    const { pjp, branchYearId } = await givenDesa({ isActive: false })
    const { setUp } = await officeHomeOf(app, pjp)
    const { body } = await app
      .as(pjp)
      .call(branchYearRoutes.readReadiness, { params: { id: branchYearId } })
    expect(setUp).toEqual({ branchYearId, academicYearName: '20261', steps: body.setUp })
  })
})

describe("a desa's numbers", () => {
  /** A desa of five children, in a class since July. */
  async function givenOldClass() {
    const desa = await givenDesa({ children: 5 })
    await app.db
      .updateTable('class')
      .set({ created_at: new Date('2026-07-01T00:00:00Z') })
      .where('id', '=', desa.classId)
      .execute()
    return desa
  }

  async function changesAt(user: GivenUser) {
    const { numbers } = await officeHomeOf(app, user)
    return Object.fromEntries(numbers.map(({ key, change }) => [key, change]))
  }

  it('compare with thirty days ago where that is known', async () => {
    const { pjp, place, students, classId } = await givenOldClass()
    const changes = () => changesAt(pjp)
    expect(await changes()).toMatchObject({ classes: 0, students: 0, teachers: null })
    const newcomer = await app.givenStudent({ place })
    await app.givenMember(classId, newcomer.studentId, '2026-11-02')
    expect(await changes()).toMatchObject({ students: 1 })
    await app.db
      .updateTable('class_student')
      .set({ left_on: '2026-11-10', ended: 'removed' })
      .where('student_id', 'in', [students[0]!.studentId, students[1]!.studentId])
      .execute()
    expect(await changes()).toMatchObject({ students: -1 })
  })

  it('compare with nothing before the year has run for thirty days', async () => {
    const { pjp, place, branchYearId } = await givenOldClass()
    const ofKelompok = await app.givenUser({ role: 'subBranchAdmin', place })
    const begin = (activated_on: string) =>
      app.db.updateTable('branch_year').set({ activated_on }).where('id', '=', branchYearId)
    await begin('2026-10-20').execute()
    expect(await changesAt(pjp)).toMatchObject({ classes: 0, students: 0 })
    expect(await changesAt(ofKelompok)).toMatchObject({ students: 0 })
    await begin('2026-10-21').execute()
    expect(await changesAt(pjp)).toMatchObject({ classes: null, students: null })
    expect(await changesAt(ofKelompok)).toMatchObject({ students: null })
  })

  it('leave an erased child out of both', async () => {
    const { pjp, place, students } = await givenOldClass()
    const ofKelompok = await app.givenUser({ role: 'subBranchAdmin', place })
    const erase = (erasedAt: string) =>
      app.db
        .updateTable('student')
        .set({ nis: '', erased_at: new Date(erasedAt) })
        .where('id', '=', students[0]!.studentId)
    await erase('2026-08-20T05:00:00Z').execute()
    for (const user of [pjp, ofKelompok])
      expect(await changesAt(user)).toMatchObject({ students: 0 })
    // Then it was one of five.
    await erase('2026-11-10T05:00:00Z').execute()
    for (const user of [pjp, ofKelompok])
      expect(await changesAt(user)).toMatchObject({ students: -1 })
  })
})
