import { blockText, textLimits } from '../../values/text.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { semesterLabel } from '../../structure/academic-years/academic-years.rules.ts'
import { gradeOf, grades, type Grade } from '../../structure/classes/classes.rules.ts'
import { scoreCategories, scoreCategoryLabel } from '../../values/score-categories.rules.ts'
import { questionTypeLabel, questionTypes } from '../../exam/question-bank/question-bank.rules.ts'
import { semesters } from '../../exam/question-bank/questions.schemas.ts'
import { said, type Read } from './cells/cell-reading.rules.ts'
import { wholeDigits } from './import-cells.rules.ts'

/** What a row of the bank is known by. */
export function readQuestionId(text: string): Read<string> {
  if (text === '') return said<string>(null)
  const parsed = idSchema.safeParse(text)
  return parsed.success ? said(parsed.data) : { fault: 'kosongkan untuk soal baru' }
}

export function readGrade(text: string): Read<Grade> {
  if (text.trim() === '') return said<Grade>(null)
  const grade = gradeOf(wholeDigits(text.replace(/^\s*kelas\s+/i, '')))
  return grade === null ? { fault: `pilih ${grades.join(', ')}` } : said(grade)
}

/** A question mark or a fraction stays: with it the text is no answer. */
const key = (text: string) =>
  wholeDigits(text)
    .toLowerCase()
    .replace(/[^a-z0-9?%.,]/g, '')
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, '')

function valuesByName<T extends string>(values: readonly T[], labels: Record<T, string>) {
  return new Map(
    values.flatMap(
      (value) =>
        [
          [key(labels[value]), value],
          [key(value), value],
        ] as const,
    ),
  )
}

const categoryNames = valuesByName(scoreCategories, scoreCategoryLabel)
const semesterNames = valuesByName(semesters, semesterLabel)
const typeNames = valuesByName(questionTypes, questionTypeLabel)

export const readCategory = (text: string) =>
  readChoice(
    text,
    categoryNames,
    `salah satu dari ${labelsInWords(scoreCategories, scoreCategoryLabel)}`,
  )

export const readSemester = (text: string) => readChoice(text, semesterNames, 'Ganjil atau Genap')

export const readType = (text: string) =>
  readChoice(text, typeNames, labelsInWords(questionTypes, questionTypeLabel))

function labelsInWords<T extends string>(values: readonly T[], labels: Record<T, string>): string {
  return values.map((value) => labels[value]).join(', ')
}

function readChoice<T>(text: string, names: ReadonlyMap<string, T>, words: string): Read<T> {
  if (text.trim() === '') return said<T>(null)
  const value = names.get(key(text))
  return value === undefined ? { fault: `pilih ${words}` } : said(value)
}

export function readWhole(
  text: string,
  { least, most }: { least: number; most: number },
): Read<number> {
  const trimmed = wholeDigits(text)
  if (trimmed === '') return said<number>(null)
  const value = Number(trimmed)
  const isRight = /^\d{1,3}$/.test(trimmed) && value >= least && value <= most
  return isRight ? said(value) : { fault: `bilangan ${least} sampai ${most}` }
}

const content = blockText(textLimits.content)
const tooLong = `paling banyak ${textLimits.content.toLocaleString('id-ID')} huruf`

export function readBlock(text: string): Read<string> {
  if (text.trim() === '') return said<string>(null)
  const parsed = content.safeParse(text)
  return parsed.success ? said(parsed.data) : { fault: tooLong }
}

const mostAnswers = 50

/** One answer on each line; a line break inside of one is written `\n`. */
export function readAnswers(text: string): Read<string[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return said<string[]>(null)
  if (lines.length > mostAnswers) return { fault: `paling banyak ${mostAnswers} jawaban` }
  const parsed = lines.map((line) => content.safeParse(line.replace(/\\(n|\\)/g, unescaped)))
  const answers = parsed.flatMap(({ data }) => data ?? [])
  return answers.length === lines.length ? said(answers) : { fault: tooLong }
}

function unescaped(_match: string, sign: string): string {
  return sign === 'n' ? '\n' : '\\'
}

/** Whole numbers; a comma between two digits may be one of a list, or make one number of both. */
export function readOptions(text: string): Read<number[]> {
  const parts = text.split(/[;,\s]+/).filter((part) => part !== '')
  if (parts.length === 0) return said<number[]>(null)
  const numbers = parts.map(wholeDigits)
  if (!numbers.every((part) => /^\d{1,3}$/.test(part)))
    return { fault: 'bilangan bulat dipisah titik koma, contoh 0; 5; 10' }
  if (!/^\d+,\d+$|\d,\d.*;|;.*\d,\d/.test(text.trim())) return said(numbers.map(Number))
  const apart = numbers.join('; ')
  return { fault: `${text.trim()} mungkin ${apart}`, choices: [apart] }
}

/** The same again: what was read from the cell is what stood in it. */
export function answersInCell(answers: readonly string[]): string {
  return answers.map((answer) => answer.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')).join('\n')
}
