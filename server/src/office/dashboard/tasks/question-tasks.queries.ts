import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** The questions of a grade: active, flagged, and inactive since a moment. */
export type BankOfGrade = {
  grade: Grade
  active: number
  flaggedQuestions: number
  oldDrafts: number
  /** The comment of the latest flag. */
  flagComment: string | null
}

export async function countBank(db: Db, before: Date): Promise<BankOfGrade[]> {
  const { rows } = await sql<BankOfGrade>`
    with said as (
      select distinct on (flagged.class_grade) flagged.class_grade, history.comment
      from question flagged join question_history history on history.question_id = flagged.id
      where flagged.status = 'checkneeded' and history.to_status = 'checkneeded'
        and history.from_status is distinct from 'checkneeded' and btrim(history.comment) <> ''
      order by flagged.class_grade, history.at desc, history.id desc
    )
    select question.class_grade as grade,
      count(*) filter (where question.status = 'active') as active,
      count(*) filter (where question.status = 'checkneeded') as "flaggedQuestions",
      count(*) filter (where question.status = 'inactive' and question.updated_at < ${before})
        as "oldDrafts", min(said.comment) as "flagComment"
    from question left join said on said.class_grade = question.class_grade
    group by question.class_grade`.execute(db)
  return rows
}

export type PackagesOfYear = { made: number; frozen: number }

/** The packages of the running academic year: one for each category. */
export async function countPackages(db: Db): Promise<PackagesOfYear> {
  const { rows } = await sql<PackagesOfYear>`
    select count(*) as made, count(*) filter (where state = 'frozen') as frozen
    from question_package where academic_year_id = (select id from academic_year where is_active)`.execute(
    db,
  )
  return rows[0] ?? { made: 0, frozen: 0 }
}

/** The grades of the running classes. */
export async function listTaughtGrades(db: Db): Promise<Grade[]> {
  const { rows } = await sql<{ grade: Grade }>`
    select distinct grade from class
    where branch_year_id in (select id from branch_year where is_active)`.execute(db)
  return rows.map(({ grade }) => grade)
}
