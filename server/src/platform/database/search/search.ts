import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { likePattern, searchedText } from './like-pattern.ts'

const gramLength = 3

/** Is the text long enough for a trigram index? */
export function isIndexed(search: string): boolean {
  // Vowel signs and apostrophes are not compared: the rest may be too short for the index.
  return search.normalize('NFKD').replace(/[^\p{L}\p{N} ]/gu, '').length >= gramLength
}

/**
 * Does the row of this table (or alias) contain the text in its column `search`? Three letters and
 * more use the trigram index where the table has one; shorter texts need a scan. The pattern is
 * computed in subqueries: a generic plan would normalise it again for every row.
 */
export function isFound(alias: string, search: string): RawBuilder<SqlBool> {
  const column = sql`${sql.table(alias)}.search`
  const isLike = sql<SqlBool>`${column} like (select ${likePattern(search)})`
  if (!isIndexed(search)) return isLike
  return sql`search_grams(${column}) @> (select search_grams(search_text(${searchedText(search)}))) and ${isLike}`
}
