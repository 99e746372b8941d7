import { teacherDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { takeTurnAt } from '../../platform/database/turns.ts'
import {
  detailColumns,
  detailColumnTypes,
  type DetailRow,
} from '../../scopes/person-details.scope.ts'

/** Whoever uses numbers, chosen or counted, takes turns until the transaction ends. */
export async function lockNigs(db: Db): Promise<void> {
  await takeTurnAt(db, 'nig')
}

export async function listUsedNig(db: Db, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('teacher')
    .select('nig')
    .where((eb) => eb('nig', '=', eb.fn.any(eb.val(numbers))))
    .execute()
  return rows.map(({ nig }) => nig)
}

type Wanted = { year: string; count: number; except: readonly string[] }

/** The lowest numbers of a year that nobody ever had, 0001 on. Numbers are locked by whoever asks. */
export async function allocateNig(db: Db, { year, count, except }: Wanted): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await sql<{ nig: string }>`
    select candidate.nig
    from generate_series(1, 9999) as number,
      lateral (select ${year}::text || lpad(number::text, 4, '0') as nig) candidate
    where not exists (select from nig_issued where nig_issued.nig = candidate.nig collate "C")
      and candidate.nig <> all(${except})
    order by number limit ${count}`.execute(db)
  return rows.map(({ nig }) => nig)
}

type TeacherInsert = DetailRow<typeof teacherDetails> & {
  id: string
  user_id: string
  nig: string
  name: string
  position: string
  position_start_date: string | null
  image: string | null
  thumbnail: string | null
}

/** One statement; the place of each follows the account. */
export async function insertTeachers(
  db: Db,
  rows: readonly TeacherInsert[],
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into teacher (id, user_id, nig, name, position, ${detailColumns(teacherDetails)},
      position_start_date, image, thumbnail, created_at)
    select *, ${createdAt} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, user_id uuid, nig text, name text, position text,
      ${detailColumnTypes(teacherDetails)}, position_start_date date, image text, thumbnail text)`.execute(
    db,
  )
}
