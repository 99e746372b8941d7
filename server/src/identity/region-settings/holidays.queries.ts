import type { Holiday } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type Period = { startDate?: string | undefined; endDate?: string | undefined }

export async function listHolidays(db: Db, { startDate, endDate }: Period): Promise<Holiday[]> {
  return db
    .selectFrom('holiday')
    .select(['id', sql<string>`date::text`.as('date'), 'name'])
    .$if(startDate !== undefined, (days) =>
      days.where('date', '>=', sql<never>`${startDate}::date`),
    )
    .$if(endDate !== undefined, (days) => days.where('date', '<=', sql<never>`${endDate}::date`))
    .orderBy('holiday.date')
    .execute()
}

/** Nothing is written where the day is a holiday already; then its name comes back. */
export async function insertHoliday(
  db: Db,
  { id, date, name, createdAt }: Holiday & { createdAt: Date },
): Promise<{ takenBy: string } | null> {
  await sql`
    insert into holiday (id, date, name, created_at) values (${id}, ${date}, ${name}, ${createdAt})
    on conflict (date) do nothing`.execute(db)
  // A second statement sees what another transaction saved while this one waited for it.
  const kept = await db
    .selectFrom('holiday')
    .select(['id', 'name'])
    .where(sql<boolean>`date = ${date}`)
    .executeTakeFirstOrThrow()
  return kept.id === id ? null : { takenBy: kept.name }
}

export async function deleteHoliday(
  db: Db,
  id: string,
): Promise<{ date: string; name: string } | undefined> {
  const { rows } = await sql<{ date: string; name: string }>`
    delete from holiday where id = ${id} returning date::text as date, name`.execute(db)
  return rows[0]
}
