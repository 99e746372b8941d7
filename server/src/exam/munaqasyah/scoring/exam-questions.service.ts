import { semesterOf } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { ExamQuestionsQuery } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { startCategory, type StartedCategory } from './categories.service.ts'
import { findOwnClaim, findLockedScore } from './locked-score.queries.ts'

type Answer = Omit<StartedCategory, 'student' | 'total' | 'answered'> & {
  semester: string
  classGrade: ExamQuestionsQuery['classGrade']
  scoreId: string
}

/**
 * The specification's call to start a category: of the leased record of the caller, or of a named
 * one.
 */
export async function readExamQuestions(
  deps: Deps,
  actor: Actor,
  { semester, classGrade, category, scoreId }: ExamQuestionsQuery,
): Promise<Answer> {
  const id = scoreId ?? (await findOwnClaim(deps.db, actor.userId, deps.now()))
  refuseUnless(id, 'exam.claim-needed')
  const score = await findLockedScore(deps.db, actor, id)
  refuseUnless(score, 'score.not-found')
  const isOfRecord = score.grade === classGrade && semesterOf(score.academicYear.name) === semester
  refuseUnless(isOfRecord, 'exam.claim-needed')
  const { totalScore, version, questions } = await startCategory(deps, actor, {
    scoreId: id,
    category,
  })
  return { semester, classGrade, category, totalScore, questions, scoreId: id, version }
}
