import { columnsOfHeadings } from '../import-columns.rules.ts'
import { answersInCell } from '../question-cells.rules.ts'
import { areOptionsOfKeys, hasCountOfPeople, optionsInColumns } from './column-options.rules.ts'
import { listedOptions, optionLettersIn, type ListedOption } from './listed-options.rules.ts'
import { meaningsOf, openText } from '../cells/open-cells.rules.ts'
import { faultOfSpoiledCell, faultOfTurnedCell } from '../cells/spoiled-cells.rules.ts'

/** The columns of a sheet of questions that speak of answers, by their place. */
export type AnswerColumns = {
  /** Of one answer each: `Jawaban 1`, `Jawaban 2`; or the only column of answers. */
  joined: readonly number[]
  /** Further columns of answers without a number, such as `Kunci` beside `Jawaban`: either may hold the answer. */
  others: readonly number[]
  /** `Pilihan A`, `B`: each with the letter that an answer may name; `isNamed`: headed by more than the letter. */
  options: readonly { letter: string; at: number; isNamed: boolean }[]
  /** Columns whose cells may list all options: `Opsi`, `Pilihan Jawaban`. */
  lists: readonly number[]
  /** The column of the question, which may list the options itself; -1 where there is none. */
  question: number
}

const optionHeading =
  /^[^\p{L}\p{N}]*(?:(pilihan|opsi|option|jawaban)[^\p{L}\p{N}]*)?([a-h])[^\p{L}\p{N}]*$/iu

const listHeading =
  /^[^\p{L}]*(?:pilihan|opsi|options?)(?:[^\p{L}]+(?:jawaban|ganda|[a-h]))*[^\p{L}]*$/iu

/** `columns`: what the headings were taken for. */
export function answerColumnsOf(
  headings: readonly string[],
  columns: readonly (string | null)[],
): AnswerColumns {
  const main = columns.indexOf('answers')
  const named = headings.flatMap((heading, at) => {
    const [key] = columnsOfHeadings('questions', [heading])
    return key === 'answers' && at !== main ? [at] : []
  })
  const isNumbered = (at: number) => /\d/.test(headings[at] ?? '')
  const options = headings.flatMap((heading, at) => {
    const [, word, letter] = optionHeading.exec(heading) ?? []
    if (letter === undefined || columns[at]) return []
    return [{ letter: letter.toLowerCase(), at, isNamed: word !== undefined }]
  })
  const isOption = new Set(options.map(({ at }) => at))
  const isList = (heading: string, at: number) =>
    !columns[at] && !isOption.has(at) && listHeading.test(heading)
  return {
    joined: main < 0 ? [] : [main, ...named.filter(isNumbered)],
    others: named.filter((at) => !isNumbered(at)),
    options,
    lists: headings.flatMap((heading, at) => (isList(heading, at) ? [at] : [])),
    question: columns.indexOf('question'),
  }
}

export type AnswerRow = {
  textAt: (at: number) => string
  /** The row is a multiple choice; null where its type cannot be read. */
  isChoice?: boolean | null
  /** The row has the ID of a question of the bank, whose answer may be a letter. */
  isKnown?: boolean
}

/** The possible texts of an answer, the likeliest first; `isOpen` where the author of the list has to choose one. */
type Meant = { texts: string[]; isOpen: boolean }

/** The answers that the cells of a row say, one on each line; an open text where they may be others. */
export function answersOfRow(columns: AnswerColumns, row: AnswerRow): string {
  const { joined, others, lists, question } = columns
  const { textAt, isKnown = false } = row
  const textsIn = (places: readonly number[]) => filledTexts(places, textAt)
  const written = [...textsIn(joined), ...textsIn(others)]
  const isList = listedBeside(written)
  const parts = textsIn(joined).filter((text) => !isList.has(text))
  const beside = textsIn(others).filter((text) => !parts.includes(text) && !isList.has(text))
  if (beside.length === 0 && isPlain(parts)) return parts[0] ?? ''
  const apart = [...isList, ...textsIn(lists)]
  const areCertain = hasCertainOptions(columns, row)
  const inColumns = optionsInColumns(filledCells(columns.options, textAt), { areCertain })
  const isApart = apart.length + inColumns.length > 0
  const inCells = [optionsInQuestion(textAt(question), isApart), ...apart.map(listedOptions)]
  const optionsOf = (named: string) => [
    ...inColumns.filter(({ letter }) => letter === named),
    ...inCells.flatMap((list) => list.get(named) ?? []),
  ]
  const meant = (text: string) => meantBy(text, { optionsOf, isKnown })
  const own = joinedMeanings(parts.map(meant))
  if (beside.length === 0) return writtenOut(own)
  const all = joinedMeanings([...parts, ...beside].map(meant))
  if (parts.length === 0 && beside.length === 1 && !all.isOpen) return all.texts[0] ?? ''
  const each = beside.flatMap((text) => meant(text).texts)
  return openText([...own.texts, ...each, ...all.texts])
}

/**
 * Does the key of a multiple choice name one of its columns of options? Then they are nothing else, such as counts,
 * unless the row says so itself: a cell counts children, or the options stand in the question or in a cell of their own.
 */
export function hasCertainOptions(columns: AnswerColumns, row: AnswerRow): boolean {
  if (row.isChoice !== true || mayHaveOtherOptions(columns, row)) return false
  const written = filledTexts([...columns.joined, ...columns.others], row.textAt)
  const isList = listedBeside(written)
  const keys = written.filter((text) => !isList.has(text))
  return areOptionsOfKeys(optionCells(columns, row), keys)
}

function mayHaveOtherOptions(columns: AnswerColumns, row: AnswerRow): boolean {
  const { lists, question } = columns
  const isListedApart = filledTexts(lists, row.textAt).length > 0
  if (isListedApart || isNumberedList(row.textAt(question))) return true
  return hasCountOfPeople(optionCells(columns, row).map(({ text }) => text))
}

/** `1. Azar 2. Nuh 3. Adam`; not `1.000`. */
function isNumberedList(text: string): boolean {
  return (
    /(?<![\p{L}\p{N}.,])1[.)](?!\d)/u.test(text) && /(?<![\p{L}\p{N}.,])2[.)](?!\d)/u.test(text)
  )
}

/** The cells of a row that may be its options, without dashes and ticks. */
export function optionCells({ options }: AnswerColumns, { textAt, isChoice = false }: AnswerRow) {
  // A multiple choice may ask for a sign: `+`, `×`, a vowel mark.
  const saying = isChoice === true ? /[\p{L}\p{N}\p{M}\p{Sm}]/u : /[\p{L}\p{N}]/u
  return filledCells(options, textAt).filter(({ text }) => saying.test(text))
}

export function filledTexts(places: readonly number[], textAt: AnswerRow['textAt']): string[] {
  return places.map(textAt).filter((text) => text.trim() !== '')
}

/** `A. Makkah B. Madinah` below `Jawaban`, beside a `Kunci` that names one of them, is no answer. */
export function listedBeside(written: readonly string[]): ReadonlySet<string> {
  const hasKey = written.some((text) => optionLettersIn(text).length > 0)
  return new Set(hasKey ? written.filter((text) => listedOptions(text).size > 0) : [])
}

/** One cell at most, and no letter of an option: it is read as it stands. */
function isPlain([only = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && optionLettersIn(only).length === 0
}

function writtenOut({ texts, isOpen }: Meant): string {
  return isOpen ? openText(texts) : (texts[0] ?? '')
}

/** Where the options stand apart, in cells of their own, what the question lists may be its statements. */
function optionsInQuestion(text: string, isApart: boolean): ReadonlyMap<string, ListedOption> {
  const listed = [...listedOptions(text)]
  return new Map(
    listed.map(([letter, option]) => [letter, { ...option, isClear: option.isClear && !isApart }]),
  )
}

function filledCells(columns: AnswerColumns['options'], textAt: AnswerRow['textAt']) {
  const cells = columns.map(({ at, ...column }) => ({ ...column, text: textAt(at) }))
  return cells.filter(({ text }) => text.trim() !== '')
}

type Beside = { optionsOf: (letter: string) => readonly ListedOption[]; isKnown: boolean }

function meantBy(text: string, beside: Beside): Meant {
  const meanings = meaningsOf(text)
  if (meanings !== null) return { texts: meanings, isOpen: true }
  if (faultOfTurnedCell(text) !== null) return { texts: [text.replace(/\?$/, '')], isOpen: true }
  if (faultOfSpoiledCell(text) !== null) return { texts: ['', text], isOpen: true }
  const [letter, ...more] = optionLettersIn(text)
  if (letter === undefined) return { texts: [text], isOpen: false }
  return more.length === 0
    ? meantByLetter(text, letter, beside)
    : meantByLetters(text, [letter, ...more], beside)
}

/** The text of the option, certain where it is the only one; a letter alone says nothing to the examiner. */
function meantByLetter(written: string, letter: string, { optionsOf, isKnown }: Beside): Meant {
  const options = optionsOf(letter)
  const texts = [...new Set(options.map(({ text }) => text))].filter((text) => text.trim() !== '')
  const isCertain = !isKnown && texts.length === 1 && options.every(({ isClear }) => isClear)
  return isCertain ? { texts, isOpen: false } : { texts: [...texts, written], isOpen: true }
}

/** Several letters may be several answers, or one of them. */
function meantByLetters(written: string, letters: readonly string[], { optionsOf }: Beside): Meant {
  const named = letters.map((letter) => optionsOf(letter)[0]?.text ?? '')
  const isWhole = named.every((text) => text.trim() !== '')
  return { texts: [...(isWhole ? [named.join('\n')] : []), written], isOpen: true }
}

/** All first meanings on lines of their own, then all second ones. */
function joinedMeanings(parts: readonly Meant[]): Meant {
  const most = Math.max(0, ...parts.map(({ texts }) => texts.length))
  const texts = Array.from({ length: most }, (_, at) =>
    parts
      .map((part) => part.texts[Math.min(at, part.texts.length - 1)] ?? '')
      .filter((text) => text.trim() !== '')
      .join('\n'),
  )
  return { texts, isOpen: parts.some(({ isOpen }) => isOpen) }
}

/** The cell of answers; a letter that the bank has for the answer already is not asked about again. */
export function answersAsKnown(written: string, known: readonly string[]): string {
  const now = answersInCell(known)
  const isLetter = optionLettersIn(now).length > 0
  return isLetter && meaningsOf(written)?.includes(now) ? now : written
}
