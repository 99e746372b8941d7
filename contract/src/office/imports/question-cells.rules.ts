import { plainDigits } from '../../values/plain-digits.ts'
import { blockText, textLimits } from '../../values/text.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { said, wrong, type Read } from './cells/cell-reading.rules.ts'
import { isDitto } from './cells/ditto-cells.rules.ts'
import { wholeDigits } from './import-cells.rules.ts'

/** What a row of the bank is known by. */
export function readQuestionId(text: string): Read<string> {
  if (text === '') return said<string>(null)
  const parsed = idSchema.safeParse(text)
  return parsed.success ? said(parsed.data) : wrong('kosongkan untuk soal baru')
}

/** What people write beside points, and before a month. */
const wordsBeside = {
  points:
    /(?:\b(?:poin|point|pt|skor|nilai|maksimal|maks|max)\b|(?<=\d)(?:poin|point|pt)\b)[\s.:]*/gi,
  month: /^\s*(?:(?:bulan|bln)[\s.:]*)?(?:ke[\s\p{Pd}]*)?(?=\d)/iu,
} as const

type WholeLimits = { least: number; most: number; beside: keyof typeof wordsBeside }

export function readWhole(text: string, { least, most, beside }: WholeLimits): Read<number> {
  if (text.trim() === '') return said<number>(null)
  const digits = wholeDigits(plainDigits(text).replace(wordsBeside[beside], ' '))
  const value = Number(digits)
  const isRight = /^\d{1,3}$/.test(digits) && value >= least && value <= most
  return isRight ? said(value) : wrong(`bilangan ${least} sampai ${most}`)
}

const content = blockText(textLimits.content)
const tooLong = `paling banyak ${textLimits.content.toLocaleString('id-ID')} huruf`

/** Letters of a font for the mushaf, which are words there and other letters in any text: `ﱁ ﱂ`. */
const mushafCode = /[\uFC00-\uFC5D\uFC64-\uFD3D\uFD50-\uFDC7]/

/** What can be no text of a question, whatever its column. */
function faultOfText(text: string): string | null {
  const [code] = mushafCode.exec(text) ?? []
  if (code !== undefined) return `memuat ${code} dari font mushaf, salin sebagai teks Arab biasa`
  return isDitto(text) ? `tertulis ${text.trim()}, tulis isinya` : null
}

/** The text of a question: one without any letter or digit asks nothing, and a number alone counts the questions. */
export function readQuestionText(text: string): Read<string> {
  if (/^\s*\p{Nd}{1,3}[.)]?\s*$/u.test(text)) return wrong('hanya nomor, tulis pertanyaannya')
  const isEmpty = text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text)
  return isEmpty ? wrong('harus berisi huruf') : readBlock(text)
}

export function readBlock(text: string): Read<string> {
  if (text.trim() === '') return said<string>(null)
  const fault = faultOfText(text)
  if (fault !== null) return wrong(fault)
  const parsed = content.safeParse(text)
  return parsed.success ? said(parsed.data) : wrong(tooLong)
}

const mostAnswers = 50
const dashes = /^[\s\p{Pd}_]+$/u

/** One answer on each line; a line break inside of one is written `\n`. A dash alone says nothing. */
export function readAnswers(text: string): Read<string[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0 || dashes.test(text)) return said<string[]>(null)
  if (lines.length > mostAnswers) return wrong(`paling banyak ${mostAnswers} jawaban`)
  const fault = faultOfText(text)
  if (fault !== null) return wrong(fault)
  const parsed = lines.map((line) => content.safeParse(line.replace(/\\(n|\\)/g, unescaped)))
  const answers = parsed.flatMap(({ data }) => data ?? [])
  return answers.length === lines.length ? said(answers) : wrong(tooLong)
}

function unescaped(_match: string, sign: string): string {
  return sign === 'n' ? '\n' : '\\'
}

/** `0/5/10`, `0 - 5 - 10`; two numbers may be a fraction or a range, three are a list. */
const listOfThree = /^\d{1,3}(\s*[/\p{Pd}]\s*\d{1,3}){2,}$/u

/** Whole numbers; a comma between two digits may be one of a list, or make one number of both. */
export function readOptions(text: string): Read<number[]> {
  if (text.trim() === '') return said<number[]>(null)
  const bare = optionsWithoutWords(text)
  const parts = bare.split(/[;,\s]+/).filter((part) => part !== '')
  const numbers = parts.map(wholeDigits)
  if (numbers.length === 0 || !numbers.every((part) => /^\d{1,3}$/.test(part)))
    return otherOptions(text.trim())
  if (!/^\d+,\d+$|\d,\d.*;|;.*\d,\d/.test(bare)) return said(numbers.map(Number))
  return mayBeOptions(text.trim(), numbers)
}

/** Only the numbers and what stands between them: `[0 | 5 dan 10 poin]` is `0 ; 5 ; 10`. */
function optionsWithoutWords(text: string): string {
  const bare = plainDigits(text)
    .replace(wordsBeside.points, ' ')
    .replace(/\b(?:dan|atau)\b|\|/gi, ';')
    .replace(/•|^\s*\[|\]\s*$/g, ' ')
    .trim()
  return listOfThree.test(bare) ? bare.replace(/[/\p{Pd}]/gu, ';') : bare
}

/** Numbers among words, or two that may be a range, are offered; a fraction is none of them. */
function otherOptions(written: string): Read<number[]> {
  const numbers = plainDigits(written).match(/\d+/g) ?? []
  const areOptions = numbers.length > 1 && numbers.every((one) => one.length <= 3)
  if (areOptions && !/\d[.,]\d/.test(written)) return mayBeOptions(written, numbers)
  return wrong('bilangan bulat dipisah titik koma, contoh 0; 5; 10')
}

function mayBeOptions(written: string, numbers: readonly string[]) {
  const apart = numbers.join('; ')
  return wrong(`${written} mungkin ${apart}`, [apart])
}

/** The same again: what was read from the cell is what stood in it. */
export function answersInCell(answers: readonly string[]): string {
  return answers.map((answer) => answer.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')).join('\n')
}
