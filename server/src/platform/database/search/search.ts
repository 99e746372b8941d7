import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords, searchedWords } from './like-pattern.ts'

const gramLength = 3

/** Is one of the words long enough for a trigram index? */
export function isIndexed(search: string): boolean {
  // Vowel signs and apostrophes are not compared: the rest may be too short for the index.
  const words = search.normalize('NFKD').split(/[\s\p{Pd}]+/u)
  return words.some((word) => word.replace(/[^\p{L}\p{N}]/gu, '').length >= gramLength)
}

/**
 * Does the row of this table (or alias) have the words in its column `search`? Words of three letters and
 * more use the trigram index where the table has one; shorter ones need a scan. The patterns are
 * computed in subqueries: a generic plan would normalise them again for every row.
 */
export function isFound(alias: string, search: string): RawBuilder<SqlBool> {
  const column = sql`${sql.table(alias)}.search`
  const isLike = hasWords(column, search)
  if (!isIndexed(search)) return isLike
  const grams = sql`select coalesce(array_agg(gram), '{}')
    from ${searchedWords(search)}, unnest(search_grams(word)) as gram`
  return sql`search_grams(${column}) @> (${grams}) and ${isLike}`
}
