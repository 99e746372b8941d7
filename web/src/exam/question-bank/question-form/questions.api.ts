import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { questionRoutes } from '@ngaji/contract/exam/question-bank/questions.routes'
import type { ListedQuestion, Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import type { RouteCall } from '@ngaji/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** The query of a list of one grade. */
export type QuestionWish = RouteCall<typeof questionRoutes.listOfGrade>['query']

/** How many questions each grade has. */
export const gradeCounts = () =>
  queryOptions({
    queryKey: ['question-bank', 'grades'],
    queryFn: async ({ signal }) => (await call(questionRoutes.listGrades, {}, { signal })).classes,
  })

type CoverageWish = { semester?: Semester; classGrade?: Grade }

/** Which sets of 100 the active questions can give. */
export const coverageOf = (wish: CoverageWish) =>
  queryOptions({
    queryKey: ['question-bank', 'coverage', wish],
    queryFn: async ({ signal }) =>
      (await call(questionRoutes.readCoverage, { query: wish }, { signal })).coverage,
    placeholderData: keepPreviousData,
  })

/** One page of a grade's questions. */
export const questionPage = (classGrade: Grade, wish: QuestionWish) =>
  queryOptions({
    queryKey: ['question-bank', 'page', classGrade, wish],
    queryFn: ({ signal }) =>
      call(questionRoutes.listOfGrade, { params: { classGrade }, query: wish }, { signal }),
  })

const longestPage = 100

/** A whole result, page by page. */
export async function listAllQuestions(
  classGrade: Grade,
  wish: QuestionWish,
): Promise<ListedQuestion[]> {
  const all: ListedQuestion[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...wish, page, limit: longestPage }
    const asked = { params: { classGrade }, query }
    const { questions, total } = await call(questionRoutes.listOfGrade, asked)
    all.push(...questions)
    if (questions.length === 0 || all.length >= total) return all
  }
}

/** One question with its use, versions and comments. */
export const questionOf = (id: string) =>
  queryOptions({
    queryKey: ['question-bank', 'question', id],
    queryFn: async ({ signal }) =>
      (await call(questionRoutes.read, { params: { id } }, { signal })).question,
  })
