import { areas } from '../../scripts/areas.ts'
import type { Database } from '../src/platform/database/row-types.ts'
import type { SourceFile } from './source-files.ts'

/** Who writes a table: a feature, or a layer below the features. */
type Writer = `${(typeof areas)[number] | 'platform'}/${string}`

/** A table has one writer, the one that its statements show. These have two, each for its own columns or rows. */
export const sharedTables: Partial<Record<keyof Database, readonly Writer[]>> = {
  // One row: personal facts, and sign-in.
  app_user: ['identity/sign-in', 'identity/users'],
  // The one layer issues codes, the feature withdraws them.
  document_code: ['office/documents', 'platform/documents'],
}

/** Expired rows are removed at night in one place; none of them is about a student. */
export const retentionTables = [
  'session',
  'one_time_token',
  'sign_in_failure',
  'sign_in_log',
  'rate_counter',
  'idempotency_key',
  'attendance_operation',
  'notification',
  'job',
  'letter',
] as const satisfies readonly (keyof Database)[]

const statement =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'|\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+"?(\w+|\$\{)|\bupdate\s+"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi

/** The tables that the statements of a text write to, one for each statement. */
export function tablesWrittenIn(text: string): string[] {
  return (
    [...text.matchAll(statement)]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      // `on conflict do update set`: the table was named before.
      .filter((table) => table !== 'do')
  )
}

/** The writers of each table, in the order of the alphabet. */
export function writersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const writes = files.flatMap(({ path, text }) =>
    tablesWrittenIn(text).map((table) => ({
      table,
      writer: path.split('/').slice(0, 2).join('/'),
    })),
  )
  const byTable = Map.groupBy(writes, ({ table }) => table)
  return new Map(
    [...byTable].map(([table, found]) => [
      table,
      [...new Set(found.map(({ writer }) => writer))].toSorted(),
    ]),
  )
}
