import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import type { StudentReport } from '@ngaji/contract/teaching/performance/performance.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { printed } from '../documents/test/documents.fixtures.ts'
import { givenDesa, givenRegisters } from '../../teaching/performance/test/performance.fixtures.ts'
import { requestMessages, messagesFor } from './families.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const days = { startDate: '2026-06-01', endDate: '2026-11-19' }

/**
 * The fourth child was in the class of two kelompok until September and is in that of the own
 * since; the third was in a class of the semester before. A colleague teaches the class of the own
 * alone.
 */
async function scene() {
  const desa = await givenDesa(app)
  const [, b, stayed, moved] = desa.students
  if (!b || !stayed || !moved) throw new Error('children are missing')
  const { mixed, own, past } = desa.classes
  await givenRegisters(app, desa.teacher, [
    { classId: past, date: '2026-06-25', entries: [{ child: stayed, status: 'Hadir' }] },
    {
      classId: mixed,
      date: '2026-09-10',
      entries: [
        { child: moved, status: 'Hadir' },
        { child: b, status: 'Hadir' },
      ],
    },
    {
      classId: own,
      date: '2026-10-08',
      entries: [
        { child: moved, status: 'Sakit' },
        { child: stayed, status: 'Sakit' },
      ],
    },
    { classId: own, date: '2026-11-05', entries: [{ child: moved, status: 'Terlambat' }] },
  ])
  const colleague = await app.givenTeacher({ place: desa.place })
  const place = await app.db
    .selectFrom('class')
    .select(['branch_id', 'branch_year_id', 'teaching_group_id', 'id as class_id'])
    .where('id', '=', own)
    .executeTakeFirstOrThrow()
  const stay = {
    id: app.deps.newId(),
    teacher_id: colleague.teacherId,
    joined_on: '2026-01-01',
  }
  await app.db
    .insertInto('class_teacher')
    .values({ ...place, ...stay })
    .execute()
  return { ...desa, b, stayed, moved, colleague }
}

type Child = Pick<GivenStudent, 'studentId'>
type Wish = { classId?: string; studentId?: string; academicYearId?: string }

/** The messages to the families, child by child. */
async function told(who: GivenUser, wish: Wish): Promise<string[]> {
  const { messages } = await messagesFor(app, who, { kind: 'report', ...days, ...wish })
  return messages.map(({ text }) => /\d+ dari \d+ pertemuan \([\d,]+%\)/.exec(text)?.[0] ?? text)
}

/** Returns the text of the report beside the message. */
async function reported(who: GivenUser, { studentId }: Child, academicYearId: string) {
  const body = { academicYearId, studentId, ...days }
  const answer = await app.as(who).call(performanceRoutes.askStudentReport, { body })
  expect(answer.status).toBe(200)
  return attendanceInWords(answer.body.reportData)
}

/** Returns the texts of the letters of the class: a page for each child, by name. */
async function written(who: GivenUser, classId: string): Promise<string[]> {
  const { pages } = await printed(app, who, { kind: 'letters', classId, ...days })
  return pages.map(({ lines }) => {
    const text = lines.join(' ').replaceAll(/\s+/g, ' ')
    const said = /Dari (\d+) pertemuan, ananda hadir (\d+) kali.*?, yaitu ([\d,]+%)/.exec(text)
    const [, total, came, share] = said ?? []
    return said ? `${came} dari ${total} pertemuan (${share})` : text
  })
}

function attendanceInWords({ attendanceData, present }: StudentReport): string {
  const countStatuses = (...wanted: string[]) =>
    attendanceData
      .filter(({ status }) => wanted.length === 0 || wanted.includes(status))
      .reduce((sum, { count }) => sum + count, 0)
  const share = present?.toLocaleString('id-ID', { minimumFractionDigits: 1 })
  return `${countStatuses('Hadir', 'Terlambat')} dari ${countStatuses()} pertemuan (${share}%)`
}

describe('a message about attendance', () => {
  it('equals the report of a child that changed class: its whole, whoever is responsible for it today', async () => {
    const { branchAdmin, subBranchAdmin, teacher, colleague, moved, academicYearId } = await scene()
    const { studentId } = moved
    const all = '2 dari 3 pertemuan (66,7%)'
    for (const [who, words] of [
      [branchAdmin, all],
      [subBranchAdmin, all],
      [teacher, all],
      [colleague, all],
    ] as const) {
      expect(await told(who, { studentId, academicYearId })).toEqual([words])
      expect(await reported(who, moved, academicYearId)).toBe(words)
    }
  })

  it('equals the letter of each child of a class', async () => {
    const { branchAdmin, teacher, colleague, classes, moved } = await scene()
    const all = ['0 dari 1 pertemuan (0,0%)', '2 dari 3 pertemuan (66,7%)']
    for (const who of [branchAdmin, teacher, colleague]) {
      expect(await told(who, { classId: classes.own })).toEqual(all)
      expect(await written(who, classes.own)).toEqual(all)
    }
    // The text is the same for any of the child's classes.
    const { studentId } = moved
    for (const classId of [classes.own, classes.mixed])
      expect(await told(branchAdmin, { classId, studentId })).toEqual([all[1]])
    // A child who left the class is not listed with it.
    expect(await told(branchAdmin, { classId: classes.mixed })).toHaveLength(1)
  })

  it('is about one year: the requested one, else the running one', async () => {
    const { branchAdmin, stayed, academicYearId, lastYearId, classes } = await scene()
    const { studentId } = stayed
    expect(await told(branchAdmin, { studentId })).toEqual(['0 dari 1 pertemuan (0,0%)'])
    for (const year of [academicYearId, lastYearId])
      expect(await told(branchAdmin, { studentId, academicYearId: year })).toEqual([
        await reported(branchAdmin, stayed, year),
      ])
    const { name } = await app.db
      .selectFrom('class')
      .select('name')
      .where('id', '=', classes.past)
      .executeTakeFirstOrThrow()
    const wish = { kind: 'report' as const, studentId, academicYearId: lastYearId, ...days }
    const { messages } = await messagesFor(app, branchAdmin, wish)
    expect(messages[0]?.text).toContain(`(${name})`)
    expect(await told(branchAdmin, { classId: classes.past })).toEqual([
      '1 dari 1 pertemuan (100,0%)',
    ])
  })

  it('is available for a child that left its class', async () => {
    const { branchAdmin, b, academicYearId, classes } = await scene()
    await app.db
      .updateTable('class_student')
      .set({ left_on: '2026-10-01', ended: 'removed' })
      .where('student_id', '=', b.studentId)
      .execute()
    const { studentId } = b
    expect(await told(branchAdmin, { studentId })).toEqual([
      await reported(branchAdmin, b, academicYearId),
    ])
    const wish = { kind: 'report' as const, classId: classes.mixed, ...days }
    expect(errorCode(await requestMessages(app, branchAdmin, wish))).toBe('attendance.no-data')
  })
})
