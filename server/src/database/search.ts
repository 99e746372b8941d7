import { sql, type RawBuilder, type SqlBool } from 'kysely'

const gramLength = 3

/** The text anywhere in a column `search`, with the signs that `like` would not take literally. */
function likePattern(search: string): RawBuilder<string> {
  return sql`'%' || regexp_replace(search_text(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/**
 * Does the row of this table (or alias) hold the text in its column `search`? Three letters and more
 * are looked up where the table has an index of them; shorter ones have to be read through.
 */
export function isFound(alias: string, search: string): RawBuilder<SqlBool> {
  const column = sql`${sql.table(alias)}.search`
  const isLike = sql<SqlBool>`${column} like ${likePattern(search)}`
  // Vowel signs and apostrophes are not compared: what is left may be too short for the index.
  const letters = search.normalize('NFKD').replace(/[^\p{L}\p{N} ]/gu, '')
  if (letters.length < gramLength) return isLike
  return sql`search_grams(${column}) @> search_grams(search_text(${search})) and ${isLike}`
}
