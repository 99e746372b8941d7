import type { LeftClass } from '@ngaji/contract/structure/classes/left-class'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isMoved } from '../../../scopes/class-members.scope.ts'

export type LeftChildren = ReadonlyMap<string, LeftClass>

/**
 * Children who are with the class and the kelompok of their record no more, by record. Where a class is shared, a child
 * that moved to the other kelompok stays in it and has left all the same.
 */
export async function listLeftChildren(db: Db, scoreIds: readonly string[]): Promise<LeftChildren> {
  if (scoreIds.length === 0) return new Map()
  const { rows } = await sql<LeftClass & { scoreId: string }>`
    select score.id as "scoreId", max(stay.left_on) as "on",
      (array_agg(${isMoved('stay')} order by stay.left_on desc, stay.joined_on desc))[1] as "isTransfer"
    from score
    join class_student stay on stay.student_id = score.student_id
      and stay.class_id = score.class_id and stay.sub_branch_id = score.sub_branch_id
    where score.id = any(${scoreIds}::uuid[])
    group by score.id
    having bool_and(stay.left_on is not null)`.execute(db)
  return new Map(rows.map(({ scoreId, ...left }) => [scoreId, left]))
}
