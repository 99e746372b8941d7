import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type MergedRecord = { studentId: string; intoId: string; through: string[] }

/** Of these students, the records that were merged: each with the one that it is part of now, and those between. */
export async function listMergedInto(
  db: Db,
  studentIds: readonly string[],
): Promise<MergedRecord[]> {
  if (studentIds.length === 0) return []
  const { rows } = await sql<MergedRecord>`
    with recursive way as (
      select id, merged_into_id as into_id from student
      where id = any(${studentIds}::uuid[]) and merged_into_id is not null
      union
      select way.id, further.merged_into_id from way
      join student further on further.id = way.into_id and further.merged_into_id is not null
    )
    select way.id as "studentId", way.into_id as "intoId", array(
      select between_them.into_id::text from way between_them
      where between_them.id = way.id and between_them.into_id <> way.into_id) as through
    from way
    join student last on last.id = way.into_id and last.merged_into_id is null`.execute(db)
  return rows
}
