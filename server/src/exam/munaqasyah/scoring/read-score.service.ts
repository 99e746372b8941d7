import type { Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { scoreOf } from '../finding/score.rows.ts'
import { findScore } from './scores.queries.ts'

/** The present record, for a caller whose reach is checked. @throws AppError `score.not-found` */
export async function answerScore(
  { db, now }: Deps,
  actor: Actor,
  scoreId: string,
): Promise<Score> {
  const record = await findScore(db, readerOfPhoto(actor), scoreId)
  refuseUnless(record, 'score.not-found')
  return scoreOf(record, now())
}

/** An examiner has the child before them, and sees its photo wherever the child lives now. */
function readerOfPhoto(actor: Actor): Actor {
  const isExaminer = actor.role === 'teacher' || actor.role === 'munaqisy'
  return isExaminer ? { ...actor, reaches: ['all'] } : actor
}

/** The answer after a score was saved. */
export async function answerSaved(
  deps: Deps,
  actor: Actor,
  scoreId: string,
): Promise<{ message: string; score: Score }> {
  const score = await answerScore(deps, actor, scoreId)
  return { message: texts.examination.saved, score }
}
