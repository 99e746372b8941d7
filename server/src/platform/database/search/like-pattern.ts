import { sql, type RawBuilder } from 'kysely'

/**
 * The text anywhere in a column `search`, with the signs that `like` would not take literally. It goes
 * through the function the column was made with.
 */
export function likePattern(
  search: string,
  madeWith: 'search_text' | 'search_letters' = 'search_text',
): RawBuilder<string> {
  const plain = sql`${sql.raw(madeWith)}(${search})`
  return sql`'%' || regexp_replace(${plain}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
