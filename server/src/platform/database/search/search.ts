import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { likePattern } from './like-pattern.ts'

const gramLength = 3

/** Is the text long enough for an index of three letters in a row? */
export function isIndexed(search: string): boolean {
  // Vowel signs and apostrophes are not compared: what is left may be too short for the index.
  return search.normalize('NFKD').replace(/[^\p{L}\p{N} ]/gu, '').length >= gramLength
}

/**
 * Does the row of this table (or alias) hold the text in its column `search`? Three letters and more
 * are looked up where the table has an index of them; shorter ones have to be read through. What was
 * typed is prepared in queries of its own: a plan for any text would prepare it anew for every row.
 */
export function isFound(alias: string, search: string): RawBuilder<SqlBool> {
  const column = sql`${sql.table(alias)}.search`
  const isLike = sql<SqlBool>`${column} like (select ${likePattern(search)})`
  if (!isIndexed(search)) return isLike
  return sql`search_grams(${column}) @> (select search_grams(search_text(${search}))) and ${isLike}`
}
