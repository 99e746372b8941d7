import { sql, type RawBuilder } from 'kysely'

/** What was typed as a `like` pattern for the search columns: without case and accents, signs as text. */
export function searchPattern(search: string): RawBuilder<string> {
  return sql`'%' || regexp_replace(search_text(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
