import { expect } from 'vitest'
import { examinerOf, givenExam } from '../../../src/exam/munaqasyah/test/munaqasyah.fixtures.ts'
import type { GivenStudent, GivenTeacher } from '../../given/givens.ts'
import { message, text, type Calls, type Stage } from './specification-call.ts'

/** The fields of an opened record that the specification defines. */
const record = (examinerId: string) => ({
  _id: text,
  isBeingScored: examinerId,
  studentId: { name: text, nis: text },
  classId: { name: expect.stringMatching(/ 5$/) },
  branchYearId: { academicYearId: { name: '20261' } },
  reciting: { score: null, examinerUserId: null, timestamp: null },
})

/** The exam: its levels and the scanner. */
export function scoringCalls({ app }: Stage): Calls {
  const scene = async () => {
    const exam = await givenExam(app, { children: 1 })
    return {
      exam,
      child: exam.students[0] as GivenStudent,
      examiner: exam.examiners[0] as GivenTeacher,
    }
  }
  return {
    'PATCH /branchYears/munaqasyah': async () => {
      const exam = await givenExam(app, { children: 1, running: 'region' })
      const as = exam.branchAdmin
      const line = 'PATCH /api/branchYears/munaqasyah/'
      const { branchYearId } = exam
      return [
        { line, as, json: { branchYearId, action: 'inProgress' }, reads: message },
        { line, as, json: { branchYearId, action: 'completed' }, reads: message },
      ]
    },
    'PATCH /branchYears/munaqasyah/{branchYearId}/sub-branch': async () => {
      const exam = await givenExam(app, { children: 1, running: 'desa' })
      const line = `PATCH /api/branchYears/munaqasyah/${exam.branchYearId}/sub-branch/`
      const { subBranchId } = exam.place
      const json = (munaqasyahStatus: string) => ({ subBranchId, munaqasyahStatus })
      return [
        { line, as: exam.subBranchAdmin, json: json('inProgress'), reads: message },
        { line, as: exam.branchAdmin, json: json('completed'), reads: message },
      ]
    },
    'GET /scores': async () => {
      const { exam, child, examiner } = await scene()
      const line = `GET /api/scores?branchYearId=${exam.branchYearId}&&studentNis=${child.nis}`
      const reads = { scores: [record(examiner.id)] }
      const [, other] = exam.examiners as [GivenTeacher, GivenTeacher]
      return [
        { line, as: examiner, reads },
        // Another examiner gets the id of the holder.
        { line, as: other, reads },
      ]
    },
    'PATCH /scores/{id}': async () => {
      const { exam, child, examiner } = await scene()
      const calls = examinerOf(app, examiner, exam)
      const [score] = (await calls.get(child.nis)).body.scores
      await calls.start(score?.id ?? '', 'reciting')
      const scored = {
        ...score,
        isBeingScored: false,
        reciting: {
          score: 80,
          examinerUserId: { id: examiner.id, name: examiner.name },
          timestamp: '2026-11-19T11:30:00.000Z',
        },
      }
      const reads = {
        ...message,
        score: {
          isBeingScored: false,
          reciting: { score: 80, examinerUserId: { id: examiner.id } },
        },
      }
      return [{ line: `PATCH /api/scores/${score?.id}`, as: examiner, json: scored, reads }]
    },
    'GET /munaqasyahs/examination/questions': async () => {
      const { exam, child, examiner } = await scene()
      await examinerOf(app, examiner, exam).get(child.nis)
      const question = {
        id: text,
        maxScore: expect.any(Number),
        type: 'practice',
        instruction: text,
        question: text,
        answers: ['Bacaan benar'],
        scoreOptions: expect.any(Array),
      }
      const line =
        'GET /api/munaqasyahs/examination/questions?semester=1&classGrade=5&category=reciting'
      const reads = (answer: unknown) => {
        const { totalScore, questions } = answer as { totalScore: number; questions: unknown[] }
        expect(totalScore).toBe(100)
        expect(questions.length).toBeGreaterThan(1)
        for (const one of questions) expect(one).toMatchObject(question)
      }
      return [{ line, as: examiner, reads }]
    },
  }
}
