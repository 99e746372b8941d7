import { questionStatuses } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import type { QuestionsQuery } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasTextWords } from '../../../platform/database/search/like-pattern.ts'
import type { Db } from '../../../deps.ts'
import {
  askedCount,
  questionColumns,
  questionTables,
  type QuestionInJson,
} from './question-rows.queries.ts'

export type QuestionFilter = Omit<QuestionsQuery, 'page' | 'untouchedDays'> & {
  offset: number
  /** Only questions unchanged since then; null: all. */
  untouchedSince: Date | null
}

type ListedRecord = QuestionInJson & { ordinal: number; isAlike: boolean }

export type QuestionPage = { questions: ListedRecord[]; total: number }

/** Has the row `version` a twin? Harakat, blanks and punctuation aside, and only with letters. */
const isAlike = sql<boolean>`(version.likeness <> md5('') and exists (
  select from question_version twin join question other on other.current_version_id = twin.id
  where twin.class_grade = version.class_grade and twin.category = version.category
    and twin.semester = version.semester and twin.likeness = version.likeness
    and other.id <> question.id))`

/** One page of the questions, and their total. Twins are looked up for the page only. */
export async function selectQuestions(db: Db, filter: QuestionFilter): Promise<QuestionPage> {
  const { limit, offset } = filter
  const { rows } = await sql<QuestionPage>`
    with matching as materialized (
      select question.id, row_number() over (order by ${questionOrder(filter)}) as ordinal
      from ${questionTables} where ${questionFilterCondition(filter)}
    ), page as (
      select matching.ordinal, ${questionColumns}, ${isAlike} as "isAlike"
      from matching join ${questionTables} on question.id = matching.id
      where matching.ordinal > ${offset} and matching.ordinal <= ${offset + limit}
    )
    select (select count(*) from matching) as total,
      coalesce((select jsonb_agg(to_jsonb(page) order by page.ordinal) from page), '[]')
        as questions`.execute(db)
  return rows[0] ?? { questions: [], total: 0 }
}

/** Only the given filters enter the statement: a generic plan fits all values. */
function questionFilterCondition(filter: QuestionFilter): RawBuilder<SqlBool> {
  const { classGrade, status, type, category, semester, curriculumMonth, maxScore, search } = filter
  const { untouchedSince } = filter
  const wishes: RawBuilder<SqlBool>[] = [sql`true`]
  if (classGrade !== undefined) wishes.push(sql`question.class_grade = ${classGrade}`)
  if (status !== undefined) wishes.push(sql`question.status = ${status}`)
  if (type !== undefined) wishes.push(sql`version.type = ${type}`)
  if (category !== undefined) wishes.push(sql`version.category = ${category}`)
  if (semester !== undefined) wishes.push(sql`version.semester = ${Number(semester)}`)
  if (curriculumMonth !== undefined) wishes.push(sql`version.curriculum_month = ${curriculumMonth}`)
  if (maxScore !== undefined) wishes.push(sql`version.max_score = ${maxScore}`)
  if (untouchedSince !== null) wishes.push(sql`question.updated_at < ${untouchedSince}`)
  if (search !== undefined) wishes.push(hasTextWords(sql`version.search`, search, 'search_letters'))
  return sql.join(wishes, sql` and `)
}

const sortValue: Record<QuestionFilter['sortBy'], RawBuilder<unknown>> = {
  updatedAt: sql`question.updated_at`,
  type: sql`version.type`,
  category: sql`array_position(${sql.lit(`{${scoreCategories.join(',')}}`)}::text[],
    version.category)`,
  semester: sql`version.semester`,
  curriculumMonth: sql`version.curriculum_month`,
  maxScore: sql`version.max_score`,
  status: sql`array_position(${sql.lit(`{${questionStatuses.join(',')}}`)}::text[],
    question.status)`,
  askedCount,
}

function questionOrder({ sortBy, sortDir }: QuestionFilter): RawBuilder<unknown> {
  const direction = sortDir === 'desc' ? sql`desc` : sql`asc`
  return sql`${sortValue[sortBy]} ${direction}, question.id ${direction}`
}
