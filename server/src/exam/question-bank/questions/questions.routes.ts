import { questionRoutes } from '@ngaji/contract/exam/question-bank/questions.routes'
import { questionStatusLabel } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { answer } from '../../../platform/http/implement.ts'
import { setManyStatuses, setStatus } from './question-status.service.ts'
import {
  listGrades,
  listQuestions,
  readCoverage,
  readQuestionDetail,
} from './read-questions.service.ts'
import {
  changeQuestion,
  copyQuestions,
  createQuestion,
  removeQuestion,
} from './write-question.service.ts'

export const questionAnswers = [
  answer(questionRoutes.listGrades, async (deps) => ({ classes: await listGrades(deps) })),

  answer(questionRoutes.list, (deps, _actor, { query }) => listQuestions(deps, query)),

  answer(questionRoutes.listOfGrade, (deps, _actor, { params, query }) =>
    listQuestions(deps, { ...query, ...params }),
  ),

  answer(questionRoutes.read, async (deps, _actor, { params }) => ({
    question: await readQuestionDetail(deps, params.id),
  })),

  answer(questionRoutes.readCoverage, async (deps, _actor, { query }) => ({
    coverage: await readCoverage(deps, query),
  })),

  answer(questionRoutes.create, async (deps, actor, { body }) => ({
    message: 'Soal disimpan. Aktifkan setelah diperiksa.',
    ...(await createQuestion(deps, actor, body)),
  })),

  answer(questionRoutes.change, async (deps, actor, { params, body }) => ({
    message: 'Soal disimpan.',
    ...(await changeQuestion(deps, actor, { ...params, ...body })),
  })),

  answer(questionRoutes.setStatus, async (deps, actor, { params, body }) => ({
    message: `Status soal: ${questionStatusLabel[body.status]}.`,
    ...(await setStatus(deps, actor, { ...params, ...body })),
  })),

  answer(questionRoutes.setManyStatuses, async (deps, actor, { body }) => {
    const outcome = await setManyStatuses(deps, actor, body)
    return { message: `${outcome.changed} soal diubah.`, ...outcome }
  }),

  answer(questionRoutes.copy, (deps, actor, { body }) => copyQuestions(deps, actor, body)),

  answer(questionRoutes.remove, async (deps, _actor, { params }) => {
    await removeQuestion(deps, params.id)
    return { message: 'Soal dihapus.' }
  }),
]
