import {
  questionTypeLabel,
  questionTypes,
} from '../../../exam/question-bank/question-bank.rules.ts'
import { semesters, type Semester } from '../../../exam/question-bank/questions.schemas.ts'
import { semesterLabel } from '../../../structure/academic-years/academic-years.rules.ts'
import { gradeOf, grades, type Grade } from '../../../structure/classes/classes.rules.ts'
import { gradeOfText, withoutGradeWord } from '../../../structure/classes/written-grade.rules.ts'
import { isMistyped } from '../../../values/days/written-month.rules.ts'
import { scoreCategories, scoreCategoryLabel } from '../../../values/score-categories.rules.ts'
import { said, wrong, type Read } from './cell-reading.rules.ts'
import { wholeDigits } from '../import-cells.rules.ts'

/** A number beside these is no grade: higher schools count from 1 again, a kindergarten has its own, an age is one. */
const otherNumbers =
  /(?<!\p{L})(?:smp|slt|mts|tsan|sm[aku]|aliyah|(?:pra)?paud|khusus|usia|umur|(?:ma[kn]?|tk(?:it|[ab])?)(?!\p{L}))/iu

/** `5 SD` is the fifth grade. */
const primaryGrade = /^([1-6])\s*sd$/i

/** Reads a grade; one with something beside it is asked about: `5A`. */
export function readGrade(text: string): Read<Grade> {
  if (text.trim() === '') return said<Grade>(null)
  const name = wholeDigits(withoutGradeWord(text))
  const grade = gradeOfText(text) ?? gradeOfText(name.replace(primaryGrade, '$1'))
  if (grade !== null) return said(grade)
  const [only = '', ...more] = name.match(/\d+/g) ?? []
  const isMeant = more.length === 0 && gradeOf(only) !== null && !otherNumbers.test(name)
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
    .replace(/\p{M}|['’‘`´ʼ]/gu, '')
    .replace(/\bal[\s-]+(?=quran)/g, '')
    .replaceAll('&', ' dan ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, '')
  const words = plain.match(/[a-z0-9?%.,]+/g) ?? []
  return words.map((word) => spellings[word] ?? word)
}

/** `1. Hafalan Doa` stands in a list. A semester has no such mark: `2. Ganjil` may be either. */
function withoutListMark(text: string): string {
  return text.replace(/^\s*\p{Nd}{1,2}[.)]\s+/u, '')
}

const keyOf = (text: string) => wordsOf(text).join('')
const keysOf = (names: readonly string[]) => new Set(names.map(keyOf))

/** The word `dan` joins others and is near nothing. */
const matchedWords = (text: string) => wordsOf(text).filter((word) => word !== 'dan')

type Choice<T> = {
  value: T
  label: string
  words: readonly string[]
  /** The keys of all names that mean it. */
  names: ReadonlySet<string>
  /** The keys of names that may mean it, and are asked about. */
  likely: ReadonlySet<string>
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
    words: matchedWords(labels[value]),
    names: keysOf([labels[value], value, ...(names[value] ?? [])]),
    likely: keysOf(likely[value] ?? []),
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
  readChoice(withoutListMark(text), categories, `salah satu dari ${labelsInWords(categories)}`)

const semesterNumerals = new Map<string, Semester>([
  ['1', '1'],
  ['i', '1'],
  ['satu', '1'],
  ['2', '2'],
  ['ii', '2'],
  ['dua', '2'],
])
const semesterNames = new Map<string, Semester>([
  ['ganjil', '1'],
  ['gasal', '1'],
  ['genap', '2'],
])
const semesterWords = 'Ganjil atau Genap'

/** Reads a semester; both are offered where a number and a name contradict each other. */
export function readSemester(text: string): Read<Semester> {
  const bare = text.replace(/^\s*(?:semester|smt|sem)\b[\s.:]*(?=\S)/i, '')
  const words = wordsOf(bare)
  const numerals = words.flatMap((word) => semesterNumerals.get(word) ?? [])
  const meant = new Set([...numerals, ...words.flatMap((word) => semesterNames.get(word) ?? [])])
  // `I I` may be a broken II.
  if (numerals.length > 1) return wrong(`pilih ${semesterWords}`)
  if (meant.size > 1) return offered(text.trim(), Object.values(semesterLabel))
  return readChoice(bare, semesterChoices, semesterWords)
}

export const readType = (text: string) =>
  readChoice(withoutListMark(text), types, labelsInWords(types))

/** Is a type the one of a multiple choice? Null where it cannot be read. */
export function isChoiceType(text: string): boolean | null {
  const { value = null } = readType(text)
  return value === null ? null : value === 'multipleChoices'
}

function labelsInWords(choices: readonly Choice<string>[]): string {
  return choices.map(({ label }) => label).join(', ')
}

/** Reads one of these choices; a name that is cut short, longer or mistyped is asked about. */
function readChoice<T>(text: string, choices: readonly Choice<T>[], words: string): Read<T> {
  if (text.trim() === '') return said<T>(null)
  const key = keyOf(text)
  const choice = choices.find(({ names }) => names.has(key))
  if (choice) return said(choice.value)
  const near = nearLabels(text, choices)
  return near.length > 0 ? offered(text.trim(), near) : wrong(`pilih ${words}`)
}

/** A text of more parts is no category, and a long one would be compared for seconds. */
const mostParts = 3

/** The labels near the whole text, or near each part of `Kemandirian dan Adab`. */
function nearLabels<T>(text: string, choices: readonly Choice<T>[]): string[] {
  const near = (part: string) => choices.filter((one) => isNear(part, one))
  const parts = text.split(/\bdan\b|&/i, mostParts + 1)
  const found = parts.length > mostParts ? [] : parts.map(near)
  const meant = found.every((some) => some.length > 0) ? found.flat() : []
  const all = [...near(text), ...meant]
  return choices.filter((one) => all.includes(one)).map(({ label }) => label)
}

function isNear(text: string, { words: named, likely }: Choice<unknown>): boolean {
  const written = matchedWords(text)
  const isIn = (words: readonly string[], word: string) =>
    words.some((one) => one === word || isStart(word, one) || isMistyped(word, one))
  return (
    likely.has(written.join('')) ||
    (written.length > 0 && written.every((word) => isIn(named, word))) ||
    named.every((word) => isIn(written, word))
  )
}

const shortestStart = 3

function isStart(written: string, word: string): boolean {
  return written.length >= shortestStart && word.startsWith(written)
}
