import { grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { cleanText } from '@ngaji/contract/values/text'
import { listed } from './listed-questions.ts'
import type { Asked, Cell, DemoQuestion } from './question.ts'
import { memorizingSurah, reciting } from './quran-questions.ts'
import {
  hadithTafsir,
  memorizingBeautifulName,
  memorizingHadith,
  quranTafsir,
} from './themed-questions.ts'
import { writing } from './writing-questions.ts'

const asked: Record<ScoreCategory, (cell: Cell) => Asked[]> = {
  reciting,
  writing,
  quranTafsir,
  hadithTafsir,
  practice: (cell) => listed('practice', cell),
  moralManner: (cell) => listed('moral-manner', cell),
  memorizingSurah,
  memorizingHadith,
  memorizingDua: (cell) => listed('memorizing-dua', cell),
  memorizingBeautifulName,
  knowledge: (cell) => listed('knowledge', cell),
  independence: (cell) => listed('independence', cell),
}

/** What full marks, and a little less, are given for. */
type Praise = readonly [full: string, less: string]
const done: Praise = ['Benar dan mandiri', 'Perlu sedikit bantuan']
const known: Praise = ['Hafal dan lancar', 'Tersendat satu atau dua kali']
const praise: Partial<Record<ScoreCategory, Praise>> = {
  reciting: ['Lancar, makhraj dan tajwid benar', 'Satu atau dua kekeliruan'],
  writing: ['Bentuk dan sambungan huruf benar, rapi', 'Satu atau dua kekeliruan'],
  memorizingSurah: known,
  memorizingHadith: known,
  memorizingDua: known,
  memorizingBeautifulName: known,
}

/** Steps of five; a choice is right or wrong. */
function demoScoreOptions({ type, points }: Asked): number[] {
  if (type === 'multipleChoices') return [0, points]
  return Array.from({ length: points / 5 + 1 }, (_, index) => index * 5)
}

function instructionOf(category: ScoreCategory, { type, points }: Asked): string {
  if (type === 'multipleChoices') return `Jawaban benar ${points}. Jawaban salah 0.`
  if (type === 'shortAnswer') {
    return `Tepat dan lengkap ${points}. ${partly[points]} Salah atau tidak menjawab 0.`
  }
  const [full, less] = praise[category] ?? done
  if (points === 10) return `${full} 10. ${less} 5. Belum bisa 0.`
  return `${full} ${points}. ${less} ${points - 5}. Sebagian benar 10. Banyak dibantu 5. Belum bisa 0.`
}

/** What a short answer that is not quite right gets. */
const partly: Record<number, string> = {
  10: 'Sebagian benar 5.',
  15: 'Sebagian besar benar 10. Sebagian kecil benar 5.',
  20: 'Kurang sedikit 15. Separuh benar 10. Sebagian kecil benar 5.',
}

const doubts = [
  'Mohon diperiksa: rumusan pertanyaannya dapat dipahami berbeda.',
  'Jawaban perlu disesuaikan dengan buku pegangan yang baru.',
  'Terlalu sulit untuk kelas ini menurut dua munaqis.',
]

type State = Pick<DemoQuestion, 'status' | 'statusComment'>

/** Enough that one question more or less still leaves many sets. */
const richly = 150

/** Here and there one waits to be switched on, or to be looked at again. */
function questionState(cell: number, index: number, points: number): State {
  if (points < richly) return { status: 'active', statusComment: '' }
  if (index === 4 && cell % 5 === 2) return { status: 'inactive', statusComment: '' }
  if (index === 2 && cell % 11 === 4) {
    return { status: 'checkneeded', statusComment: doubts[cell % doubts.length] ?? '' }
  }
  return { status: 'active', statusComment: '' }
}

function onceEach(all: readonly Asked[]): Asked[] {
  return [...new Map(all.map((one) => [one.question, one])).values()]
}

function questionsOfCell(cell: Cell, category: ScoreCategory, serial: number): DemoQuestion[] {
  const all = onceEach(asked[category](cell))
  const points = all.reduce((sum, one) => sum + one.points, 0)
  return all.map((one, index) => ({
    ...one,
    ...cell,
    ...questionState(serial, index, points),
    question: cleanText(one.question),
    answers: one.answers.map(cleanText),
    category,
    // Ganjil runs from July, Genap from January.
    curriculumMonth: (cell.semester === 1 ? 7 : 1) + (index % 6),
    instruction: instructionOf(category, one),
    scoreOptions: demoScoreOptions(one),
  }))
}

const gradeCells = (grade: Grade): Cell[] => [
  { grade, semester: 1 },
  { grade, semester: 2 },
]

/** The bank of the demo region: the same questions, in the same order, on every machine. */
export function questionBank(): DemoQuestion[] {
  const cells = grades.flatMap((grade) =>
    gradeCells(grade).flatMap((cell) =>
      categoriesOfGrade(grade).map((category) => ({ cell, category })),
    ),
  )
  return cells.flatMap(({ cell, category }, serial) => questionsOfCell(cell, category, serial))
}
