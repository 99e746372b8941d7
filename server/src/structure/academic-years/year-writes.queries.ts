import type { AcademicYearHoldings } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type LockedYear = {
  id: string
  name: string
  isActive: boolean
  startDate: string | null
  endDate: string | null
  version: number
}

const lockedColumns = sql`id, name, is_active as "isActive", start_date as "startDate",
  end_date as "endDate", version`

/** Holds a year until the transaction ends: no desa registers or activates it meanwhile. */
export async function lockYear(db: Db, id: string): Promise<LockedYear | undefined> {
  const { rows } = await sql<LockedYear>`
    select ${lockedColumns} from academic_year where id = ${id} for update`.execute(db)
  return rows[0]
}

/** Holds all of them, always in the same order: two activations run one after the other. */
export async function lockAllYears(db: Db): Promise<LockedYear[]> {
  const { rows } = await sql<LockedYear>`
    select ${lockedColumns} from academic_year order by id for update`.execute(db)
  return rows
}

/** What hangs on a year; every table with a foreign key to it has a line here. */
export async function countHoldings(db: Db, id: string): Promise<AcademicYearHoldings> {
  const { rows } = await sql<AcademicYearHoldings>`
    select
      (select count(*) from branch_year where academic_year_id = ${id}) as "branchYears",
      (select count(*) from question_package where academic_year_id = ${id}) as "questionPackages",
      (select count(*) from exam_status where academic_year_id = ${id}) as munaqasyahs,
      (select count(*) from document_code where academic_year_id = ${id}) as documents
    `.execute(db)
  const [holdings] = rows
  if (!holdings) throw new Error('an aggregate has one row')
  return holdings
}

/** Does an exam run in the year, of the region, a desa or a kelompok? */
export async function isMunaqasyahRunning(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from exam_status where academic_year_id = ${id} and status = 'inProgress'
    limit 1`.execute(db)
  return rows.length > 0
}

export async function isYearNameTaken(
  db: Db,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from academic_year where name = ${name}
      and id is distinct from ${exceptId}::uuid`.execute(db)
  return rows.length > 0
}

/** What may be said of a year. */
export type YearText = { name: string; startDate: string | null; endDate: string | null }

export async function insertYear(db: Db, year: YearText & { id: string }): Promise<void> {
  const { id, name, startDate, endDate } = year
  await db
    .insertInto('academic_year')
    .values({ id, name, start_date: startDate, end_date: endDate })
    .execute()
}

export async function updateYear(db: Db, id: string, year: YearText): Promise<void> {
  const { name, startDate, endDate } = year
  await db
    .updateTable('academic_year')
    .set((eb) => ({
      name,
      start_date: startDate,
      end_date: endDate,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends the running year before it starts the next one, because at no moment two years may run. */
export async function switchActiveYear(db: Db, id: string): Promise<void> {
  await setActive(db, false, sql`is_active and id <> ${id}`)
  await setActive(db, true, sql`id = ${id}`)
}

async function setActive(
  db: Db,
  isActive: boolean,
  where: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  await db
    .updateTable('academic_year')
    .set((eb) => ({ is_active: isActive, version: eb('version', '+', 1) }))
    .where(where)
    .execute()
}

export async function deleteYear(db: Db, id: string): Promise<void> {
  await db.deleteFrom('academic_year').where('id', '=', id).execute()
}
