import { sql } from 'kysely'
import type { Db } from '../../src/deps.ts'

/** Statements as the product writes them, some with a row type that is wrong in one column. */
export const statements = {
  right: (db: Db, ids: string[]) =>
    sql<{
      name: 'Kelas A' | 'Kelas B'
      count: number
      isLocked: boolean | null
      at: Date
      days: string[]
      more: { at: string; days: (string | null)[] } | null
      anything: unknown
    }>`select name, version as count, is_locked as "isLocked", now() as at, array[current_date] as days,
      jsonb_build_object('at', now(), 'days', null) as more, 1 as anything
      from class where id in (${sql.join(ids)})`.execute(db),
  wrongName: (db: Db) => sql<{ title: string }>`select name from class`.execute(db),
  wrongType: (db: Db) => sql<{ version: string }>`select version from class`.execute(db),
  wrongItem: (db: Db) =>
    sql<{ names: number[] }>`select array_agg(name) as names from class`.execute(db),
  missing: (db: Db) =>
    sql<{ name: string; grade: string | null }>`select name from class`.execute(db),
  notDeclared: (db: Db) => sql<{ name: string }>`select name, version from class`.execute(db),
  twice: (db: Db) => sql<{ name: string }>`select name, name from class`.execute(db),
  dateInJson: (db: Db) =>
    sql<{ last: Date }>`select jsonb_build_object('at', now()) as last`.execute(db),
  builder: (db: Db) =>
    db.selectFrom('class').select('name').$castTo<{ name: Date }>().executeTakeFirst(),
  anyRow: (db: Db) => sql`select name from class`.execute(db),
}
