import type { RunSql } from '../../platform/archive/catalogue.ts'

export type ValidCard = { studentId: string; cardVersion: number; secretHash: string }

async function hasCardTable(run: RunSql): Promise<boolean> {
  const { rows } = await run<{ isThere: boolean }>(
    `select to_regclass('public.student_card') is not null as "isThere"`,
  )
  return rows[0]?.isThere === true
}

/**
 * Valid cards with the hash of their secret: `most` of the oldest and `most` of the newest, so that both are
 * there where the key was another one for a while. Null: all of them.
 * A database without the table, which no start has filled yet, has none.
 */
export async function listValidCards(run: RunSql, most: number | null): Promise<ValidCard[]> {
  if (!(await hasCardTable(run))) return []
  const { rows } = await run<ValidCard>(
    `with valid as (
       select student_id as "studentId", card_version as "cardVersion", secret_hash as "secretHash",
         row_number() over (order by issued_at, id) as place, count(*) over () as total
       from student_card where voided_at is null)
     select "studentId", "cardVersion", "secretHash" from valid
     where $1::integer is null or place <= $1::integer or place > total - $1::integer`,
    [most],
  )
  return rows
}
