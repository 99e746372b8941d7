import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { claimEnd, holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import {
  refusalToScore,
  type ScoringLevels,
} from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { AppError, refuseIf, refuseUnless } from '../../../app-error.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { writeClaim } from './claim-writes.queries.ts'
import {
  lockExaminer,
  lockLevels,
  lockScores,
  findLockedScore,
  type HeldScore,
} from './held-score.queries.ts'

/** What is known of a record once everything that decides about it is held. */
export type Held = { score: HeldScore; levels: ScoringLevels }

/**
 * A record in reach, locked until the transaction ends. Every caller takes the locks in this order
 * and reads the record after them. @throws AppError `score.not-found`
 */
export async function lockScore({ db }: Deps, actor: Actor, scoreId: string): Promise<Held> {
  await lockExaminer(db, actor.userId)
  const levels = await lockLevels(db, actor, scoreId)
  await lockScores(db, actor, scoreId)
  const score = await findLockedScore(db, actor, scoreId)
  refuseUnless(score, 'score.not-found')
  return { score, levels }
}

/** The level that keeps scores from being written is named, so that the hall knows whom to ask. */
export function refuseNotRunning({ score, levels }: Held): void {
  const refusal = refusalToScore(levels)
  if (refusal) refuseIf(refusal, { name: nameOfLevel(score, refusal.values['level']) })
}

function nameOfLevel(score: HeldScore, level: unknown): string {
  if (level === 'academicYear') return academicYearTitle(score.academicYear.name)
  return level === 'branchYear' ? score.branchName : score.subBranchName
}

/** Whoever lost the claim to a PJP opens the child again, although it may be free. */
function refuseLost({ score }: Held, { userId }: Actor): void {
  const reason = score.claimLostReason
  refuseUnless(score.claimLostBy !== userId, 'score.claim-lost', { details: { reason } })
}

export function refuseClaimed({ score }: Held, { userId }: Actor, now: Date): void {
  const holder = holderOf(score, now)
  if (holder === null || holder === userId) return
  const examiner = { id: holder, name: score.examinerName }
  throw new AppError('score.claimed', {
    details: { examiner, until: score.claimUntil?.toISOString() },
  })
}

/** May this examiner write the record now? */
export function refuseToScore(held: Held, actor: Actor, now: Date): void {
  refuseNotRunning(held)
  refuseLost(held, actor)
  refuseClaimed(held, actor, now)
}

/** Takes a held record, or renews the claim on it; answers until when. */
export async function claim({ db, now }: Deps, { userId }: Actor, { score }: Held): Promise<Date> {
  const until = claimEnd(now())
  await writeClaim(db, { scoreId: score.id, userId, now: now(), until })
  return until
}

/** Keeps an open screen's claim, or takes a record that is free. */
export async function claimScore(
  deps: Deps,
  actor: Actor,
  scoreId: string,
): Promise<{ message: string; claimUntil: Date }> {
  const held = await lockScore(deps, actor, scoreId)
  refuseToScore(held, actor, deps.now())
  const claimUntil = await claim(deps, actor, held)
  noteClaim(deps, actor, held)
  return { message: 'Penilaian dilanjutkan.', claimUntil }
}

/** For the audit log: a claim that is only renewed is nothing new. */
export function noteClaim(deps: Deps, { userId }: Actor, { score }: Held): void {
  const isRenewed = holderOf(score, deps.now()) === userId
  deps.audit(isRenewed ? null : noteOf(score))
}

/** Which record it was: a child's name stays out of the log. */
export function noteOf({ id, branchId, subBranchId, subBranchName }: HeldScore) {
  return {
    target: { type: 'score', id, label: subBranchName },
    branchId,
    subBranchId,
  } satisfies AuditNote
}
