import type { QuestionContent } from '@ngaji/contract/exam/question-bank/question-content.rules'
import type { QuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { shareOf } from '@ngaji/contract/values/share'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type Ref = { id: string; name: string }

export type QuestionUse = {
  exams: number
  packages: number
  averageShare: number | null
  spread: { option: number; count: number }[]
}

type UseRow = Omit<QuestionUse, 'averageShare'> & { points: number; mostPoints: number }

/** The use of a question in exams, over all its versions; draft marks do not count. */
export async function findUse(db: Db, questionId: string): Promise<QuestionUse> {
  const { rows } = await sql<UseRow>`
    with asked as materialized (
      select mark.mark, mark.max_score
      from question_version version join score_mark mark on mark.question_version_id = version.id
      where version.question_id = ${questionId}
    )
    select (select count(*) from asked) as exams,
      (select count(distinct line.question_package_id) from question_version version
        join question_package_question line on line.question_version_id = version.id
        where version.question_id = ${questionId}) as packages,
      (select coalesce(sum(mark), 0) from asked where mark is not null) as points,
      (select coalesce(sum(max_score), 0) from asked where mark is not null) as "mostPoints",
      coalesce((select jsonb_agg(jsonb_build_object('option', mark, 'count', count) order by mark)
        from (select mark, count(*) as count from asked where mark is not null group by mark)
          marks), '[]') as spread`.execute(db)
  const [use] = rows
  if (!use) throw new Error('an aggregate has one row')
  const { points, mostPoints, ...counts } = use
  return { ...counts, averageShare: shareOf(points, mostPoints) }
}

export type VersionRecord = QuestionContent & { number: number; at: Date; by: Ref | null }

/** The versions of a question, the first one first. */
export async function listVersionsOf(db: Db, questionId: string): Promise<VersionRecord[]> {
  const { rows } = await sql<VersionRecord>`
    select version.number, version.created_at as at,
      case when keeper.id is null then null
        else jsonb_build_object('id', keeper.id, 'name', keeper.name) end as by,
      version.type, version.category, version.semester::text as semester,
      version.curriculum_month as "curriculumMonth", version.instruction, version.question,
      version.answers, version.max_score as "maxScore", version.score_options as "scoreOptions"
    from question_version version left join app_user keeper on keeper.id = version.created_by
    where version.question_id = ${questionId} order by version.number`.execute(db)
  return rows
}

export type StatusRecord = {
  at: Date
  by: Ref
  from: QuestionStatus | null
  to: QuestionStatus
  comment: string
}

/** The status changes of a question, the latest first; edits are visible in the versions. */
export async function listStatusesOf(db: Db, questionId: string): Promise<StatusRecord[]> {
  const { rows } = await sql<StatusRecord>`
    select history.at, jsonb_build_object('id', keeper.id, 'name', keeper.name) as by,
      history.from_status as from, history.to_status as to, history.comment
    from question_history history join app_user keeper on keeper.id = history.by_user_id
    where history.question_id = ${questionId}
      and history.from_status is distinct from history.to_status
    order by history.at desc, history.id desc`.execute(db)
  return rows
}
