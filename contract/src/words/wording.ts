const namesShown = 3

/** `Kelas 1, Kelas 2, Kelas 3 dan 4 lainnya`: the first three names, the others counted. */
export function namesInWords(names: readonly string[]): string {
  const rest = names.length - namesShown
  const shown = names.slice(0, namesShown).join(', ')
  return rest > 0 ? `${shown} dan ${rest} lainnya` : shown
}

const namesAsked = 5

/** Returns the names for questions and notes about several people: the first five, the others counted. */
export function firstNames(names: readonly string[]): string[] {
  const rest = names.length - namesAsked
  if (rest <= 0) return [...names]
  return [...names.slice(0, namesAsked), `${rest.toLocaleString('id-ID')} lainnya`]
}

/** `Annisa Putri dan Budi`; of many `A, B, C, D, E dan 7 lainnya`. */
export function namedPeople(names: readonly string[]): string {
  const parts = firstNames(names)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} dan ${last}`
}

/** What a question is about: `2 akun: Annisa Putri dan Budi`. */
export function countedPeople(noun: string, names: readonly string[]): string {
  return `${names.length.toLocaleString('id-ID')} ${noun}: ${namedPeople(names)}`
}

/** `3 kelas, 41 absensi dan 2 nilai`; zeros are omitted. */
export function countsInWords(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
  const last = parts.pop()
  if (last === undefined) return ''
  return parts.length === 0 ? last : `${parts.join(', ')} dan ${last}`
}
