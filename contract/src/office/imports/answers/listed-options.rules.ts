/** An option of a question; `isClear` where its letter cannot stand for anything else. */
export type ListedOption = { text: string; isClear: boolean }

type Mark = { letter: string; isAtStart: boolean; at: number; end: number }

/** Where an option begins, on its own line or within one: `A.`, `b)`, `(C)`, `d:`. */
const optionMark = /(?:((?:^|\n)[^\S\n]*)|(?<![\p{L}\p{N}]))\(?([a-h])[.):][^\S\n]*/giu

const letters = 'abcdefgh'
/** Fewer options may be none: `Siapa A. Hasan dan B. Rahman?` lists nothing. */
export const fewestClear = 3

/** `A dan B benar`, `Semua jawaban benar`: a text that says which other options are right. */
const ofOthers =
  /\b(?:semua|seluruh\w*|tidak ada|bukan)\b.*\b(?:benar|betul|tepat|salah|jawaban|pilihan|di ?atas)\b|\b(?:benar|betul|tepat|salah) semua\b/is

/** A longer text would be searched in quadratic time, and is no option of an exam. */
const longestOption = 500

/** Is the text one option by itself: neither empty, nor of several lines, nor about other options? */
export function isOneOption(text: string): boolean {
  if (text.length > longestOption) return false
  const letters = text.match(/(?<![\p{L}\p{N}])[a-h](?![\p{L}\p{N}])/giu) ?? []
  const isAboutOthers =
    letters.length > 1 || optionLettersIn(text).length > 0 || ofOthers.test(text)
  return text !== '' && !text.includes('\n') && !isAboutOthers
}

/** The options that a cell lists, by their small letter: `A. Makkah B. Madinah C. Thaif`; none in any other text. */
export function listedOptions(text: string): ReadonlyMap<string, ListedOption> {
  const marks = marksOfList(marksIn(text))
  const options = marks.map(({ letter, end }, at): [string, ListedOption] => {
    const option = withoutSeparator(text.slice(end, marks[at + 1]?.at))
    return [letter, { text: option, isClear: isOneOption(option) && marks.length >= fewestClear }]
  })
  return new Map(options)
}

/** The small letters of all option marks in a text, also of what only looks like one, as `H.` does before a name. */
export function optionMarksIn(text: string): string[] {
  return marksIn(text).map(({ letter }) => letter)
}

function marksIn(text: string): Mark[] {
  return [...text.matchAll(optionMark)].map(({ 0: whole, 1: start, 2: letter = '', index }) => ({
    letter: letter.toLowerCase(),
    isAtStart: start !== undefined,
    at: index,
    end: index + whole.length,
  }))
}

/**
 * All marks, or those that begin a line where initials of names stand within the options. None where an A and a B stand
 * within the lines: the lines may be statements, and the options follow behind them.
 */
function marksOfList(marks: readonly Mark[]): readonly Mark[] {
  if (isInOrder(marks)) return marks
  const atStart = marks.filter(({ isAtStart }) => isAtStart)
  const within = new Set(marks.flatMap(({ letter, isAtStart }) => (isAtStart ? [] : [letter])))
  const goesOn = within.has(letters.charAt(atStart.length))
  const isOtherList = within.has('a') && within.has('b')
  return isInOrder(atStart) && !goesOn && !isOtherList ? atStart : []
}

function isInOrder(marks: readonly Mark[]): boolean {
  return marks.length > 1 && marks.every(({ letter }, at) => letter === letters[at])
}

/** Without what parts it from the next option. A pattern would take quadratic time for many blanks. */
function withoutSeparator(text: string): string {
  let end = text.length
  while (end > 0 && /[\s;,|/]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const besideLetters = new Set('kunci jawaban jawab opsi pilihan huruf dan atau'.split(' '))
const longestKey = 40

/** The letters of a key that says nothing else: `A`, `(b).`, `Kunci: C`, `A dan C`; none for an answer in words. */
export function optionLettersIn(text: string): string[] {
  if (text.length > longestKey) return []
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const named = words.filter((word) => !besideLetters.has(word))
  // `N/A` is no list of letters.
  const isLetters = named.length > 1 ? /^[a-h]$/ : /^[a-z]$/
  return named.every((word) => isLetters.test(word)) ? named : []
}
