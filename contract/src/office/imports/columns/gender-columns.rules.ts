/** The headings of a list, and the columns they were taken for. */
type Head = { names: readonly string[]; columns: readonly (string | null)[] }

type Line<Cell> = { cells: readonly (Cell | string)[] }

const above = String.raw`^\s*(?:(?:jenis\s+)?kelamin|j\.?k\.?|gender)?\s*`
/** `L`, or `Jenis Kelamin L` where the two letters stand below one heading. */
const maleHeading = new RegExp(String.raw`${above}(?:l|lk|laki\W*laki)\.?\s*$`, 'i')
const femaleHeading = new RegExp(String.raw`${above}(?:p|pr|perempuan|w|wanita)\.?\s*$`, 'i')

/**
 * Joins two neighbouring columns of ticks, one below L and one below P, into one of genders, as old lists have them;
 * the letters may stand in the first line below one heading. A row with ticks in both, or with another word, keeps both
 * texts, which no gender is read from.
 */
export function joinGenderColumns<Cell, L extends Line<Cell>>(
  head: Head,
  lines: readonly L[],
  textOf: (cell: Cell | string | undefined) => string,
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

function findPair({ names, columns }: Head): { at: number; isMaleFirst: boolean } | null {
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
