import {
  averageOfRecords,
  countExamined,
  figuresOf,
  type Examined,
} from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { ClassResults, ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type { CategoryEntry, Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { leftClassWords } from '@ngaji/contract/structure/classes/left-class'

/** A record for the figures. */
export function examinedOf(score: Score): Examined {
  const { grade } = score.classId
  const entries = categoriesOfGrade(grade).map((category) => [
    category,
    score[category]?.score ?? null,
  ])
  return { grade, scores: Object.fromEntries(entries) as Examined['scores'] }
}

export function figuresOfScore(score: Score) {
  return figuresOf(examinedOf(score))
}

/** "20240010 · Al-Ikhlas · pindah 15 Des": the NIS, the kelompok that examines, and since when the student is there no more. */
export function studentLine({ studentId, subBranchId, left }: ListedScore): string {
  const words = [studentId.nis, subBranchId.name, left && leftClassWords(left)]
  return words.filter(Boolean).join(' · ')
}

/** A class with the students of one kelompok only. */
export type ClassRow = {
  id: string
  name: string
  teachingGroupName: string
  studentCount: number
  completedCount: number
  average: number | null
  examinedCount: number
  scores: readonly ListedScore[]
}

/** The classes with children of the kelompok, counted over these alone. */
export function classRowsOf(classes: readonly ClassResults[], subBranchId: string): ClassRow[] {
  return classes.flatMap(({ classId, teachingGroupName, scores }) => {
    const own = scores.filter((score) => score.subBranchId.id === subBranchId)
    if (own.length === 0) return []
    return {
      id: classId.id,
      name: classId.name,
      teachingGroupName,
      studentCount: own.length,
      completedCount: own.filter((score) => figuresOfScore(score).isComplete).length,
      average: averageOfRecords(own.map(examinedOf)),
      examinedCount: countExamined(own.map(examinedOf)),
      scores: own,
    }
  })
}

/** "Data dihapus": the record stays as it is, and has no raport. */
export function isErased({ studentNis }: ListedScore): boolean {
  return studentNis === ''
}

/** Is something left to be examined? */
export function isUnfinished(score: ListedScore): boolean {
  return !isErased(score) && !figuresOfScore(score).isComplete
}

/** Has a category a history: a score, or marks and scores before it was emptied? Each of them raised its version. */
export function hasHistory(entry: CategoryEntry | undefined): entry is CategoryEntry {
  return entry !== undefined && (entry.score !== null || entry.version > 1)
}

export type Unfinished = { score: ListedScore; missing: readonly ScoreCategory[] }

/** Unfinished students, class by class, with missing categories. */
export function unfinishedOf(rows: readonly ClassRow[]) {
  return rows.flatMap((row) => {
    const students = row.scores
      .filter(isUnfinished)
      .map((score): Unfinished => ({ score, missing: figuresOfScore(score).missing }))
    return students.length === 0 ? [] : [{ row, students }]
  })
}

/** "Menulis Arab, Hafalan Doa"; all of them when nothing was examined yet. */
export function missingInWords(missing: readonly ScoreCategory[], categoryCount: number): string {
  if (missing.length === categoryCount) return 'Belum mulai'
  return missing.map((category) => scoreCategoryLabel[category]).join(', ')
}
