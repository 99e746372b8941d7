import { holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import type { Examined } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import type { ScoreRecord } from '../scoring/scores.queries.ts'

/**
 * A record as the API answers it: the format of the specification, one key per category of the
 * grade.
 */
export function scoreOf(record: ScoreRecord, now: Date): Score {
  const { id, nis, name, image, thumbnail, version, entries } = record
  const ofGrade = categoriesOfGrade(record.grade).flatMap((category) => {
    const entry = entries[category]
    return entry ? [[category, entry] as const] : []
  })
  return {
    id,
    userId: record.userId,
    studentNis: nis,
    studentId: { id: record.studentId, name, nis, image, thumbnail },
    isBeingScored: holderOf(record, now) ?? false,
    branchYearId: record.branchYear,
    subBranchId: record.subBranch,
    teachingGroupId: record.teachingGroupId,
    classId: { id: record.classId, name: record.className, grade: record.grade },
    ...Object.fromEntries(ofGrade),
    __v: version,
    version,
  }
}

/** The scores of a record alone, as input of the figures. */
export function examinedOf({ grade, entries }: ScoreRecord): Examined {
  const scores = categoriesOfGrade(grade).map((category) => [
    category,
    entries[category]?.score ?? null,
  ])
  return { grade, scores: Object.fromEntries(scores) }
}
