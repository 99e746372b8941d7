/**
 * A name as a card may show it, the longest wording first: whole, with the names in the middle as
 * initials, first and last alone. The card takes the first that fits.
 * @example nameWordings('Muhammad Fathan Ramadhan') // [..., 'Muhammad F. Ramadhan', 'Muhammad Ramadhan']
 */
export function nameWordings(name: string): string[] {
  const words = name.split(' ').filter(Boolean)
  const [first = '', ...rest] = words
  const last = rest.pop()
  if (last === undefined || rest.length === 0) return [name]
  const initials = rest.map((word) => `${graphemes(word)[0] ?? ''}.`)
  return [name, [first, ...initials, last].join(' '), `${first} ${last}`]
}

/** Two letters where there is no picture to show: of the first two words, or of the only one. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(' ').filter(Boolean)
  const letters =
    second === undefined
      ? graphemes(first).slice(0, 2)
      : [graphemes(first)[0], graphemes(second)[0]]
  return letters.join('').toUpperCase()
}

/** What a reader takes for one letter, with whatever marks it carries. */
function graphemes(word: string): string[] {
  return Array.from(new Intl.Segmenter('id').segment(word), ({ segment }) => segment)
}
