import { plainDigits } from '@ngaji/contract/values/plain-digits'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** What is searched for: as in names that are compared, a full stop at the end does not count. */
function searchedText(search: string): string {
  return search.replace(/ *\.+$/, '') || search
}

/** A `like` pattern for what begins with the text in a column `search` of names, wildcards escaped. */
export function startPattern(search: string): RawBuilder<string> {
  return sql`${withoutWildcards(sql`search_text(${searchedText(search)})`)} || '%'`
}

function withoutWildcards(plain: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(${plain}, '([\\\\%_])', '\\\\\\1', 'g')`
}

/**
 * The words of a search as the column `search` has them, `Fauzi, Ahmad` without its comma. Needs a `from` of its own, and
 * gives `word`.
 */
export function searchedWords(search: string): RawBuilder<unknown> {
  const plain = sql`search_text(${searchedText(plainDigits(search))})`
  return sql`regexp_split_to_table(${plain}, '[ ,;]+') as word`
}

/** A word with fewer letters is hardly ever two names written as one. */
const joinedLetters = 6

/**
 * Does the column have every word of the search, in any order? People are searched by it: "Fauzi Ahmad" is found, a NIS
 * in two groups, and "nurhidayah" where the name is written "Nur Hidayah", but not "fauzia" in "Fauzi Abdullah". The
 * patterns are computed once, in subqueries.
 */
export function hasWords(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  if (!search.split(/\s+/).some((word) => word.length >= joinedLetters))
    return sql`${column} like all(${patternsOf(search, sql`true`)})`
  // In "C" every sign that means something in an expression is punctuation; ICU calls "+" and "|" symbols.
  const isJoined = sql`(length(word) >= ${sql.lit(joinedLetters)}
    and word collate "C" !~ '[[:punct:][:digit:]]')`
  // The expressions are slow: only what has the letters is held against them.
  return sql`(${column} like all(${patternsOf(search, sql`not ${isJoined}`)})
    and replace(${column}, ' ', '') like all(${patternsOf(search, isJoined)})
    and ${column} ~ all((select array(
      select word || '|(^| )' || regexp_replace(word, '(.)', '\\1 ?', 'g') || '( |$)'
      from ${searchedWords(search)} where ${isJoined}))::text[]))`
}

function patternsOf(search: string, isWanted: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`(select array(select '%' || ${withoutWildcards(sql`word`)} || '%'
    from ${searchedWords(search)} where ${isWanted}))::text[]`
}

/** Signs that a sentence puts before or behind a word. */
const signsAtWords = ',;،؛.:?!؟()"'

/**
 * Does a text that somebody wrote have every word of the search, in any order? Signs before and behind a word do not
 * count, and a Latin word may be written as several whole ones: "alfatihah" is found in "Al-Fatihah", but not "andika"
 * in "dan dikasih". `madeWith` is the SQL function that generates the column. Notes on the phone are searched by
 * `word-search.rules.ts`.
 */
export function hasTextWords(
  column: RawBuilder<unknown>,
  search: string,
  madeWith: 'search_text' | 'search_letters' = 'search_text',
): RawBuilder<SqlBool> {
  const plain = sql`${sql.raw(madeWith)}(${search})`
  if (!/[\p{L}\p{N}]/u.test(search))
    return sql`${column} like (select '%' || ${withoutWildcards(plain)} || '%')`
  const ofWords = (
    pattern: RawBuilder<unknown>,
    isWanted: RawBuilder<unknown>,
  ) => sql`(select array(
      select ${pattern} from regexp_split_to_table(${plain}, ' +') as part, btrim(part, ${signsAtWords}) as word
      where ${isWanted}))::text[]`
  const isJoined = sql`word collate "C" ~ '^[a-z]{4,}$'`
  // The expressions are slow: only what has the letters is held against them.
  return sql`(${column} like all(${ofWords(sql`'%' || ${withoutWildcards(sql`word`)} || '%'`, sql`not (${isJoined})`)})
    and replace(${column}, ' ', '') like all(${ofWords(sql`'%' || word || '%'`, isJoined)})
    and ${column} collate "C" ~ all(${ofWords(
      sql`word || '|(^|[^a-z])' || regexp_replace(word, '(.)', '\\1 ?', 'g') || '($|[^a-z])'`,
      isJoined,
    )}))`
}
