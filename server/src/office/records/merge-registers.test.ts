import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import type { GivenStudent } from '../../../test/given/givens.ts'
import { givenRegisters } from '../../teaching/performance/test/performance.fixtures.ts'
import { givePicture } from '../../people/students/test/privacy.fixtures.ts'
import { markSick, marksOf, mergePair, takeOut, violationsOf } from './merge-students.fixtures.ts'

const { attendance } = routes

describe('two records of one child in registers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  /** Two children of one class whose register is open. */
  async function givenPair() {
    const { students, teacher, classId } = await app.givenSchool()
    const [kept, gone] = students as [GivenStudent, GivenStudent]
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    return { teacher, classId, kept, gone }
  }

  /** One in a first class, the other in a second one. */
  async function givenApart() {
    const school = await app.givenSchool({ children: 2 })
    const [one, other] = school.students as [GivenStudent, GivenStudent]
    const { teacher, teachingGroupId, classId: first } = school
    await takeOut(app, other, '2026-07-13')
    const people = { teachers: [teacher], students: [other] }
    const second = await app.givenClass({ teachingGroupId, ...people })
    return { teacher, first, second, one, other }
  }

  it('cannot be one where both are marked on one day', async () => {
    const { teacher, classId, kept, gone } = await givenPair()
    for (const { studentId } of [kept, gone]) {
      const marked = await markSick(app, { teacher, classId, studentId })
      expect(marked.body.results).toMatchObject([{ outcome: 'applied' }])
    }
    await takeOut(app, gone, '2026-07-13')
    const { clashes, answer } = await mergePair(app, { kept, gone })
    expect(clashes).toEqual([expect.stringMatching(/^Keduanya diabsen di .* 19 November 2026\.$/)])
    expect(errorCode(answer)).toBe('student.merge-clash')
  })

  it('can be one once the one nobody marked is out of the class: its empty entries stay behind', async () => {
    const { kept, gone } = await givenPair()
    await givePicture(app, gone)
    await takeOut(app, gone, '2026-07-13')
    const { clashes, answer } = await mergePair(app, { kept, gone })
    expect(clashes).toEqual([])
    expect(answer.status).toBe(200)
    const { rows } = await sql`select voided_at is not null as void from attendance
      where student_id = ${gone.studentId}`.execute(app.db)
    expect(rows).toEqual([{ void: true }])
    expect(answer.body.student).toMatchObject({ missing: [] })
    expect(await violationsOf(app)).toEqual([])
  })

  it.each(['empty', 'void'] as const)(
    'can be one where one is marked and the entry of the other is %s: the mark goes there',
    async (kind) => {
      const { teacher, classId, kept, gone } = await givenPair()
      const marked = await markSick(app, { teacher, classId, studentId: gone.studentId })
      expect(marked.body.results).toMatchObject([{ outcome: 'applied' }])
      if (kind === 'void')
        await sql`update attendance set voided_at = ${app.clock.now}
          where student_id = ${kept.studentId}`.execute(app.db)
      else
        await sql`update attendance set teachers_notes = 'Datang dengan adiknya.'
          where student_id = ${kept.studentId}`.execute(app.db)
      await takeOut(app, kind === 'void' ? kept : gone, '2026-11-19')
      const { clashes, moves, answer } = await mergePair(app, { kept, gone })
      expect({ clashes, attendances: moves.attendances }).toEqual({ clashes: [], attendances: 1 })
      expect(answer.status).toBe(200)
      expect(await marksOf(app, kept)).toEqual([{ classId, date: '2026-11-19', status: 'Sakit' }])
      expect(await marksOf(app, gone)).toEqual([])
      const { rows: lines } = await sql`
        select student_id as id, h.from_state ->> 'status' as from, h.to_state ->> 'status' as to,
          a.teachers_notes as note
        from attendance_history h join attendance a on a.id = h.attendance_id
        where h.reason = 'Data ganda digabung.' and a.class_id = ${classId}
          and student_id in (${kept.studentId}, ${gone.studentId})
        order by student_id = ${kept.studentId}`.execute(app.db)
      const unmarked = 'Tanpa Keterangan'
      expect(lines).toEqual([
        { id: gone.studentId, from: 'Sakit', to: unmarked, note: '' },
        {
          id: kept.studentId,
          from: unmarked,
          to: 'Sakit',
          note: kind === 'void' ? '' : 'Datang dengan adiknya.',
        },
      ])
      expect(await violationsOf(app)).toEqual([])
    },
  )

  it('leave the absence of the one counting where the entry of the other is void', async () => {
    const { classId, kept, gone } = await givenPair()
    await sql`update attendance set voided_at = ${app.clock.now}
      where student_id = ${kept.studentId}`.execute(app.db)
    await takeOut(app, kept, '2026-11-19')
    expect((await mergePair(app, { kept, gone })).answer.status).toBe(200)
    expect(await marksOf(app, kept)).toEqual([{ classId, date: '2026-11-19', status: null }])
    expect(await marksOf(app, gone)).toEqual([])
    expect(await violationsOf(app)).toEqual([])
  })

  it.each(['kept', 'gone'] as const)(
    'keep what was noted of both where the %s one is marked',
    async (side) => {
      const { teacher, classId, kept, gone } = await givenPair()
      const [marked, other] = side === 'kept' ? [kept, gone] : [gone, kept]
      await markSick(app, { teacher, classId, studentId: marked.studentId })
      const long = 'a'.repeat(400)
      await sql`update attendance set teachers_notes = ${`1${long}`}, status = 'Hadir',
        arrived_at = ${app.clock.now}, tidiness = true, tidiness_at = ${app.clock.now}
        where student_id = ${marked.studentId}`.execute(app.db)
      await sql`update attendance set teachers_notes = ${`2${long}`}, attitude = true,
        attitude_at = ${app.clock.now} where student_id = ${other.studentId}`.execute(app.db)
      await takeOut(app, gone, '2026-11-19')
      expect((await mergePair(app, { kept, gone })).answer.status).toBe(200)
      const { rows } = await sql`select status, teachers_notes as note, attitude, tidiness
        from attendance where student_id = ${kept.studentId}`.execute(app.db)
      const note = `1${long} / 2${long}`.slice(0, 500)
      expect(rows).toEqual([{ status: 'Hadir', note, attitude: true, tidiness: true }])
    },
  )

  it.each(['nothing', 'a note'] as const)(
    'are one absence on a day on which both were missed, and keep %s of the one that goes',
    async (said) => {
      const { teacher, first, second, one: kept, other: gone } = await givenApart()
      const note = said === 'nothing' ? '' : 'Izin lewat telepon.'
      await givenRegisters(app, teacher, [
        { classId: first, date: '2026-11-10', entries: [{ child: kept, status: 'Hadir' }] },
        { classId: first, date: '2026-11-16', entries: [{ child: kept, status: null }] },
        { classId: second, date: '2026-11-12', entries: [{ child: gone, status: 'Hadir' }] },
        { classId: second, date: '2026-11-16', entries: [{ child: gone, status: null, note }] },
      ])
      await takeOut(app, gone, '2026-11-18')
      expect((await mergePair(app, { kept, gone })).answer.status).toBe(200)
      expect(await marksOf(app, kept)).toEqual([
        { classId: first, date: '2026-11-10', status: 'Hadir' },
        { classId: second, date: '2026-11-12', status: 'Hadir' },
        { classId: said === 'nothing' ? first : second, date: '2026-11-16', status: null },
      ])
    },
  )

  it.each(['kept', 'gone'] as const)(
    'are no absence in a class where the %s record never was marked while the other was elsewhere',
    async (unmarked) => {
      const { teacher, first, second, one: other, other: never } = await givenApart()
      const registers = (classId: string, child: GivenStudent, marks: [string, 'Hadir' | null][]) =>
        marks.map(([date, status]) => ({ classId, date, entries: [{ child, status }] }))
      await givenRegisters(app, teacher, [
        ...registers(first, other, [
          ['2026-11-10', null],
          ['2026-11-17', 'Hadir'],
        ]),
        ...registers(second, never, [
          ['2026-11-16', null],
          ['2026-11-17', null],
          ['2026-11-18', null],
        ]),
      ])
      await takeOut(app, other, '2026-11-18')
      const [kept, gone] = unmarked === 'kept' ? [never, other] : [other, never]
      const { moves, answer } = await mergePair(app, { kept, gone })
      expect(moves.attendances).toBe(unmarked === 'kept' ? 1 : 0)
      expect(answer.status).toBe(200)
      expect(await marksOf(app, kept)).toEqual([
        { classId: first, date: '2026-11-10', status: null },
        { classId: first, date: '2026-11-17', status: 'Hadir' },
        // It was in no other class any more.
        { classId: second, date: '2026-11-18', status: null },
      ])
      const { rows } = await sql`select date, h.source from attendance_history h
        join attendance a on a.id = h.attendance_id where class_id = ${second}
        order by date`.execute(app.db)
      expect(rows).toEqual([
        { date: '2026-11-16', source: 'void' },
        { date: '2026-11-17', source: 'void' },
      ])
      // The marks were entered by hand, without the history that number 22 asks for.
      expect((await violationsOf(app)).filter(({ invariant }) => invariant !== 22)).toEqual([])
    },
  )
})
