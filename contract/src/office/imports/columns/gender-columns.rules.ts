import { areLettersMF } from '../cells/gender-letters.rules.ts'
import type { ColumnList, ListHead, ListLine, TextOf } from './list-columns.ts'

const above = String.raw`^\s*(?:(?:jenis\s+)?kelamin|j\.?k\.?|gender)?\s*`
/** `L`, or `Jenis Kelamin L` where the two letters stand below one heading. */
const maleHeading = new RegExp(String.raw`${above}(?:l|lk|laki\W*laki)\.?\s*$`, 'i')
const femaleHeading = new RegExp(String.raw`${above}(?:p|pr|perempuan|w|wanita)\.?\s*$`, 'i')

/**
 * Joins two neighbouring columns of ticks, one below L and one below P, into one of genders, as old lists have them;
 * the letters may stand in the first line below one heading. A row with ticks in both, or with another word, keeps both
 * texts, which no gender is read from.
 */
export function joinGenderColumns<Cell, Line extends ListLine<Cell>>(
  head: ListHead,
  lines: readonly Line[],
  textOf: TextOf<Cell>,
) {
  const textsBelow = lines[0]?.cells.map(textOf) ?? []
  const withLetters = head.names.map((name, at) => `${name} ${textsBelow[at] ?? ''}`)
  const plain = findPair(head)
  const pair = plain ?? findPair({ ...head, names: withLetters })
  if (pair === null) return { ...head, lines }
  const { at, isMaleFirst } = pair
  const [first = '', second = ''] = (plain ? head.names : textsBelow).slice(at, at + 2)
  return {
    names: head.names.toSpliced(at, 2, `${first.trim()}/${second.trim()}`),
    columns: head.columns.toSpliced(at, 2, 'gender'),
    lines: lines.slice(plain ? 0 : 1).map((line) => {
      const [left, right] = [textOf(line.cells[at]), textOf(line.cells[at + 1])]
      const [male, female] = isMaleFirst ? [left, right] : [right, left]
      return { ...line, cells: line.cells.toSpliced(at, 2, genderOfTicks(male, female)) }
    }),
  }
}

function findPair({ names, columns }: ListHead): { at: number; isMaleFirst: boolean } | null {
  const indexesOf = (heading: RegExp) =>
    names.flatMap((name, index) => (heading.test(name) ? [index] : []))
  const [male, ...otherMale] = indexesOf(maleHeading)
  const [female, ...otherFemale] = indexesOf(femaleHeading)
  if (male === undefined || female === undefined) return null
  if (otherMale.length + otherFemale.length > 0 || Math.abs(male - female) !== 1) return null
  const hasOwnColumn = columns.some(
    (key, index) => key === 'gender' && index !== male && index !== female,
  )
  return hasOwnColumn ? null : { at: Math.min(male, female), isMaleFirst: male < female }
}

const tick = /^(?:[vx√✓✔☑*●•1]|ya|y|true)$/iu
const noTick = /^(?:[\s\p{Pd}_0]*|tidak|false)$/iu
const maleWord = /^(?:l|lk|laki\W*laki)\.?$/i
const femaleWord = /^(?:p|pr|perempuan|w|wanita)\.?$/i

function genderOfTicks(maleText: string, femaleText: string): string {
  const [male, female] = [maleText.trim(), femaleText.trim()]
  const [isNotMale, isNotFemale] = [noTick.test(male), noTick.test(female)]
  if (isNotMale && isNotFemale) return ''
  if (isNotFemale && (tick.test(male) || maleWord.test(male))) return 'Laki-Laki'
  if (isNotMale && (tick.test(female) || femaleWord.test(female))) return 'Perempuan'
  return `${male}/${female}`
}

/** Writes out the English letters M and F where the column of genders holds both and nothing else. */
export function spellLettersMF<Cell, Line extends ListLine<Cell>>(
  list: ColumnList<Line>,
  textOf: TextOf<Cell>,
): ColumnList<Line> {
  const at = list.columns.indexOf('gender')
  const texts = list.lines.map(({ cells }) => textOf(cells[at]).trim())
  if (at < 0 || !areLettersMF(texts)) return list
  const lines = list.lines.map((line, index) => {
    const text = texts[index] ?? ''
    if (text === '') return line
    const word = /^m/i.test(text) ? 'Laki-Laki' : 'Perempuan'
    return { ...line, cells: line.cells.with(at, word) }
  })
  const note = 'Jenis kelamin: M dibaca Laki-Laki, F dibaca Perempuan.'
  return { ...list, lines, notes: [...list.notes, note] }
}
