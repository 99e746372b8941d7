import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type Names = { userName: string | null; yearName: string | null }

/** The names printed on a document: the user who prints, and the year. */
export async function findNames(
  db: Db,
  { userId, academicYearId }: { userId?: string; academicYearId?: string },
): Promise<Names> {
  const { rows } = await sql<Names>`
    select (select name from app_user where id = ${userId ?? null}::uuid) as "userName",
      (select name from academic_year where id = ${academicYearId ?? null}::uuid) as "yearName"`.execute(
    db,
  )
  return rows[0] ?? { userName: null, yearName: null }
}
