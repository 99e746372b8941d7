import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { refusalToScore } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { answeredOf, sumMarks } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import type {
  OpenScore,
  Score,
  StartedCategory,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listSet } from './categories.queries.ts'
import {
  claim,
  lockScore,
  noteClaim,
  scoreAuditNote,
  refuseClaimed,
  refuseEnded,
  type LockedRecord,
} from './claims.service.ts'
import { findRecord, type ChildName } from '../finding/find-child.service.ts'
import { isDraft } from './marks.ts'
import { answerScore } from './read-score.service.ts'

type Opened = {
  message: string
  score: Score
  claimUntil: Date | null
  card: 'valid' | 'voided' | 'plain'
  started: StartedCategory[]
}

/** An examiner opens children of the own desa only, whatever the reach of the role's reads. */
function inOwnDesa(actor: Actor): Actor {
  return { ...actor, reaches: ['desa'] }
}

/** Opens the record of a child and takes its lease; once the exam is over it is read-only. */
export async function openScore(
  deps: Deps,
  actor: Actor,
  { branchYearId, code, nis }: OpenScore,
): Promise<Opened> {
  const name = { text: code || nis || '', isTyped: !code }
  const { scoreId, card } = await findRecord(deps, actor, { branchYearId, name })
  const locked = await lockScore(deps, inOwnDesa(actor), scoreId)
  const claimUntil = isRunning(locked)
    ? await takeClaim(deps, actor, locked)
    : readOnly(deps, locked)
  const score = await answerScore(deps, actor, scoreId)
  const message = claimUntil ? 'Data siswa dibuka.' : closed
  return { message, score, claimUntil, card, started: await listStarted(deps, score) }
}

const closed = sharedTexts.scoringClosed

/** A record exists only where all levels began; a level that does not run is over. */
function isRunning({ levels }: LockedRecord): boolean {
  return refusalToScore(levels) === null
}

/** Opening a child again clears the mark of a revoked lease. */
async function takeClaim(deps: Deps, actor: Actor, locked: LockedRecord): Promise<Date> {
  refuseClaimed(locked, actor, deps.now())
  await refuseEnded(deps, actor, locked)
  noteClaim(deps, actor, locked)
  return claim(deps, actor, locked)
}

/** No lease is taken, but the read of the scores is logged. */
function readOnly(deps: Deps, { score }: LockedRecord): null {
  deps.audit({ ...scoreAuditNote(score), details: { isReadOnly: true } })
  return null
}

/** Categories that were opened and not saved, or marked differently since. */
async function listStarted({ db }: Deps, score: Score): Promise<StartedCategory[]> {
  const questions = await listSet(db, score.id, scoreCategories)
  const sets = Map.groupBy(questions, ({ category }) => category)
  return scoreCategories.flatMap((category) => {
    const set = sets.get(category) ?? []
    const isUnsaved = set.length > 0 && score[category]?.score === null
    if (!isUnsaved && !set.some(isDraft)) return []
    const questionCount = set.length
    return [{ category, answered: answeredOf(set), questionCount, total: sumMarks(set) }]
  })
}

/**
 * The specification's call to open a child: one record. A record leased by another examiner is
 * answered nevertheless, with that examiner's id, read-only.
 */
export async function openByNis(
  deps: Deps,
  actor: Actor,
  wanted: { branchYearId: string; name: ChildName },
): Promise<{ message?: string; scores: Score[] }> {
  const { scoreId } = await findRecord(deps, actor, wanted).catch(asNotFound)
  const locked = await lockScore(deps, inOwnDesa(actor), scoreId)
  const holder = holderOf(locked.score, deps.now())
  const isFree = holder === null || holder === actor.userId
  const isOpen = isRunning(locked)
  if (isOpen && isFree) await takeClaim(deps, actor, locked)
  else readOnly(deps, locked)
  const scores = [await answerScore(deps, actor, scoreId)]
  return isOpen ? { scores } : { message: closed, scores }
}

/** Answers a year out of reach as a missing record in this call. */
function asNotFound(error: unknown): never {
  const isYear = error instanceof AppError && error.code === 'branch-year.not-found'
  throw isYear ? new AppError('score.not-found') : error
}
