import { sql } from 'kysely'
import type { Db } from '../../src/deps.ts'
import { sumDemoMarks, type DemoCategory } from './exam-results.ts'

/** The record of a child with all that was asked and given. */
export type ExamRow = {
  scoreId: string
  studentId: string
  classId: string
  subBranchId: string
  examiner: string
  categories: (DemoCategory & { startedAt: Date; scoredAt: Date })[]
}

const rowsPerStatement = 5_000

/** Rows as one parameter each statement: the engine spreads them out. */
async function insertAll(
  rows: readonly object[],
  insert: (json: string) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insert(JSON.stringify(rows.slice(start, start + rowsPerStatement)))
  }
}

/**
 * Writes the exams of a semester. The guards of single marks ask for the levels, the options and the
 * sum row by row; here whole sets are written that were drawn and added up by the same rules, so the
 * guards rest meanwhile, and `verify:data` proves the same.
 */
export async function insertExams(db: Db, exams: readonly ExamRow[]): Promise<void> {
  await insertScores(db, exams)
  const guarded = ['score_category', 'score_mark'] as const
  for (const table of guarded)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await insertCategories(db, exams)
  await insertMarks(db, exams)
  for (const table of guarded)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

async function insertScores(db: Db, exams: readonly ExamRow[]): Promise<void> {
  const rows = exams.map(({ scoreId, studentId, classId, subBranchId, categories }) => ({
    id: scoreId,
    student: studentId,
    class: classId,
    sub_branch: subBranchId,
    version: 1 + categories.filter(({ isFinished }) => isFinished).length,
    made: categories[0]?.startedAt,
  }))
  await insertAll(rows, (json) =>
    sql`
      insert into score (id, branch_id, branch_year_id, teaching_group_id, class_id, grade,
        sub_branch_id, student_id, version, created_at)
      select v.id, class.branch_id, class.branch_year_id, class.teaching_group_id, class.id,
        class.grade, v.sub_branch, v.student, v.version, v.made
      from json_to_recordset(${json}::json) as v(id uuid, student uuid, class uuid,
        sub_branch uuid, version integer, made timestamptz)
      join class on class.id = v.class`.execute(db),
  )
}

async function insertCategories(db: Db, exams: readonly ExamRow[]): Promise<void> {
  const rows = exams.flatMap(({ scoreId, examiner, categories }) =>
    categories.map(({ category, seed, marks, isFinished, startedAt, scoredAt }) => ({
      score_id: scoreId,
      category,
      score: isFinished ? sumDemoMarks(marks) : null,
      examiner: isFinished ? examiner : null,
      scored_at: isFinished ? scoredAt : null,
      started_at: seed === null ? null : startedAt,
      started_by: seed === null ? null : examiner,
      seed,
      version: 1 + marks.filter(({ mark }) => mark !== null).length + (isFinished ? 1 : 0),
    })),
  )
  await insertAll(rows, (json) =>
    sql`
      insert into score_category (score_id, category, grade, score, examiner_id, scored_at,
        started_at, started_by, draw_seed, version)
      select v.score_id, v.category, score.grade, v.score, v.examiner, v.scored_at, v.started_at,
        v.started_by, v.seed, v.version
      from json_to_recordset(${json}::json) as v(score_id uuid, category text, score smallint,
        examiner uuid, scored_at timestamptz, started_at timestamptz, started_by uuid, seed text,
        version integer)
      join score on score.id = v.score_id`.execute(db),
  )
}

async function insertMarks(db: Db, exams: readonly ExamRow[]): Promise<void> {
  const rows = exams.flatMap(({ scoreId, categories }) =>
    categories.flatMap(({ category, marks, isFinished, scoredAt }) =>
      marks.map(({ ordinal, question, mark, slips }) => ({
        s: scoreId,
        c: category,
        o: ordinal,
        q: question.questionVersionId,
        x: question.maxScore,
        f: isFinished,
        m: mark,
        a: slips?.makhraj,
        b: slips?.tajwid,
        k: slips?.kelancaran,
        t: mark === null ? null : scoredAt,
      })),
    ),
  )
  await insertAll(rows, (json) =>
    sql`
      insert into score_mark (score_id, category, ordinal, question_version_id, max_score, mark,
        makhraj_slips, tajwid_slips, kelancaran_slips, draft_mark, draft_makhraj_slips,
        draft_tajwid_slips, draft_kelancaran_slips, marked_at)
      select s, c, o, q, x, case when f then m end, case when f then a end, case when f then b end,
        case when f then k end, m, a, b, k, t
      from json_to_recordset(${json}::json) as v(s uuid, c text, o smallint, q uuid, x smallint,
        f boolean, m smallint, a smallint, b smallint, k smallint, t timestamptz)`.execute(db),
  )
}

/** What every record's history says: each category was started, the finished ones finished. */
export async function loadExamHistory(db: Db): Promise<void> {
  await sql`
    insert into score_history (id, score_id, category, at, by_user_id, kind, from_state, to_state)
    select overlay(overlay(md5(kept.draw_seed || step.kind) placing '7' from 13 for 1)
        placing '8' from 17 for 1)::uuid,
      kept.score_id, kept.category, case step.kind when 'start' then kept.started_at
        else kept.scored_at end, kept.started_by, step.kind,
      case step.kind when 'start' then '{}'::jsonb else '{"score": null}'::jsonb end,
      case step.kind when 'start' then jsonb_build_object('packageId', null, 'seed', kept.draw_seed)
        else jsonb_build_object('score', kept.score) end
    from score_category kept cross join (values ('start'), ('finish')) as step(kind)
    where kept.started_at is not null and (step.kind = 'start' or kept.score is not null)`.execute(
    db,
  )
  await sql`
    update question_version set used_at = first.at from (
      select mark.question_version_id as id, min(kept.started_at) as at from score_mark mark
      join score_category kept on kept.score_id = mark.score_id and kept.category = mark.category
      group by mark.question_version_id
    ) as first
    where first.id = question_version.id and question_version.used_at is null`.execute(db)
}
