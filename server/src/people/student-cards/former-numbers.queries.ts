import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type FormerNumber = {
  nis: string
  /** Who it leads to now, also through merges; null where nobody knows, and where that child is erased. */
  studentId: string | null
}

/** Of these numbers, those that were changed or whose record was merged or erased. */
export async function listFormerNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<FormerNumber[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<FormerNumber>`
    with recursive way as (
      select nis, student_id as id from nis_retired where nis = any(${numbers}::text[])
      union
      select way.nis, merged.merged_into_id from way
      join student merged on merged.id = way.id and merged.merged_into_id is not null
    )
    select way.nis, (array_agg(owner.id) filter (where owner.id is not null))[1] as "studentId"
    from way left join student owner on owner.id = way.id and owner.nis <> ''
    group by way.nis`.execute(db)
  return rows
}

/** Whose card has this secret, also one that was merged since: the record of now. */
export async function findOwnerOfCard(db: Db, secretHash: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive way as (
      select student_id as id from student_card where secret_hash = ${secretHash}
      union
      select merged.merged_into_id from way
      join student merged on merged.id = way.id and merged.merged_into_id is not null
    )
    select owner.id from way join student owner on owner.id = way.id and owner.nis <> ''`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
