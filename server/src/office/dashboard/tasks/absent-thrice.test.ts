import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { attentionOf, type CountedMark } from '@ngaji/contract/teaching/performance/attention.rules'
import { addDays } from '@ngaji/contract/jakarta-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomOf } from '../../../../../scripts/tests/seed.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenRegister, homeAs, taskOf } from '../test/homes.fixtures.ts'

const today = '2026-11-19'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
})
afterAll(() => app.close())

describe('children absent three times in a row', () => {
  it.each(['satu', 'dua', 'tiga', 'empat'])('are those of the rule: %s', async (which) => {
    const random = randomOf(`absent thrice: ${which}`)
    const school = await app.givenSchool({ children: 12 })
    const marksOf = new Map<string, CountedMark[]>()
    for (const daysAgo of [24, 21, 17, 14, 10, 7, 3, 0]) {
      const date = addDays(today, -daysAgo)
      const isCancelled = random() < 0.15
      const marks = school.students.map(() => {
        const dice = random()
        if (dice < 0.1) return undefined
        if (dice < 0.25) return null
        const isAbsent = dice < 0.8
        return isAbsent ? 'Tanpa Keterangan' : attendanceStatuses[Math.floor(random() * 5)]!
      })
      await givenRegister(app, school, { date, marks, isCancelled })
      for (const [index, { studentId }] of school.students.entries()) {
        const status = marks[index]
        const isCounted = status !== undefined && !isCancelled && (status !== null || daysAgo > 0)
        if (!isCounted) continue
        const own = marksOf.get(studentId) ?? []
        marksOf.set(studentId, [...own, { date, status: status ?? 'Tanpa Keterangan' }])
      }
    }
    const missed = school.students
      .map(({ studentId }) => studentId)
      .filter((id) => attentionOf(marksOf.get(id) ?? [], today).includes('absent3'))
    expect(missed.length).toBeGreaterThan(0)
    const { absent3 } = await homeAs(app, school.teacher, 'teacher')
    expect(absent3.map(({ id }) => id).toSorted()).toEqual(missed.toSorted())
    const { place } = school
    for (const role of ['branchAdmin', 'subBranchAdmin'] as const) {
      const pjp = await app.givenUser({ role, place })
      expect(await taskOf(app, pjp, 'absent3')).toMatchObject({ count: missed.length })
    }
  })

  it('leave out who is there today; an open entry of today ends nothing', async () => {
    const school = await app.givenSchool({ children: 2 })
    const days = [
      ['Hadir', 'Hadir'],
      ['Tanpa Keterangan', 'Tanpa Keterangan'],
      ['Tanpa Keterangan', null],
      ['Tanpa Keterangan', 'Tanpa Keterangan'],
      [null, 'Hadir'],
    ] as const
    for (const [index, marks] of days.entries())
      await givenRegister(app, school, { date: addDays(today, index - 4), marks })
    const pjp = await app.givenUser({ role: 'branchAdmin', place: school.place })
    expect(await taskOf(app, pjp, 'absent3')).toMatchObject({ count: 1 })
  })
})

it('looks at the meetings of the class before, too, for a child who moved', async () => {
  const school = await app.givenSchool({ children: 2 })
  const { teachingGroupId, teacher, students, classId, place } = school
  const to = await app.givenClass({ teachingGroupId, grade: '6', teachers: [teacher] })
  const [child] = students
  if (!child) throw new Error('a child is needed')
  for (const daysAgo of [12, 11])
    await givenRegister(app, school, {
      date: addDays(today, -daysAgo),
      marks: ['Tanpa Keterangan', 'Hadir'],
    })
  await app.db
    .updateTable('class_student')
    .set({ class_id: to })
    .where('class_id', '=', classId)
    .where('student_id', '=', child.studentId)
    .execute()
  const next = { classId: to, teacher, students: [child] }
  await givenRegister(app, next, { date: addDays(today, -5), marks: ['Tanpa Keterangan'] })
  const { absent3 } = await homeAs(app, teacher, 'teacher')
  expect(absent3).toMatchObject([{ id: child.studentId, classId: to }])
  const pjp = await app.givenUser({ role: 'branchAdmin', place })
  expect(await taskOf(app, pjp, 'absent3')).toMatchObject({ count: 1 })
})
