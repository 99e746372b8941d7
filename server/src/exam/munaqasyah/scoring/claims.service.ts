import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { claimEnd, holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import {
  refusalToScore,
  type ScoringLevels,
} from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
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
  hasBegun,
  hasEndedService,
  type LockedScore,
} from './locked-score.queries.ts'

/** A record after everything that its rules need is locked. */
export type LockedRecord = { score: LockedScore; levels: ScoringLevels }

/**
 * A record in reach, locked until the transaction ends. Every caller takes the locks in this order
 * and reads the record after them. @throws AppError `score.not-found`
 */
export async function lockScore(
  { db }: Deps,
  actor: Actor,
  scoreId: string,
): Promise<LockedRecord> {
  await lockExaminer(db, actor.userId)
  const levels = await lockLevels(db, actor, scoreId)
  await lockScores(db, actor, scoreId)
  const score = await findLockedScore(db, actor, scoreId)
  refuseUnless(score, 'score.not-found')
  return { score, levels }
}

/** The refusal names the level that does not run, so that the examiner knows its PJP. */
export function refuseNotRunning({ score, levels }: LockedRecord): void {
  const refusal = refusalToScore(levels)
  if (refusal) refuseIf(refusal, { name: nameOfLevel(score, refusal.values['level']) })
}

function nameOfLevel(score: LockedScore, level: unknown): string {
  if (level === 'academicYear') return academicYearTitle(score.academicYear.name)
  return level === 'branchYear' ? score.branchName : score.subBranchName
}

/**
 * An examiner whose lease was revoked by a PJP must open the child again, although the record may
 * be free.
 */
function refuseLost({ score }: LockedRecord, { userId }: Actor): void {
  // Null only where no lease was revoked.
  const told = { reason: score.claimLostReason ?? '' }
  refuseUnless(score.claimLostBy !== userId, 'score.claim-lost', { values: told, details: told })
}

export function refuseClaimed({ score }: LockedRecord, { userId }: Actor, now: Date): void {
  const holder = holderOf(score, now)
  if (holder === null || holder === userId) return
  const examiner = { id: holder, name: score.examinerName }
  throw new AppError('score.claimed', {
    details: { examiner, until: score.claimUntil?.toISOString() },
  })
}

/** May this examiner write the record now? */
export function refuseToScore(locked: LockedRecord, actor: Actor, now: Date): void {
  refuseNotRunning(locked)
  refuseLost(locked, actor)
  refuseClaimed(locked, actor, now)
}

/**
 * Whose service is over begins with no further child. A child that was begun is finished, and marks
 * of it are taken whenever they arrive: a mark is never lost.
 */
export async function refuseEnded(
  { db, now }: Deps,
  { userId }: Actor,
  { score }: LockedRecord,
): Promise<void> {
  if (score.claimedBy === userId || score.claimLostBy === userId) return
  if (!(await hasEndedService(db, userId, dayInJakarta(now())))) return
  refuseUnless(await hasBegun(db, userId, score.id), 'teacher.ended')
}

/** Takes the lease of a locked record, or renews it; returns its end. */
export async function claim(
  { db, now }: Deps,
  { userId }: Actor,
  { score }: LockedRecord,
): Promise<Date> {
  const until = claimEnd(now())
  await writeClaim(db, { scoreId: score.id, userId, now: now(), until })
  return until
}

/** Renews the lease for an open screen, or takes a free record. */
export async function claimScore(
  deps: Deps,
  actor: Actor,
  scoreId: string,
): Promise<{ message: string; claimUntil: Date }> {
  const locked = await lockScore(deps, actor, scoreId)
  refuseToScore(locked, actor, deps.now())
  await refuseEnded(deps, actor, locked)
  const claimUntil = await claim(deps, actor, locked)
  noteClaim(deps, actor, locked)
  return { message: 'Penilaian dilanjutkan.', claimUntil }
}

/** Notes a claim for the audit log, which has no line for a renewal. */
export function noteClaim(deps: Deps, { userId }: Actor, { score }: LockedRecord): void {
  const isRenewed = holderOf(score, deps.now()) === userId
  deps.audit(isRenewed ? null : scoreAuditNote(score))
}

/** The record for the audit log: without the child's name. */
export function scoreAuditNote({ id, branchId, subBranchId, subBranchName }: LockedScore) {
  return {
    target: { type: 'score', id, label: subBranchName },
    branchId,
    subBranchId,
  } satisfies AuditNote
}
