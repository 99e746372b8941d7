/** The names of months that people write, from January. */
const monthNames: readonly (readonly string[])[] = [
  ['januari', 'january', 'jan', 'i'],
  ['februari', 'february', 'pebruari', 'febuari', 'pebuari', 'feb', 'peb', 'ii'],
  ['maret', 'march', 'mar', 'mrt', 'iii'],
  ['april', 'apr', 'iv'],
  ['mei', 'may', 'v'],
  ['juni', 'june', 'jun', 'vi'],
  ['juli', 'july', 'jul', 'vii'],
  ['agustus', 'august', 'agu', 'agt', 'ags', 'agst', 'aug', 'viii'],
  ['september', 'sep', 'sept', 'ix'],
  ['oktober', 'october', 'okt', 'oct', 'x'],
  ['november', 'nopember', 'nov', 'nop', 'xi'],
  ['desember', 'december', 'des', 'dec', 'xii'],
]

/** A month that a word names; one letter off its name it is likely, and no more. */
export type WrittenMonth = { month: number; isCertain: boolean }

const shortestStart = 3
const shortestMistyped = 5

/** The month of a word: a name, its start (`Agust`), or a Roman number; null for other words. */
export function monthOfWord(word: string): WrittenMonth | null {
  const written = word.toLowerCase()
  const isMeant = (name: string) => name === written || startsName(written, name)
  const exact = monthNames.findIndex((names) => names.includes(written))
  const index = exact >= 0 ? exact : monthNames.findIndex((names) => names.some(isMeant))
  if (index >= 0) return { month: index + 1, isCertain: true }
  const near = monthNames.findIndex((names) => names.some((name) => isMistyped(written, name)))
  return near < 0 ? null : { month: near + 1, isCertain: false }
}

function startsName(written: string, name: string): boolean {
  return written.length >= shortestStart && name.startsWith(written)
}

/** Is it a name of five letters or more with one letter too many, too few, or another? */
export function isMistyped(written: string, name: string): boolean {
  if (name.length < shortestMistyped || Math.abs(written.length - name.length) > 1) return false
  let at = 0
  while (at < name.length && written[at] === name[at]) at++
  const rests = [
    [written.slice(at + 1), name.slice(at + 1)],
    [written.slice(at + 1), name.slice(at)],
    [written.slice(at), name.slice(at + 1)],
  ]
  return rests.some(([one, other]) => one === other)
}
