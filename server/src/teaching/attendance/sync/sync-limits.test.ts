import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  at,
  mark,
  open,
  readDay,
  scan,
  startOfClass,
  syncer,
  today,
  undo,
} from '../test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(startOfClass)
})

async function scene(wishes: Parameters<TestApp['givenSchool']>[0] = {}) {
  const school = await app.givenSchool(wishes)
  const [child] = school.students
  if (!child) throw new Error('a child is needed')
  const sync = syncer(app, school.classId)
  const send = (...operations: Parameters<typeof sync>[1]) => sync(school.teacher, operations)
  return { ...school, child, sync, send }
}

const codes = (answer: { body: { results: { code?: string | undefined }[] } }) =>
  answer.body.results.map(({ code }) => code)

describe('access to sync', () => {
  it('is for a teacher of the class: every other role is refused', async () => {
    const { place, sync, child } = await scene()
    const roles = ['subBranchAdmin', 'branchAdmin'] as const
    for (const role of roles) {
      const user = await app.givenUser({ role, place })
      expect((await sync(user, [])).status).toBe(403)
    }
    const admin = await app.givenUser({ role: 'admin' })
    expect((await sync(admin, [])).status).toBe(403)
    expect((await sync(child, [])).status).toBe(403)
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    expect((await sync(examiner, [])).status).toBe(403)
  })

  it('does not find a class of others, nor a missing class', async () => {
    const { place, sync, child, classId } = await scene()
    const other = await app.givenTeacher({ place })
    const answer = await sync(other, [scan(child)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'class.not-found' } })
    const nowhere = await syncer(app, app.deps.newId())(other, [])
    expect(nowhere.body).toMatchObject({ code: 'class.not-found' })
    expect(
      await app.db.selectFrom('meeting').selectAll().where('class_id', '=', classId).execute(),
    ).toEqual([])
  })
})

describe('writes', () => {
  it('are refused while the desa year is not active', async () => {
    const { send, child, teacher, classId } = await scene({ isActive: false })
    const answer = await send(open(), scan(child))
    expect(answer.status).toBe(200)
    expect(codes(answer)).toEqual(['branch-year.inactive', 'branch-year.inactive'])
    expect(answer.body).toMatchObject({ message: '2 ditolak.', meeting: null, entries: [] })
    expect(await readDay(app, teacher, classId)).toEqual([])
  })

  it('are refused in a class without students', async () => {
    const { teachingGroupId, teacher } = await scene()
    const empty = await app.givenClass({ teachingGroupId, grade: '2', teachers: [teacher] })
    const answer = await syncer(app, empty)(teacher, [open()])
    expect(codes(answer)).toEqual(['class.no-student'])
  })

  it('are accepted in a locked class', async () => {
    const { classId, send, child } = await scene()
    await app.db.updateTable('class').set({ is_locked: true }).where('id', '=', classId).execute()
    expect((await send(scan(child))).body.results[0]?.outcome).toBe('applied')
  })

  it('name every invalid field of an operation', async () => {
    const { send, child } = await scene()
    const wrong = { ...mark(child, 'Sakit'), status: 'Bolos', surprise: 1 }
    const answer = await send(wrong as unknown as ReturnType<typeof mark>)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as unknown as { fields: object }).fields).toSorted()).toEqual([
      'operations.0.status',
      'operations.0.surprise',
    ])
  })
})

describe('past days', () => {
  const yesterday = '2026-11-18'

  it('need a reason, unless operations were recorded on the day and arrive within 72 hours', async () => {
    const { send: _, sync, teacher, child } = await scene()
    const late = [
      scan(child, { at: at('18.31', yesterday) }),
      mark(child, 'Terlambat', { at: at('08.00') }),
      mark(child, 'Terlambat', { at: at('08.01'), reason: 'Jam di HP salah' }),
    ]
    const answer = await sync(teacher, late, { date: yesterday })
    expect(codes(answer)).toEqual([undefined, 'attendance.reason-needed', undefined])
    expect(answer.body.results[2]?.entry).toMatchObject({
      status: 'Terlambat',
      timestamp: at('18.31', yesterday),
      updateReason: 'Jam di HP salah',
    })
    expect(answer.body.meeting).toMatchObject({ date: yesterday, reason: null })
  })

  it('older than 72 hours need a reason also for operations of that day', async () => {
    const { sync, teacher, child } = await scene()
    const date = '2026-11-16'
    const early = await sync(teacher, [scan(child, { at: at('18.29', date) })], { date })
    expect(codes(early)).toEqual(['attendance.reason-needed'])
    const inTime = await sync(teacher, [scan(child, { at: at('18.31', date) })], { date })
    expect(codes(inTime)).toEqual([undefined])
  })

  it('are opened with a reason, at most fourteen days back and never ahead', async () => {
    const { sync, teacher } = await scene()
    const reason = 'Absen ditulis di kertas'
    const opened = await sync(teacher, [open({ reason })], { date: '2026-11-05' })
    expect(opened.body).toMatchObject({ meeting: { reason, total: 3 } })
    const old = await sync(teacher, [open({ reason })], { date: '2026-11-04' })
    expect(codes(old)).toEqual(['attendance.day-too-old'])
    const ahead = await sync(teacher, [open({ reason })], { date: '2026-11-20' })
    expect(codes(ahead)).toEqual(['attendance.future-day'])
  })

  it('contain the class as it was then; a later joiner is added only when marked', async () => {
    const { sync, teacher, classId, place } = await scene()
    const late = await app.givenStudent({ place })
    await app.givenMember(classId, late.studentId, today)
    const reason = 'Absen ditulis di kertas'
    const opened = await sync(teacher, [open({ reason })], { date: yesterday })
    expect(opened.body.meeting?.total).toBe(3)
    const marked = await sync(teacher, [mark(late, 'Sakit', { reason })], { date: yesterday })
    expect(marked.body).toMatchObject({
      results: [{ outcome: 'applied' }],
      meeting: { total: 4, counts: { Sakit: 1, 'Tanpa Keterangan': 3 } },
    })
  })
})

describe('the roster', () => {
  it('adds later joiners of today by itself', async () => {
    const { sync, teacher, classId, place } = await scene()
    const first = await sync(teacher, [open()])
    const late = await app.givenStudent({ place })
    await app.givenMember(classId, late.studentId, today)
    const refresh = await sync(teacher, [], { sinceRevision: first.body.revision })
    expect(refresh.body.entries.map(({ studentId }) => studentId.id)).toEqual([late.studentId])
    expect(refresh.body.meeting?.total).toBe(4)
  })

  it('refuses a student who left the class', async () => {
    const { send, child, classId } = await scene()
    await send(open())
    await app.db
      .updateTable('class_student')
      .set({ left_on: today, ended: 'removed' })
      .where('class_id', '=', classId)
      .where('student_id', '=', child.studentId)
      .execute()
    const answer = await send(scan(child), mark(child, 'Sakit'))
    expect(codes(answer)).toEqual(['attendance.left-class', 'attendance.left-class'])
    const since = 'Sudah keluar dari kelas ini sejak 19 Nov.'
    expect(answer.body.results.map(({ message }) => message)).toEqual([since, since])
  })

  describe('after a mutasi of this evening', () => {
    async function givenMutasi({ daysLater = 0 } = {}) {
      const { place, child, classId, send, teacher } = await scene()
      const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
      await send(open())
      app.clock.now = new Date(at('18.45'))
      app.pass({ minutes: daysLater * 24 * 60 })
      if (daysLater > 0) branchAdmin.token = await app.givenSession(branchAdmin)
      const moved = await app.as(branchAdmin).call(studentRoutes.transfer, {
        params: { studentId: child.studentId },
        body: { toClassId: null, reason: 'Pindah pondok', date: today },
      })
      expect(moved.status).toBe(201)
      app.pass({ minutes: 15 })
      if (daysLater > 0) teacher.token = await app.givenSession(teacher)
      const entry = async () =>
        (await readDay(app, teacher, classId)).find(
          ({ studentId }) => studentId.id === child.studentId,
        )
      return { child, send, entry }
    }

    it('takes what was marked before it, and nothing of later', async () => {
      const { child, send, entry } = await givenMutasi()
      const { body } = await send(
        mark(child, 'Hadir', { at: at('18.40') }),
        mark(child, 'Sakit', { at: at('18.50') }),
      )
      expect(body.results).toMatchObject([
        { outcome: 'applied', entry: { status: 'Hadir' } },
        { outcome: 'refused', code: 'attendance.left-class' },
      ])
      expect(await entry()).toMatchObject({ status: 'Hadir', isMarked: true })
    })

    it('takes nothing of its day where it was entered later', async () => {
      const { child, send, entry } = await givenMutasi({ daysLater: 1 })
      const { body } = await send(mark(child, 'Hadir', { at: at('18.40') }))
      expect(body.results).toMatchObject([{ outcome: 'refused', code: 'attendance.left-class' }])
      expect(await entry()).toBeUndefined()
    })

    it('takes a scan of before it, and gives no row without a mark', async () => {
      const { child, send, entry } = await givenMutasi()
      const scanned = scan(child, { at: at('18.20') })
      expect((await send(scanned)).body.results).toMatchObject([{ outcome: 'applied' }])
      expect(await entry()).toMatchObject({ status: 'Hadir' })
      expect((await send(undo(scanned))).body.results).toMatchObject([{ outcome: 'applied' }])
      expect(await entry()).toBeUndefined()
    })
  })
})

describe('operations of others', () => {
  it('can be neither repeated nor undone', async () => {
    const { send, child, classId, teacher } = await scene()
    const mine = scan(child)
    await send(mine)
    const other = await app.givenTeacher({
      place: { branchId: teacher.branchId ?? '', subBranchId: teacher.subBranchId ?? '' },
    })
    await app.db
      .insertInto('class_teacher')
      .columns([
        'id',
        'branch_id',
        'branch_year_id',
        'teaching_group_id',
        'class_id',
        'teacher_id',
        'joined_on',
      ])
      .expression((eb) =>
        eb
          .selectFrom('class')
          .select((one) => [
            one.val(app.deps.newId()).as('id'),
            'branch_id',
            'branch_year_id',
            'teaching_group_id',
            'id as class_id',
            one.val(other.teacherId).as('teacher_id'),
            one.val(today).as('joined_on'),
          ])
          .where('id', '=', classId),
      )
      .execute()
    const answer = await syncer(app, classId)(other, [mine, undo(mine)])
    expect(codes(answer)).toEqual([
      'attendance.not-your-operation',
      'attendance.not-your-operation',
    ])
  })
})

describe('size', () => {
  it('five hundred operations are accepted, one more is refused', async () => {
    const { send, students } = await scene({ children: 25 })
    const scans = Array.from({ length: 20 }, () => students.map((student) => scan(student))).flat()
    const answer = await send(...scans)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('500 tersimpan.')
    expect(answer.body.meeting?.counts.Hadir).toBe(25)
    const [one] = scans
    const tooMany = await send(
      ...scans,
      ...(one ? [{ ...one, operationId: app.deps.newId() }] : []),
    )
    expect(tooMany.status).toBe(413)
  })

  it('needs the same number of statements for one scan and for sixty', async () => {
    const few = await scene({ children: 1 })
    const many = await scene({ children: 60 })
    const one = await countStatements(() => few.send(...few.students.map((one) => scan(one))))
    const sixty = await countStatements(() => many.send(...many.students.map((one) => scan(one))))
    expect(sixty).toBe(one)
    expect(one).toBeLessThan(20)
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

describe('every applied operation', () => {
  it('is one line of history and one row of audit per call', async () => {
    const { send, child, teacher } = await scene()
    const before = await auditRows()
    const { body } = await send(scan(child), scan(child), mark(child, 'Sakit', { baseVersion: 2 }))
    const id = body.results[0]?.entry?.id ?? ''
    const detail = await app
      .as(teacher)
      .call(attendanceRoutes.readEntry, { params: { attendanceId: id } })
    expect(
      detail.body.attendance.history.map(({ from, to, source }) => [from, to, source]),
    ).toEqual([
      ['Tanpa Keterangan', 'Hadir', 'scan'],
      ['Hadir', 'Hadir', 'scan'],
      ['Hadir', 'Sakit', 'manual'],
    ])
    expect(await auditRows()).toBe(before + 1)
  })

  async function auditRows(): Promise<number> {
    const rows = await app.db.selectFrom('audit_entry').select('id').execute()
    return rows.length
  }
})
