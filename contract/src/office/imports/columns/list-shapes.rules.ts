import { headingKey } from '../heading-key.ts'
import { columnOfHeading } from '../import-columns.rules.ts'
import { leadOf, mayHead } from './headings.rules.ts'
import type { ImportKind } from '../imports.schemas.ts'

/** What is said of a heading that stands where people have their names. */
export const headingNoName = 'ini judul kolom, bukan nama'

/** Words that head a column and are names as well. */
const alsoNames: ReadonlySet<string> = new Set(['wali', 'siswa', 'guru'])

/** Does a heading such as `Nama Ayah` stand where people have their names? */
export function isMisplacedHeading(kind: ImportKind, text: string): boolean {
  return misplacedColumn(kind, text) !== null
}

/** The key of the column that the text heads; null for what may be a name. */
function misplacedColumn(kind: ImportKind, text: string): string | null {
  const isHeading = mayHead(text) && !alsoNames.has(headingKey(text))
  return isHeading ? columnOfHeading(kind, text) : null
}

/**
 * Do the headings of a list of people stand in its first column, as in a form? Those of two columns then stand where
 * people have their names.
 */
export function hasHeadingsAside(
  kind: ImportKind,
  columns: readonly (string | null)[],
  lines: readonly (readonly string[])[],
): boolean {
  if (kind === 'questions') return false
  const leadAt = columns.indexOf(leadOf(kind).lead)
  const at = leadAt >= 0 ? leadAt : columns.findIndex((key) => key !== null)
  const found = lines.map((line) => misplacedColumn(kind, line[at] ?? ''))
  return new Set(found.filter((key) => key !== null)).size > 1
}

/** Do two lists stand side by side in a sheet? */
export function areListsAbreast(kind: ImportKind, headings: readonly string[]): boolean {
  const words = headings.map(
    (heading) => columnOfHeading(kind, heading) ?? heading.trim().toLowerCase(),
  )
  return comesAgainWith(words, leadOf(kind).lead)
}

/**
 * Does the word come twice, with another one left and right of it: `name, gender, name, gender`? A word that comes again
 * by itself is one more column of the same list.
 */
export function comesAgainWith(words: readonly string[], lead: string): boolean {
  const leads = words.flatMap((word, at) => (word === lead ? [at] : []))
  const isOnBothSides = (word: string) =>
    leads.some((at) => words.indexOf(word) < at && at < words.lastIndexOf(word))
  return (
    leads.length > 1 && words.some((word) => word !== '' && word !== lead && isOnBothSides(word))
  )
}
