import type { Examined } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isScoreReleased } from '../../../scopes/scores.scope.ts'

/**
 * A class with the scores of all its records, regardless of the reader's reach: the basis of
 * averages and ranks.
 */
export type ExaminedClass = {
  id: string
  name: string
  grade: Grade
  teachingGroupName: string
  /** Every kelompok with a record in it has finished its exam. */
  isOver: boolean
  records: { id: string; scores: Examined['scores'] }[]
}

/** The classes by name, in one query. */
export async function listExaminedClasses(
  db: Db,
  classIds: readonly string[],
): Promise<ExaminedClass[]> {
  const { rows } = await sql<ExaminedClass>`
    with record as (
      select score.id, score.class_id, ${isScoreReleased()} as is_released, coalesce(
        jsonb_object_agg(category.category, category.score)
          filter (where category.category is not null), '{}') as scores
      from score left join score_category category on category.score_id = score.id
      where score.class_id = any(${classIds}::uuid[])
      group by score.id
    )
    select class.id, class.name, class.grade, kbm.name as "teachingGroupName",
      coalesce(bool_and(record.is_released), true) as "isOver",
      coalesce(jsonb_agg(jsonb_build_object('id', record.id, 'scores', record.scores))
        filter (where record.id is not null), '[]') as records
    from class
    join teaching_group kbm on kbm.id = class.teaching_group_id
    left join record on record.class_id = class.id
    where class.id = any(${classIds}::uuid[])
    group by class.id, kbm.name
    order by class.name, kbm.name, class.id`.execute(db)
  return rows
}
