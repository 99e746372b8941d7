import { signsAtWords } from '@ngaji/contract/values/person/word-search.rules'
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
 * in two groups, and "nurhidayah" where the name is written "Nur Hidayah", but not "fauzia" in "Fauzi Abdullah".
 */
export function hasWords(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = searchedWords(search)
  if (!search.split(/\s+/).some((word) => word.length >= joinedLetters))
    return sql`${column} like all(${patternsOf(words, sql`true`)})`
  // In "C" every sign that means something in an expression is punctuation; ICU calls "+" and "|" symbols.
  const isJoined = sql`(length(word) >= ${sql.lit(joinedLetters)}
    and word collate "C" !~ '[[:punct:][:digit:]]')`
  return hasEachWord(column, { words, isJoined, between: ' ' })
}

/**
 * Does a free text, such as a note or a question, contain every word of the search, in any order? Punctuation around a
 * word is ignored. A Latin word is also found where it is written as several words: "alfatihah" in
 * "Al-Fatihah", but not "andika" in "dan dikasih". `madeWith` is the SQL function that generates the column.
 * `searchWords` reads the search in the same way where notes are searched on the device.
 */
export function hasTextWords(
  column: RawBuilder<unknown>,
  search: string,
  madeWith: 'search_text' | 'search_letters' = 'search_text',
): RawBuilder<SqlBool> {
  const plain = sql`${sql.raw(madeWith)}(${search})`
  if (!/[\p{L}\p{N}]/u.test(search))
    return sql`${column} like (select '%' || ${withoutWildcards(plain)} || '%')`
  const words = sql`regexp_split_to_table(${plain}, ' +') as part, btrim(part, ${signsAtWords}) as word`
  const isJoined = sql`(word collate "C" ~ '^[a-z]{4,}$')`
  return hasEachWord(column, { words, isJoined, between: '[^a-z]' })
}

type WordsSought = {
  /** A `from` that gives `word`. */
  words: RawBuilder<unknown>
  /** The words that may be written as several whole ones. */
  isJoined: RawBuilder<unknown>
  /** The regular expression of a word boundary. */
  between: ' ' | '[^a-z]'
}

/** The patterns are computed once, in subqueries. */
function hasEachWord(
  column: RawBuilder<unknown>,
  { words, isJoined, between }: WordsSought,
): RawBuilder<SqlBool> {
  const [begin, end] = [sql.lit(`|(^|${between})`), sql.lit(`(${between}|$)`)]
  // The expressions are slow: only what has the letters is held against them.
  return sql`(${column} like all(${patternsOf(words, sql`not ${isJoined}`)})
    and replace(${column}, ' ', '') like all(${patternsOf(words, isJoined)})
    and ${column} collate "C" ~ all((select array(
      select word || ${begin} || regexp_replace(word, '(.)', '\\1 ?', 'g') || ${end}
      from ${words} where ${isJoined}))::text[]))`
}

function patternsOf(
  words: RawBuilder<unknown>,
  isWanted: RawBuilder<unknown>,
): RawBuilder<string[]> {
  return sql`(select array(select '%' || ${withoutWildcards(sql`word`)} || '%'
    from ${words} where ${isWanted}))::text[]`
}
