import { gradeLabel, grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { bestReachable } from '@ngaji/contract/exam/question-bank/draw.rules'
import {
  listQuestionFieldChanges,
  printedTexts,
  warningOfSigns,
  type QuestionContent,
} from '@ngaji/contract/exam/question-bank/question-content.rules'
import { setTotal } from '@ngaji/contract/values/question-sets.rules'
import {
  semesters,
  type Coverage,
  type GradeCount,
  type ListedQuestion,
  type Question,
  type QuestionDetail,
  type QuestionsQuery,
  type Semester,
} from '@ngaji/contract/exam/question-bank/questions.schemas'
import { daysBefore } from '@ngaji/contract/jakarta-time'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { signsWithoutFont } from '../../../platform/documents/fonts/signs-without-font.ts'
import { selectQuestions } from './list-questions.queries.ts'
import {
  findUse,
  listStatusesOf,
  listVersionsOf,
  type QuestionUse,
  type VersionRecord,
} from './question-detail.queries.ts'
import {
  countActivePoints,
  countByGrade,
  type ActivePoints,
  type SetFilter,
} from './question-figures.queries.ts'
import { findQuestion, questionOf } from './question-rows.queries.ts'

/** Every grade, also grades without a question. */
export async function listGrades({ db }: Pick<Deps, 'db'>): Promise<GradeCount[]> {
  const figures = new Map((await countByGrade(db)).map((one) => [one.grade, one]))
  const none = { questionCount: 0, activeCount: 0, flaggedCount: 0 }
  return grades.map((grade) => ({
    ...none,
    ...figures.get(grade),
    grade,
    label: gradeLabel(grade),
  }))
}

export async function listQuestions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: QuestionsQuery,
): Promise<{ questions: ListedQuestion[]; total: number }> {
  const { page: _page, untouchedDays, ...filter } = query
  const untouchedSince = untouchedDays === undefined ? null : daysBefore(now(), untouchedDays)
  const found = await selectQuestions(db, { ...filter, untouchedSince, offset: offsetOf(query) })
  const questions = found.questions.map(({ isAlike, ...record }) => ({
    ...questionOf(record),
    isAlike,
  }))
  return { questions, total: found.total }
}

export async function readQuestion({ db }: Pick<Deps, 'db'>, id: string): Promise<Question> {
  const record = await findQuestion(db, id)
  refuseUnless(record, 'question.not-found')
  return questionOf(record)
}

/** Names the signs of a question that papers cannot print; null where they can print all. */
export function warningOfQuestion(question: QuestionContent): string | null {
  return warningOfSigns(signsWithoutFont(printedTexts(question)))
}

/** A question with its use, its earlier versions, and its status changes. */
export async function readQuestionDetail(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<QuestionDetail> {
  const question = await readQuestion(deps, id)
  const use = await findUse(deps.db, id)
  const versions = await listVersionsOf(deps.db, id)
  const history = await listStatusesOf(deps.db, id)
  return {
    ...question,
    warning: warningOfQuestion(question),
    usage: { ...use, spread: wholeSpread(question.scoreOptions, use) },
    versions: versions.map(versionOf).toReversed(),
    history: history.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  }
}

/** Includes options without a mark, and marked options of earlier versions. */
function wholeSpread(options: readonly number[], { spread }: QuestionUse): QuestionUse['spread'] {
  const counts = new Map(options.map((option) => [option, 0]))
  for (const { option, count } of spread) counts.set(option, count)
  return [...counts]
    .map(([option, count]) => ({ option, count }))
    .toSorted((one, other) => one.option - other.option)
}

function versionOf(
  version: VersionRecord,
  index: number,
  versions: readonly VersionRecord[],
): QuestionDetail['versions'][number] {
  const former = versions[index - 1]
  const changes = former ? listQuestionFieldChanges(former, version) : []
  return { version: version.number, at: version.at.toISOString(), by: version.by, changes }
}

/** Whether the active questions of each grade, semester and category can reach 100. */
export async function readCoverage(
  { db }: Pick<Deps, 'db'>,
  filter: Omit<SetFilter, 'category'>,
): Promise<Coverage[]> {
  const bySet = Map.groupBy(await countActivePoints(db, filter), setKey)
  const wantedGrades = filter.classGrade === undefined ? grades : [filter.classGrade]
  const wantedSemesters = filter.semester === undefined ? semesters : [filter.semester]
  return wantedGrades.flatMap((classGrade) =>
    wantedSemesters.flatMap((semester) =>
      categoriesOfGrade(classGrade).map((category) => {
        const set = { classGrade, semester, category }
        return { ...set, ...coverageOf(bySet.get(setKey(set)) ?? []) }
      }),
    ),
  )
}

type SetOfQuestions = { classGrade: Grade; semester: Semester; category: ScoreCategory }

function setKey({ classGrade, semester, category }: SetOfQuestions): string {
  return `${classGrade} ${semester} ${category}`
}

function coverageOf(active: readonly ActivePoints[]) {
  const months = Array<number>(12).fill(0)
  for (const { curriculumMonth, count } of active)
    months[curriculumMonth - 1] = (months[curriculumMonth - 1] ?? 0) + count
  const reachable = reachableWith(active)
  return {
    activeCount: months.reduce((sum, count) => sum + count, 0),
    points: active.reduce((sum, { maxScore, count }) => sum + maxScore * count, 0),
    isReachable: reachable === setTotal,
    reachable,
    months,
  }
}

/** The best sum up to 100; more questions of equal points than fit into it change nothing. */
export function reachableWith(active: readonly { maxScore: number; count: number }[]): number {
  const points = active.flatMap(({ maxScore, count }) =>
    Array<number>(Math.min(count, Math.floor(setTotal / maxScore))).fill(maxScore),
  )
  return bestReachable(points)
}
