import { sql, type RawBuilder } from 'kysely'

/** The text anywhere in a column `search`, with the signs that `like` would not take literally. */
export function likePattern(search: string): RawBuilder<string> {
  return sql`'%' || regexp_replace(search_text(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
