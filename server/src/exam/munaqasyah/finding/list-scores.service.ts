import type { Score, ScoresQuery } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Db, Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listRecords, listReleased, type ScoreList } from './list-scores.queries.ts'
import { openByNis } from '../scoring/open-score.service.ts'
import { scoreOf } from './score.rows.ts'

type Answer = { message?: string; scores: Score[]; total?: number }

/**
 * An examiner who names a child opens its record with a lease; every other caller and query only
 * reads.
 */
export async function readScores(deps: Deps, actor: Actor, query: ScoresQuery): Promise<Answer> {
  const { branchYearId, studentNis } = query
  const isExaminer = actor.role === 'teacher' || actor.role === 'munaqisy'
  if (isExaminer && branchYearId !== undefined && studentNis !== undefined) {
    const name = { text: studentNis, isTyped: true }
    return openByNis(deps, actor, { branchYearId, name })
  }
  deps.audit(null)
  // An examiner has no list beyond the queue.
  if (actor.role === 'munaqisy') throw new AppError('request.forbidden')
  return listScores(deps, actor, query)
}

/** Records in reach. A teacher lists those of the own classes, a student the own released ones. */
async function listScores(
  { db, now }: Deps,
  actor: Actor,
  query: ScoresQuery,
): Promise<{ scores: Score[]; total: number }> {
  const { records, total } = await listFor(db, actor, query)
  return { scores: records.map((record) => scoreOf(record, now())), total }
}

async function listFor(db: Db, actor: Actor, query: ScoresQuery): Promise<ScoreList> {
  if (actor.role === 'teacher') return listRecords(db, { ...actor, reaches: ['class'] }, query)
  if (actor.role !== 'student') return listRecords(db, actor, query)
  const { records, total, waiting } = await listReleased(db, actor, query)
  refuseUnless(total > 0 || waiting === 0, 'score.not-released')
  return { records, total }
}
