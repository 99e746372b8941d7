import { sql } from 'kysely'
import type { Db } from '../../server/src/deps.ts'
import { withoutTriggers } from '../arrange.ts'

/**
 * Resets the exam of the running semester to not started: its children may move and be erased, and
 * the region may go over to another semester.
 */
export async function cancelRunningExam(db: Db): Promise<void> {
  const records = sql`
    select score.id from score join branch_year on branch_year.id = score.branch_year_id
    join academic_year on academic_year.id = branch_year.academic_year_id
    where academic_year.is_active`
  await withoutTriggers(db, async (tx) => {
    for (const table of ['score_history', 'score_mark', 'score_category']) {
      await sql`delete from ${sql.table(table)} where score_id in (${records})`.execute(tx)
    }
    await sql`delete from score where id in (${records})`.execute(tx)
    await sql`
      delete from exam_status where academic_year_id in (
        select id from academic_year where is_active
      )`.execute(tx)
  })
}
