import { figuresOf } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { ClassResults, ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { leftClassWords } from '@ngaji/contract/structure/classes/left-class'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'

/**
 * A printed table: a class with its rows. Widths are millimetres, null takes the remaining width.
 */
export type TableGroup = {
  title: string
  note: string
  columns: { label: string; width: number | null; isNumber: boolean; isUpright: boolean }[]
  rows: string[][]
  /** The cells of the summary rows. */
  foot: string[] | null
  /** Millimetres above and below a line. */
  lineInset: number
}

type Column = TableGroup['columns'][number]

const words = (label: string, width: number | null): Column => ({
  label,
  width,
  isNumber: false,
  isUpright: false,
})
const figure = (label: string, width: number): Column => ({
  ...words(label, width),
  isNumber: true,
})
const upright = (label: string, width: number): Column => ({
  ...figure(label, width),
  isUpright: true,
})

const number = figure('No', 9)
const nis = figure('NIS', 20)

const tenths = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const inTenths = (value: number | null | undefined) =>
  value === null || value === undefined ? '-' : tenths.format(value)

function classTableGroup({
  classId,
  teachingGroupName,
}: ClassResults): Pick<TableGroup, 'title' | 'note'> {
  return { title: classId.name, note: teachingGroupName }
}

/** An erased child has no row on a document; its figures stay in the averages. */
const isNamed = ({ studentNis }: ListedScore) => studentNis !== ''

/** "Aisyah Putri (pindah 15 Des)": the name, and since when the child is here no more. */
function nameAndLeaving({ studentId, left }: ListedScore): string {
  const name = displayName(studentId)
  return left ? `${name} (${leftClassWords(left)})` : name
}

/** All scores of a class with their totals; below them the averages of the whole class, and of how many. */
export function recapGroup(results: ClassResults): TableGroup {
  const categories = categoriesOfGrade(results.classId.grade)
  const scoreIn = (score: ListedScore, category: ScoreCategory) => score[category]?.score ?? null
  return {
    ...classTableGroup(results),
    columns: [
      number,
      nis,
      words('Nama', null),
      ...categories.map((category) => upright(scoreCategoryLabel[category], 11)),
      figure('Jumlah', 14),
      upright('Rata-rata', 12),
      upright('Peringkat', 11),
    ],
    rows: results.scores.filter(isNamed).map((score, index) => [
      String(index + 1),
      score.studentNis,
      nameAndLeaving(score),
      ...categories.map((category) => String(scoreIn(score, category) ?? '-')),
      // There is no sum before a category is examined: 0 would be one.
      score.average === null ? '-' : String(score.total),
      inTenths(score.average),
      String(score.studentRank ?? '-'),
    ]),
    foot: [
      '',
      '',
      'Rata-rata kelas',
      ...categories.map((category) => inTenths(results.averageScores[category])),
      '',
      inTenths(results.average),
      '',
      '',
      '',
      'Siswa yang dinilai',
      ...categories.map((category) => String(results.examinedCounts[category] ?? 0)),
      '',
      String(results.examinedCount),
      '',
    ],
    lineInset: 1.5,
  }
}

/** The categories of a record that were not examined. */
function missingOf(score: ListedScore, { classId: { grade } }: ClassResults): ScoreCategory[] {
  const entries = categoriesOfGrade(grade).map((category) => [category, score[category]?.score])
  return figuresOf({ grade, scores: Object.fromEntries(entries) }).missing
}

/** The missing categories by child; null when none is missing. */
export function missingGroup(results: ClassResults): TableGroup | null {
  const lacking = results.scores
    .filter(isNamed)
    .map((score) => ({ score, missing: missingOf(score, results) }))
    .filter(({ missing }) => missing.length > 0)
  if (lacking.length === 0) return null
  return {
    ...classTableGroup(results),
    columns: [number, nis, words('Nama', 58), words('Belum diuji', null)],
    rows: lacking.map(({ score, missing }, index) => [
      String(index + 1),
      score.studentNis,
      nameAndLeaving(score),
      missing.map((category) => scoreCategoryLabel[category]).join(', '),
    ]),
    foot: null,
    lineInset: 1.5,
  }
}

/** The list of raports handed over, with space for signatures. */
export function handOverGroup(
  group: Pick<TableGroup, 'title' | 'note'>,
  children: readonly { nis: string; name: string }[],
): TableGroup {
  return {
    ...group,
    columns: [
      number,
      nis,
      words('Nama', null),
      words('Nama penerima', 42),
      words('Tanggal', 22),
      words('Tanda tangan', 34),
    ],
    rows: children.map((child, index) => [String(index + 1), child.nis, child.name, '', '', '']),
    foot: null,
    lineInset: 3.1,
  }
}

export function handOverGroupOf(results: ClassResults): TableGroup {
  const children = results.scores
    .filter(isNamed)
    .map(({ studentNis, studentId }) => ({ nis: studentNis, name: displayName(studentId) }))
  return handOverGroup(classTableGroup(results), children)
}
