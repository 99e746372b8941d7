import { sql, type RawBuilder } from 'kysely'

/** What is searched for: as in names that are compared, a full stop at the end does not count. */
export function searchedText(search: string): string {
  return search.replace(/ *\.+$/, '') || search
}

/**
 * A `like` pattern for the text anywhere in a column `search`, wildcards escaped. It is normalised
 * by the SQL function that generates the column.
 */
export function likePattern(
  search: string,
  madeWith: 'search_text' | 'search_letters' = 'search_text',
): RawBuilder<string> {
  const plain = sql`${sql.raw(madeWith)}(${searchedText(search)})`
  return sql`'%' || regexp_replace(${plain}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
