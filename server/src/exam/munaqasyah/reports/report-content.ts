import { createHash } from 'node:crypto'
import {
  presentShare,
  sumStatusCounts,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import {
  fewestForClassAverage,
  figuresOf,
  liftLowScores,
  type RecordFigures,
} from '@ngaji/contract/exam/munaqasyah/results.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type { ClassStanding } from '../results/class-standings.ts'
import type { ReportFacts } from './report.queries.ts'
import { examinedOf } from '../finding/score.rows.ts'
import type { ScoreRecord } from '../scoring/scores.queries.ts'

/** The content of a raport, before its wording. */
export type ReportContent = {
  record: ScoreRecord
  facts: ReportFacts
  figures: RecordFigures
  rows: {
    category: ScoreCategory
    score: number | null
    classAverage: number | null
    classCount: number
  }[]
  /** The place among the children whose categories are all examined (`of`), and how many are in the class. */
  rank: { place: number; of: number; classTotal: number } | null
  /** Low scores are lifted in `rows` and `figures`, not in `record` nor in the averages of the class. */
  isLifted: boolean
  /** Marked as a draft, without a code: the exam of the kelompok still runs. */
  isDraft: boolean
  /**
   * Another kelompok of the class is still examined: with its averages a family would read scores that are not
   * released. They are left out of the paper alone: the end of the other kelompok changes no code.
   */
  hidesAverages: boolean
}

export function composeReportContent(
  record: ScoreRecord,
  facts: ReportFacts,
  { standing, ...paper }: { standing: ClassStanding; isDraft: boolean; isLifted: boolean },
): ReportContent {
  const given = examinedOf(record)
  const printed = paper.isLifted ? liftLowScores(given) : given
  const place = standing.ranks.get(record.id) ?? null
  const isShared = (category: ScoreCategory) =>
    (standing.examinedCounts[category] ?? 0) >= fewestForClassAverage
  return {
    record,
    facts,
    figures: figuresOf(printed),
    rows: categoriesOfGrade(record.grade).map((category) => ({
      category,
      score: printed.scores[category] ?? null,
      classAverage: isShared(category) ? (standing.averageScores[category] ?? null) : null,
      classCount: standing.examinedCounts[category] ?? 0,
    })),
    rank:
      place === null
        ? null
        : { place, of: standing.rankedTotal, classTotal: standing.studentTotal },
    ...paper,
    hidesAverages: !paper.isDraft && !standing.isOver,
  }
}

/**
 * Hashes all figures of the raport and their owner. Print options (place, date, signers) and fields
 * hidden from the reader do not change the hash; nor does the note that a register is open, as in letters: where its
 * figures change when it closes, these change the hash, and where they stay, the paper stays valid. How many have a rank
 * grows with each child that is examined, how many are in the class with each that joins: both are left out as well.
 */
export function hashOfContent(content: ReportContent): string {
  return hashWith(content, [])
}

/** The hash of earlier versions, which had the size of the class. */
export function formerHashOfContent(content: ReportContent): string {
  return hashWith(content, [content.rank?.classTotal ?? null])
}

function hashWith(
  { record, facts, figures, rows, rank }: ReportContent,
  classSize: readonly (number | null)[],
): string {
  const { marks, violations } = facts
  const said = [
    [record.nis, record.name, record.className, record.branchYear.name],
    rows.map(({ category, score, classAverage }) => [category, score, classAverage]),
    [figures.total, figures.average, rank?.place ?? null, ...classSize],
    [
      sumStatusCounts(marks),
      presentShare(marks),
      attendanceStatuses.map((status) => marks[status]),
    ],
    [violations.attribute, violations.attitude, violations.tidiness],
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
