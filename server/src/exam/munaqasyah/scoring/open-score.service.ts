import { holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { refusalToScore } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { answeredOf, totalOf } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import type {
  OpenScore,
  Score,
  StartedCategory,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listSet } from './categories.queries.ts'
import { claim, lockScore, noteClaim, noteOf, refuseClaimed, type Held } from './claims.service.ts'
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

/** An examiner opens children of the own desa only, whatever else the role reads. */
function inOwnDesa(actor: Actor): Actor {
  return { ...actor, reaches: ['desa'] }
}

/** Opens the record of a child and claims it; once the exam is over it is only read. */
export async function openScore(
  deps: Deps,
  actor: Actor,
  { branchYearId, code, nis }: OpenScore,
): Promise<Opened> {
  const name = { text: code || nis || '', isTyped: !code }
  const { scoreId, card } = await findRecord(deps, actor, { branchYearId, name })
  const held = await lockScore(deps, inOwnDesa(actor), scoreId)
  const claimUntil = isRunning(held) ? await take(deps, actor, held) : readOnly(deps, held)
  const score = await answerScore(deps, actor, scoreId)
  const message = claimUntil ? 'Data siswa dibuka.' : closed
  return { message, score, claimUntil, card, started: await listStarted(deps, score) }
}

const closed = 'Penilaian sudah ditutup. Nilai hanya dapat dilihat.'

/** A record exists only where all levels began; one that is not running is over. */
function isRunning({ levels }: Held): boolean {
  return refusalToScore(levels) === null
}

/** Whoever opens a child again may have lost it before: that is over. */
async function take(deps: Deps, actor: Actor, held: Held): Promise<Date> {
  refuseClaimed(held, actor, deps.now())
  noteClaim(deps, actor, held)
  return claim(deps, actor, held)
}

/** Nothing is claimed, and yet somebody looked at a child's scores. */
function readOnly(deps: Deps, { score }: Held): null {
  deps.audit({ ...noteOf(score), details: { isReadOnly: true } })
  return null
}

/** Categories that were opened and not saved, or marked otherwise since. */
async function listStarted({ db }: Deps, score: Score): Promise<StartedCategory[]> {
  const questions = await listSet(db, score.id, scoreCategories)
  const sets = Map.groupBy(questions, ({ category }) => category)
  return scoreCategories.flatMap((category) => {
    const set = sets.get(category) ?? []
    const isUnsaved = set.length > 0 && score[category]?.score === null
    if (!isUnsaved && !set.some(isDraft)) return []
    const questionCount = set.length
    return [{ category, answered: answeredOf(set), questionCount, total: totalOf(set) }]
  })
}

/**
 * The specification's way to open a child: one record. One that somebody else holds is answered
 * nevertheless, with that examiner's id, and only read.
 */
export async function openByNis(
  deps: Deps,
  actor: Actor,
  wanted: { branchYearId: string; name: ChildName },
): Promise<Score[]> {
  const { scoreId } = await findRecord(deps, actor, wanted).catch(asNotFound)
  const held = await lockScore(deps, inOwnDesa(actor), scoreId)
  const holder = holderOf(held.score, deps.now())
  const isFree = holder === null || holder === actor.userId
  if (isRunning(held) && isFree) await take(deps, actor, held)
  else readOnly(deps, held)
  return [await answerScore(deps, actor, scoreId)]
}

/** Of this call a year out of reach is one more record that is not there. */
function asNotFound(error: unknown): never {
  const isYear = error instanceof AppError && error.code === 'branch-year.not-found'
  throw isYear ? new AppError('score.not-found') : error
}
