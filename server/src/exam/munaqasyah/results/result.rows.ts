import { holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { figuresOf } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { ClassResults, ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { ExaminedClass } from './class-standings.queries.ts'
import type { LeftChildren } from './left-children.queries.ts'
import { standingOf, type ClassStanding } from './class-standings.ts'
import { examinedOf, scoreOf } from '../finding/score.rows.ts'
import type { ScoreRecord } from '../scoring/scores.queries.ts'

/** What the rows of a class are told besides the records: who left, and the time for claims. */
type Beside = { left: LeftChildren; now: Date }

/** A record as a row of its class. */
function listedOf(
  record: ScoreRecord,
  standing: ClassStanding,
  { left, now }: Beside,
): ListedScore {
  const { total, average, progress } = figuresOf(examinedOf(record))
  return {
    ...scoreOf(record, now),
    total,
    average,
    progress,
    studentRank: standing.ranks.get(record.id) ?? null,
    studentTotal: standing.studentTotal,
    claim: claimOf(record, now),
    left: left.get(record.id) ?? null,
  }
}

function claimOf(record: ScoreRecord, now: Date): ListedScore['claim'] {
  const { claimUntil, examinerName } = record
  const id = holderOf(record, now)
  if (id === null || claimUntil === null) return null
  return { examiner: { id, name: examinerName ?? '' }, until: claimUntil.toISOString() }
}

/** A class with these rows. Counts are of the rows; averages and ranks of the whole class. */
export function classResultsOf(
  schoolClass: ExaminedClass,
  records: readonly ScoreRecord[],
  beside: Beside,
): ClassResults {
  const { id, name, grade, teachingGroupName } = schoolClass
  const standing = standingOf(schoolClass)
  return {
    classId: { id, name, grade },
    teachingGroupName,
    studentCount: records.length,
    completedCount: records.filter((record) => figuresOf(examinedOf(record)).isComplete).length,
    average: standing.average,
    examinedCount: standing.examinedCount,
    scores: records.map((record) => listedOf(record, standing, beside)),
    averageScores: standing.averageScores,
    examinedCounts: standing.examinedCounts,
  }
}
