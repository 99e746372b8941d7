import type { HomeExam, OpenCategory } from '@ngaji/contract/office/dashboard/exam-home.schemas'
import type { HomeScore } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { figuresOf } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  countOwnWork,
  findExamOfRunningYear,
  findNewestReleasedScore,
  findOpenCategory,
} from './exam-homes.queries.ts'

/** The exam status of the own desa in the running year. */
export function readExamOfDesa(
  { db, now }: Deps,
  { branchId }: Pick<Actor, 'branchId'>,
): Promise<HomeExam | null> {
  return findExamOfRunningYear(db, { branchId, now: now(), isRunningOnly: false })
}

/** The exam status of the own desa, only while its exam runs. */
export function readRunningExamOfDesa(
  { db, now }: Deps,
  { branchId }: Pick<Actor, 'branchId'>,
): Promise<HomeExam | null> {
  return findExamOfRunningYear(db, { branchId, now: now(), isRunningOnly: true })
}

/** An examiner's unfinished category and today's work. */
export async function readOwnExamWork(
  { db, now }: Deps,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ open: OpenCategory | null; today: { students: number; categories: number } }> {
  const since = instantInJakarta(dayInJakarta(now()), '00:00')
  return {
    open: await findOpenCategory(db, userId, now()),
    today: await countOwnWork(db, userId, since),
  }
}

/** A student's newest scores of an exam that the own kelompok has finished; the last ones while another runs. */
export async function readOwnNewestScore(
  { db }: Deps,
  { studentId }: Pick<Actor, 'studentId'>,
): Promise<HomeScore | null> {
  const found = await findNewestReleasedScore(db, studentId)
  if (!found) return null
  const { scoreId, academicYearName, grade, scores } = found
  const { total, average } = figuresOf({ grade, scores })
  const categories = categoriesOfGrade(grade).map((category) => ({
    category,
    score: scores[category] ?? null,
  }))
  return { scoreId, academicYearName, total, average, categories }
}
