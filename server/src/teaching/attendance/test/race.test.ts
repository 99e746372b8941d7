import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { attendanceInvariants } from '../../../verify/attendance.queries.ts'
import { queryAt } from '../../../verify/verify-data.ts'
import {
  at,
  requireEntry,
  open,
  readDay,
  scan,
  startOfClass,
  syncer,
} from './attendance.fixtures.ts'

// The embedded engine runs transactions one by one, so only PostgreSQL can show a race.
describe('at the same time', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: startOfClass, engine: 'postgres' })
  })
  afterAll(() => app.close())

  it('two phones open the same register once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { classId, teacher } = await app.givenSchool({ children: 5 })
      const sync = syncer(app, classId)
      const answers = await Promise.all([
        sync(teacher, [open()], { deviceId: 'hp-1' }),
        sync(teacher, [open()], { deviceId: 'hp-2' }),
        app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } }),
        app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } }),
      ])
      const meetings = answers.map(({ body }) => body.meeting)
      expect(new Set(meetings.map((meeting) => JSON.stringify(meeting))).size).toBe(1)
      const rows = await app.db
        .selectFrom('attendance')
        .select('id')
        .where('class_id', '=', classId)
        .execute()
      expect(rows).toHaveLength(5)
    }
  })

  it('the same operation sent eight times has one effect', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { classId, teacher, students } = await app.givenSchool({ children: 3 })
      const sync = syncer(app, classId)
      const operations = students.map((student) => scan(student))
      const answers = await Promise.all(Array.from({ length: 8 }, () => sync(teacher, operations)))
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      const outcomes = answers.flatMap(({ body }) => body.results.map(({ outcome }) => outcome))
      expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(3)
      expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(21)
      const lines = await app.db
        .selectFrom('attendance_history')
        .innerJoin('attendance', 'attendance.id', 'attendance_history.attendance_id')
        .select('attendance_history.id')
        .where('attendance.class_id', '=', classId)
        .execute()
      expect(lines).toHaveLength(3)
    }
  })

  it('the earliest of many scans wins, in any order of processing', async () => {
    const { classId, teacher, students } = await app.givenSchool({ children: 1 })
    const [child] = students
    if (!child) throw new Error('a child is needed')
    const sync = syncer(app, classId)
    app.clock.now = new Date(at('19.10'))
    const times = ['18.50', '18.31', '18.44', '19.05', '18.47', '18.33']
    await Promise.all(
      times.map((time, phone) =>
        sync(teacher, [scan(child, { at: at(time) })], { deviceId: `hp-${phone}` }),
      ),
    )
    const entry = requireEntry(await readDay(app, teacher, classId), child)
    expect(entry).toMatchObject({ status: 'Hadir', timestamp: at('18.31') })
  })

  it('a batch is applied whole or refused whole while the year is deactivated', async () => {
    const { classId, teacher, students, branchYearId } = await app.givenSchool({ children: 4 })
    const sync = syncer(app, classId)
    const [answer] = await Promise.all([
      sync(
        teacher,
        students.map((student) => scan(student)),
      ),
      app.db
        .updateTable('branch_year')
        .set({ is_active: false })
        .where('id', '=', branchYearId)
        .execute(),
    ])
    const outcomes = new Set(answer.body.results.map(({ outcome }) => outcome))
    expect(outcomes.size).toBe(1)
  })

  it('keeps every invariant of the registers', async () => {
    for (const one of attendanceInvariants) {
      const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
      expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
    }
  })
})
