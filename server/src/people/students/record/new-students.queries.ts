import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { takeTurnAt } from '../../../platform/database/turns.ts'
import type { NextNumbers } from '../../../identity/users/records.ts'
import {
  detailColumns,
  detailColumnTypes,
  type DetailRow,
} from '../../../scopes/person-details.scope.ts'

/**
 * Whoever uses numbers of these entry years, chosen or counted, takes turns with everybody else who
 * does until the transaction ends. The years in ascending order, so that nobody waits for each other.
 */
export async function lockNisYears(db: Db, years: readonly number[]): Promise<void> {
  for (const year of [...new Set(years)].toSorted((one, other) => one - other))
    await takeTurnAt(db, `nis:${year}`)
}

/** Numbers that were ever issued, out of those given; ask while their years are locked. */
export async function listUsedNis(db: Db, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ nis: string }>`
    select nis from nis_issued where nis = any(${numbers})`.execute(db)
  return rows.map(({ nis }) => nis)
}

type Wanted = { year: number; count: number; except: readonly string[] }

/**
 * The lowest numbers of an entry year that were never issued, 0010 to 9999: fewer than asked for when
 * the year runs out. The year is locked by whoever asks.
 */
export async function allocateNis(db: Db, { year, count, except }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ nis: string }>`
    select candidate.nis
    from generate_series(10, 9999) as number,
      lateral (select ${String(year)} || lpad(number::text, 4, '0') as nis) candidate
    where not exists (select from nis_issued where nis_issued.nis = candidate.nis collate "C")
      and candidate.nis <> all(${except})
    order by number limit ${count}`.execute(db)
  return rows.map(({ nis }) => nis)
}

/** The first and last of the numbers `allocateNis` would give now, and how many a year has left. */
export async function findNextNumbers(
  db: Db,
  { year, count }: { year: number; count: number },
): Promise<NextNumbers> {
  const { rows } = await sql<NextNumbers>`
    with free as (
      select candidate.nis, row_number() over (order by number) as place
      from generate_series(10, 9999) as number,
        lateral (select ${String(year)} || lpad(number::text, 4, '0') as nis) candidate
      where not exists (
        select from nis_issued where nis_issued.nis = candidate.nis collate "C")
    )
    select count(*)::integer as free,
      case when count(*) >= ${count} then min(nis) end as first,
      min(nis) filter (where place = ${count}) as last
    from free`.execute(db)
  return rows[0] ?? { free: 0, first: null, last: null }
}

type StudentInsert = DetailRow<typeof studentDetails> & {
  id: string
  user_id: string
  nis: string
  name: string
  is_internal: boolean
  image: string | null
  thumbnail: string | null
}

/** One statement; the place of each follows the account. */
export async function insertStudents(
  db: Db,
  rows: readonly StudentInsert[],
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into student (id, user_id, nis, name, ${detailColumns(studentDetails)}, is_internal, image,
      thumbnail, card_version, created_at)
    select id, user_id, nis, name, ${detailColumns(studentDetails)}, is_internal, image, thumbnail, 1,
      ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, user_id uuid, nis text, name text, ${detailColumnTypes(studentDetails)},
      is_internal boolean, image text, thumbnail text)`.execute(db)
}

type ConsentInsert = { id: string; student_id: string; guardian_name: string }
type ConsentFacts = {
  purposes: string[]
  textVersion: string
  date: string
  recordedBy: string
  now: Date
}

/** Consents on paper, given all at once. */
export async function insertConsents(
  db: Db,
  rows: readonly ConsentInsert[],
  { purposes, textVersion, date, recordedBy, now }: ConsentFacts,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into consent (id, student_id, purposes, guardian_name, relation, method, text_version,
      date, recorded_by, recorded_at)
    select id, student_id, ${purposes}::text[], guardian_name, 'Orang tua/wali', 'paper',
      ${textVersion}, ${date}, ${recordedBy}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, student_id uuid, guardian_name text)`.execute(db)
}
