import { createHash } from 'node:crypto'
import { presentShare, totalOf } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import {
  fewestForClassAverage,
  figuresOf,
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

/** Everything a raport says, before it is put into words. */
export type ReportContent = {
  record: ScoreRecord
  facts: ReportFacts
  figures: RecordFigures
  rows: { category: ScoreCategory; score: number | null; classAverage: number | null }[]
  rank: { place: number; of: number } | null
  /** No code, and marked as a draft: the exam of the kelompok still runs. */
  isDraft: boolean
}

export function contentOf(
  record: ScoreRecord,
  facts: ReportFacts,
  { standing, isDraft }: { standing: ClassStanding; isDraft: boolean },
): ReportContent {
  const place = standing.ranks.get(record.id) ?? null
  const isShared = (category: ScoreCategory) =>
    (standing.examinedCounts[category] ?? 0) >= fewestForClassAverage
  return {
    record,
    facts,
    figures: figuresOf(examinedOf(record)),
    rows: categoriesOfGrade(record.grade).map((category) => ({
      category,
      score: record.entries[category]?.score ?? null,
      classAverage: isShared(category) ? (standing.averageScores[category] ?? null) : null,
    })),
    rank: place === null ? null : { place, of: standing.studentTotal },
    isDraft,
  }
}

/**
 * Of all figures on the paper and whose they are. What is chosen for a print (place, date, who signs)
 * and what a reader may not see of it make no other raport.
 */
export function hashOfContent({ record, facts, figures, rows, rank }: ReportContent): string {
  const { marks, violations } = facts
  const said = [
    [record.nis, record.name, record.className, record.branchYear.name],
    rows.map(({ category, score, classAverage }) => [category, score, classAverage]),
    [figures.total, figures.average, rank?.place ?? null, rank?.of ?? null],
    [totalOf(marks), presentShare(marks), attendanceStatuses.map((status) => marks[status])],
    [violations.attribute, violations.attitude, violations.tidiness],
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
