import { grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { setTotal } from '@ngaji/contract/values/question-sets.rules'
import type { Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import type { Db } from '../../../deps.ts'
import {
  pointsOfRunningSemester,
  type RunningPoints,
} from '../questions/question-figures.queries.ts'
import { reachableWith } from '../questions/read-questions.service.ts'

/** The best sum of a set's active questions, at most 100. */
export type SetReach = {
  classGrade: Grade
  category: ScoreCategory
  semester: Semester
  reachable: number
  isReachable: boolean
}

/** Every set of the running semester; empty without an active academic year. */
export async function readRunningSets(db: Db): Promise<SetReach[]> {
  const { rows } = await pointsOfRunningSemester().execute(db)
  return setsOf(rows)
}

function setsOf(rows: readonly RunningPoints[]): SetReach[] {
  const [first] = rows
  if (!first) return []
  const bySet = Map.groupBy(rows, ({ classGrade, category }) => `${classGrade} ${category}`)
  return grades.flatMap((classGrade) =>
    categoriesOfGrade(classGrade).map((category) => {
      const active = bySet.get(`${classGrade} ${category}`) ?? []
      const reachable = reachableWith(active)
      const isReachable = reachable === setTotal
      return { classGrade, category, semester: first.semester, reachable, isReachable }
    }),
  )
}
