import { questionTypeLabel, questionTypes } from '../../exam/question-bank/question-bank.rules.ts'
import { semesters } from '../../exam/question-bank/questions.schemas.ts'
import { semesterLabel } from '../../structure/academic-years/academic-years.rules.ts'
import { gradeOf, grades, type Grade } from '../../structure/classes/classes.rules.ts'
import { gradeOfText, withoutGradeWord } from '../../structure/classes/written-grade.rules.ts'
import { isMistyped } from '../../values/days/written-month.rules.ts'
import { scoreCategories, scoreCategoryLabel } from '../../values/score-categories.rules.ts'
import { said, wrong, type Read } from './cells/cell-reading.rules.ts'
import { wholeDigits } from './import-cells.rules.ts'

/** Grades of a higher school are counted from 1 again. */
const higherSchool = /\b(?:smp|mts|sma|smk|ma)\b/i

/** Reads a grade; one with something beside it is asked about: `5A`. */
export function readGrade(text: string): Read<Grade> {
  if (text.trim() === '') return said<Grade>(null)
  const name = wholeDigits(withoutGradeWord(text))
  const grade = gradeOfText(name)
  if (grade !== null) return said(grade)
  const [only = '', ...more] = name.match(/\d+/g) ?? []
  const isMeant = more.length === 0 && gradeOf(only) !== null && !higherSchool.test(name)
  return isMeant ? offered(text.trim(), [only]) : wrong(`pilih ${grades.join(', ')}`)
}

function offered(written: string, labels: string[]) {
  return wrong(`${written} mungkin ${labels.join(' atau ')}`, labels)
}

/** Other spellings of the words that choices are written with. */
const spellings: Readonly<Record<string, string>> = {
  hadits: 'hadis',
  hadist: 'hadis',
  hadith: 'hadis',
  surat: 'surah',
  suroh: 'surah',
  hapalan: 'hafalan',
  ahlak: 'akhlak',
  ahlaq: 'akhlak',
  akhlaq: 'akhlak',
  praktek: 'praktik',
  khusna: 'husna',
  arob: 'arab',
  alquran: 'quran',
}

/** A question mark or a fraction stays: with it the text is no answer. */
function wordsOf(text: string): string[] {
  const plain = wholeDigits(text)
    .toLowerCase()
    .replace(/^\d{1,2}[.)]\s+/, '')
    .replace(/\p{M}|['’‘`´ʼ]/gu, '')
    .replace(/\bal[\s-]+(?=quran)/g, '')
    .replaceAll('&', ' dan ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, '')
  const words = plain.match(/[a-z0-9?%.,]+/g) ?? []
  return [...new Set(words.map((word) => spellings[word] ?? word))]
}

const keyOf = (text: string) => wordsOf(text).join('')

type Choice<T> = {
  value: T
  label: string
  /** Further names that mean it. */
  names: readonly string[]
  /** Names that may mean it, and are asked about. */
  likely: readonly string[]
}

type Names<T> = Readonly<Partial<Record<string, readonly T[]>>>

function choicesOf<T extends string>(
  values: readonly T[],
  labels: Record<T, string>,
  { names = {}, likely = {} }: { names?: Names<string>; likely?: Names<string> } = {},
): Choice<T>[] {
  return values.map((value) => ({
    value,
    label: labels[value],
    names: [labels[value], value, ...(names[value] ?? [])],
    likely: likely[value] ?? [],
  }))
}

const categories = choicesOf(scoreCategories, scoreCategoryLabel, {
  names: { reciting: ["Baca Al-Qur'an", 'Tilawati'] },
  likely: { reciting: ['tilawah', 'mengaji', 'ngaji', 'qiroah'], writing: ['tulis arab', 'imla'] },
})

const semesterChoices = choicesOf(semesters, semesterLabel, {
  names: {
    1: ['gasal', 'I', 'satu', '1 ganjil', '1 gasal', 'I ganjil', 'I gasal', 'ganjil 1'],
    2: ['II', 'dua', '2 genap', 'II genap', 'genap 2'],
  },
})

const types = choicesOf(questionTypes, questionTypeLabel, {
  names: { multipleChoices: ['PG', 'pilgan', 'multiple choice'] },
  likely: { shortAnswer: ['isian', 'isian singkat', 'jawaban singkat', 'esai', 'essay', 'uraian'] },
})

export const readCategory = (text: string) =>
  readChoice(text, categories, `salah satu dari ${labelsInWords(categories)}`)

export const readSemester = (text: string) =>
  readChoice(
    text.replace(/^\s*(?:semester|smt|sem)\b[\s.:]*(?=\S)/i, ''),
    semesterChoices,
    'Ganjil atau Genap',
  )

export const readType = (text: string) => readChoice(text, types, labelsInWords(types))

function labelsInWords(choices: readonly Choice<string>[]): string {
  return choices.map(({ label }) => label).join(', ')
}

/** Reads one of these choices; a name that is cut short, longer or mistyped is asked about. */
function readChoice<T>(text: string, choices: readonly Choice<T>[], words: string): Read<T> {
  if (text.trim() === '') return said<T>(null)
  const key = keyOf(text)
  const choice = choices.find(({ names }) => names.some((name) => keyOf(name) === key))
  if (choice) return said(choice.value)
  const near = choices.filter((one) => isNear(text, one)).map(({ label }) => label)
  return near.length > 0 ? offered(text.trim(), near) : wrong(`pilih ${words}`)
}

function isNear(text: string, { label, likely }: Choice<unknown>): boolean {
  const [written, named] = [wordsOf(text), wordsOf(label)]
  const isIn = (words: readonly string[], word: string) =>
    words.some((one) => one === word || isStart(word, one) || isMistyped(word, one))
  return (
    likely.some((name) => keyOf(name) === written.join('')) ||
    (written.length > 0 && written.every((word) => isIn(named, word))) ||
    named.every((word) => isIn(written, word))
  )
}

const shortestStart = 3

function isStart(written: string, word: string): boolean {
  return written.length >= shortestStart && word.startsWith(written)
}
