import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompleteStudent } from '../../../../test/given/class-scenes.ts'
import type { GivenStudent } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import {
  examinerOf,
  givenExam,
  givenSecondKelompok,
  refusal,
  type GivenExam,
} from '../test/munaqasyah.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function callsOf(exam: GivenExam) {
  const pjp = app.as(exam.branchAdmin)
  return {
    ...statusCaller(app, exam),
    enrol: ({ studentId }: GivenStudent) =>
      pjp.call(classRoutes.enrolLate, {
        params: { classId: exam.classId },
        body: { studentId, reason: 'Baru pindah' },
      }),
    transfer: ({ studentId }: GivenStudent, body: { toClassId: string }) =>
      pjp.call(studentRoutes.transfer, {
        params: { studentId },
        body: { ...body, reason: 'Pindah rumah' },
      }),
    open: ({ nis }: GivenStudent) => examinerOf(app, exam.examiners[0]!, exam).openNis(nis),
  }
}

it('a child who joins a class while the exam runs can be examined at once', async () => {
  const exam = await givenExam(app, { children: 1 })
  const { enrol, open, kelompok } = callsOf(exam)
  const late = await givenCompleteStudent(app, exam.place)
  const { status, body } = await enrol(late)
  expect(status).toBe(201)
  expect(body.message).toMatch(/^Siswa masuk .+ dan ikut munaqosah yang berjalan\.$/)
  const opened = await open(late)
  expect(opened).toMatchObject({
    status: 200,
    body: { score: { classId: { id: exam.classId }, reciting: { score: null, version: 1 } } },
  })
  const again = await kelompok('inProgress')
  expect(again.body).toMatchObject({ createdCount: 0 })
})

it('a child who joins before the start, or after the end, gets its record by the next start', async () => {
  const exam = await givenExam(app, { children: 1, running: 'desa' })
  const { enrol, open, kelompok } = callsOf(exam)
  const early = await givenCompleteStudent(app, exam.place)
  expect((await enrol(early)).body.message).not.toContain('munaqosah')
  expect(refusal(await open(early))).toEqual([409, 'munaqasyah.not-running'])
  expect((await kelompok('inProgress')).body).toMatchObject({ createdCount: 2 })
  await kelompok('completed')
  const late = await givenCompleteStudent(app, exam.place)
  expect((await enrol(late)).body.message).not.toContain('munaqosah')
  expect(refusal(await open(late))).toEqual([404, 'score.not-found'])
  expect((await kelompok('inProgress')).body).toMatchObject({ createdCount: 1 })
  expect((await open(late)).status).toBe(200)
})

it('a mutasi into a class while the exam runs brings a record, and keeps the one there is', async () => {
  const exam = await givenExam(app, { children: 1 })
  const { transfer, open } = callsOf(exam)
  const waiting = await givenCompleteStudent(app, exam.place)
  expect((await transfer(waiting, { toClassId: exam.classId })).body).toMatchObject({
    message: 'Mutasi tersimpan. Siswa ikut munaqosah yang berjalan.',
  })
  expect((await open(waiting)).status).toBe(200)
  const { teachingGroupId } = exam
  const second = await app.givenClass({ teachingGroupId, grade: exam.grade, label: 'B' })
  const [examined] = exam.students
  const kept = await transfer(examined!, { toClassId: second })
  expect(kept.body).toMatchObject({ message: 'Mutasi tersimpan.' })
  expect((await open(examined!)).body).toMatchObject({ score: { classId: { id: exam.classId } } })
})

it('a child of a kelompok whose exam has not begun gets no record beside one that runs', async () => {
  const exam = await givenExam(app, { children: 1 })
  const { enrol, open } = callsOf(exam)
  const waiting = await givenCompleteStudent(app, await givenSecondKelompok(app, exam))
  expect((await enrol(waiting)).body.message).not.toContain('munaqosah')
  expect(refusal(await open(waiting))).toEqual([409, 'munaqasyah.not-running'])
})
