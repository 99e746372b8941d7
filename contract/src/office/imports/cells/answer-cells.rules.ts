import { columnsOfHeadings } from '../import-columns.rules.ts'
import { meaningsOf, openText } from './open-cells.rules.ts'
import { faultOfSpoiledCell, faultOfTurnedCell } from './spoiled-cells.rules.ts'

/** The columns of a sheet of questions that speak of answers, by their place. */
export type AnswerColumns = {
  /** Of one answer each: `Jawaban 1`, `Jawaban 2`; or the only column of answers. */
  joined: readonly number[]
  /** Further columns of answers without a number, such as `Kunci` beside `Jawaban`: either may hold the answer. */
  others: readonly number[]
  /** `Pilihan A`, `B`: by the letter that an answer may name. */
  options: ReadonlyMap<string, number>
}

const optionHeading =
  /^[^\p{L}\p{N}]*(?:(?:pilihan|opsi|option|jawaban)[^\p{L}\p{N}]*)?([a-h])[^\p{L}\p{N}]*$/iu

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
  const letters = headings.flatMap((heading, at): [string, number][] => {
    const [, letter] = optionHeading.exec(heading) ?? []
    return letter === undefined || columns[at] ? [] : [[letter.toLowerCase(), at]]
  })
  return {
    joined: main < 0 ? [] : [main, ...named.filter(isNumbered)],
    others: named.filter((at) => !isNumbered(at)),
    options: new Map(letters),
  }
}

/** The possible texts of an answer, the likeliest first; `isOpen` where the author of the list has to choose one. */
type Meant = { texts: string[]; isOpen: boolean }

/** The answers that the cells of a row say, one on each line; an open text where they may be others. */
export function answersOfRow(
  { joined, others, options }: AnswerColumns,
  textAt: (at: number) => string,
): string {
  const textsIn = (places: readonly number[]) =>
    places.map(textAt).filter((text) => text.trim() !== '')
  const parts = textsIn(joined)
  const beside = textsIn(others).filter((text) => !parts.includes(text))
  if (beside.length === 0 && isPlain(parts, options)) return parts[0] ?? ''
  const meant = (text: string) => meantBy(text, { options, textAt })
  const own = joinedMeanings(parts.map(meant))
  if (beside.length === 0) return writtenOut(own)
  const all = joinedMeanings([...parts, ...beside].map(meant))
  if (parts.length === 0 && beside.length === 1 && !all.isOpen) return all.texts[0] ?? ''
  const each = beside.flatMap((text) => meant(text).texts)
  return openText([...own.texts, ...each, ...all.texts])
}

/** One cell at most, and no letter of an option: it is read as it stands. */
function isPlain(parts: readonly string[], options: AnswerColumns['options']): boolean {
  const [only = '', ...more] = parts
  return more.length === 0 && letterIn(only, options) === undefined
}

function writtenOut({ texts, isOpen }: Meant): string {
  return isOpen ? openText(texts) : (texts[0] ?? '')
}

/** `A`, `(b).`: the place of the column that an answer names. */
function letterIn(text: string, options: AnswerColumns['options']): number | undefined {
  const [, letter = ''] = /^[^\p{L}\p{N}]*([a-h])[^\p{L}\p{N}]*$/iu.exec(text) ?? []
  return options.get(letter.toLowerCase())
}

type Beside = { options: AnswerColumns['options']; textAt: (at: number) => string }

function meantBy(text: string, { options, textAt }: Beside): Meant {
  const meanings = meaningsOf(text)
  if (meanings !== null) return { texts: meanings, isOpen: true }
  if (faultOfTurnedCell(text) !== null) return { texts: [text.replace(/\?$/, '')], isOpen: true }
  if (faultOfSpoiledCell(text) !== null) return { texts: ['', text], isOpen: true }
  const option = letterIn(text, options)
  if (option === undefined) return { texts: [text], isOpen: false }
  return { texts: [textAt(option), text].filter((one) => one.trim() !== ''), isOpen: true }
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
