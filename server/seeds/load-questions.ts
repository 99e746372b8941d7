import type { Deps } from '../src/deps.ts'
import { sql } from 'kysely'
import { insertRows } from './insert-rows.ts'
import type { DemoQuestion } from './questions/question.ts'
import { questionBank } from './questions/question-bank.ts'

/** A question as a draw sees it. */
export type DrawableQuestion = {
  questionVersionId: string
  maxScore: number
  scoreOptions: readonly number[]
}

/** Active questions by grade, semester and category, in the order in which a draw takes them. */
export type Bank = Map<string, DrawableQuestion[]>

export function cellKey(grade: string, semester: number, category: string): string {
  return `${grade} ${semester} ${category}`
}

type Stage = { deps: Deps; newId: () => string }

/** The question bank, as the curriculum team wrote it before the first exam. */
export async function loadQuestions({ deps, newId }: Stage, writtenOn: Date): Promise<Bank> {
  const { db } = deps
  const { id: author } = await db
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'curriculum')
    .executeTakeFirstOrThrow()
  const bank = questionBank().map((question) => ({ question, id: newId(), versionId: newId() }))
  const made = { created_by: author, created_at: writtenOn }
  await insertRows(
    db,
    'question',
    bank.map(({ question, id, versionId }) => ({
      id,
      class_grade: question.grade,
      status: question.status,
      status_comment: question.statusComment,
      current_version_id: versionId,
      updated_by: author,
      updated_at: writtenOn,
      ...made,
    })),
  )
  await insertRows(
    db,
    'question_version',
    bank.map(({ question, id, versionId }) => ({
      id: versionId,
      question_id: id,
      ...questionVersionContent(question),
      ...made,
    })),
  )
  await loadHistory(deps)
  const drawable: Bank = new Map()
  for (const { question, versionId } of bank) {
    if (question.status !== 'active') continue
    const key = cellKey(question.grade, question.semester, question.category)
    const cell = drawable.get(key) ?? []
    drawable.set(key, cell)
    const { points, scoreOptions } = question
    cell.push({ questionVersionId: versionId, maxScore: points, scoreOptions })
  }
  return drawable
}

function questionVersionContent(question: DemoQuestion) {
  return {
    number: 1,
    class_grade: question.grade,
    semester: question.semester,
    category: question.category,
    curriculum_month: question.curriculumMonth,
    type: question.type,
    instruction: question.instruction,
    question: question.question,
    answers: question.answers,
    max_score: question.points,
    score_options: question.scoreOptions,
  }
}

/** Written, looked over and switched on; a few were doubted afterwards. */
async function loadHistory({ db }: Deps): Promise<void> {
  await sql`
    insert into question_history (id, question_id, at, by_user_id, from_status, to_status, comment)
    select overlay(question.id::text placing step.mark from 20 for 1)::uuid, question.id,
      question.created_at + step.after, question.created_by, step.from_status,
      step.to_status, case when step.to_status = 'checkneeded' then question.status_comment
        else '' end
    from question cross join (values
      ('8', interval '0', null, 'inactive'),
      ('9', interval '3 days', 'inactive', 'active'),
      ('a', interval '20 days', 'active', 'checkneeded')
    ) as step(mark, after, from_status, to_status)
    where step.to_status = 'inactive'
      or step.to_status = 'active' and question.status <> 'inactive'
      or step.to_status = question.status`.execute(db)
}
