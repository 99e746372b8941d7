import { sql, type RawBuilder } from 'kysely'

/**
 * The typed text as a `like` pattern for the search columns: without case and accents, wildcards
 * escaped.
 */
export function searchPattern(search: string): RawBuilder<string> {
  return sql`'%' || regexp_replace(search_text(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
