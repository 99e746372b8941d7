import { canScore, sumMarks } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import { holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { scoreCategories, type ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { Score, WholeScore } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  lockCategories,
  listSet,
  writeScore,
  type LockedCategory,
  type SetQuestion,
} from './categories.queries.ts'
import { finish, noteOfCategory, refuseOldMarks } from './categories.service.ts'
import { clearClaim } from './claim-writes.queries.ts'
import {
  claim,
  scoreAuditNote,
  lockScore,
  refuseEnded,
  refuseToScore,
  type LockedRecord,
} from './claims.service.ts'
import { refuseOther } from './lock-category.service.ts'
import { answerSaved } from './read-score.service.ts'
import { addHistory } from './score-history.queries.ts'

/** A changed category of the body, beside its stored state. */
type Change = {
  category: LockedCategory
  questions: SetQuestion[]
  score: number | null
  version: number | undefined
}

/**
 * The whole record as the specification's client sends it back. Totals of categories in the
 * caller's name or without a name are saved, and the lease is released if requested; a colleague's
 * category may be sent back unchanged, any other value for it is refused.
 */
export async function saveWholeScore(
  deps: Deps,
  actor: Actor,
  { id, body }: { id: string; body: WholeScore },
): Promise<{ message: string; score: Score }> {
  const { locked, changes } = await readChanges(deps, actor, { id, body })
  const wish = claimWish(body, actor)
  const isHeld = holderOf(locked.score, deps.now()) === actor.userId
  const isWrite = changes.length > 0 || wish === 'claim'
  if (isWrite) {
    refuseToScore(locked, actor, deps.now())
    await refuseEnded(deps, actor, locked)
    await claim(deps, actor, locked)
    for (const change of changes) await saveChange(deps, actor, locked, change)
  }
  if (wish === 'release' && (isWrite || isHeld)) await clearClaim(deps.db, id, actor.userId)
  if (changes.length === 0)
    deps.audit(changesHolder(wish, isHeld) ? scoreAuditNote(locked.score) : null)
  return answerSaved(deps, actor, id)
}

/**
 * The requested change of the lease: `isBeingScored` is false, or the caller's id; any other value
 * requests none.
 */
type Wish = 'release' | 'claim' | null

function claimWish({ isBeingScored }: WholeScore, { userId }: Actor): Wish {
  if (isBeingScored === false || isBeingScored === 'false') return 'release'
  return isBeingScored === userId ? 'claim' : null
}

/** Does the request alone change the holder of the record? */
function changesHolder(wish: Wish, isHeld: boolean): boolean {
  return wish === 'release' ? isHeld : wish === 'claim' && !isHeld
}

async function readChanges(
  deps: Deps,
  actor: Actor,
  { id, body }: { id: string; body: WholeScore },
): Promise<{ locked: LockedRecord; changes: Change[] }> {
  const stated = scoreCategories.filter((category) => statesScore(body, category, actor))
  const locked = await lockScore(deps, actor, id)
  const categories = await lockCategories(deps.db, id, stated)
  const questions = await listSet(deps.db, id, stated)
  for (const category of categories) refuseForOther(category, body, actor)
  const sets = Map.groupBy(questions, ({ category }) => category)
  const changes = categories.flatMap((category): Change[] => {
    const entry = body[category.category]
    const wanted = entry?.score ?? null
    if (wanted === category.score) return []
    const set = sets.get(category.category) ?? []
    return [{ category, questions: set, score: wanted, version: entry?.version }]
  })
  return { locked, changes }
}

/** The examiner of an entry; an entry without an examiner belongs to the caller. */
function examinerOf(body: WholeScore, category: ScoreCategory, { userId }: Actor): string {
  const examiner = body[category]?.examinerUserId
  const id = typeof examiner === 'string' ? examiner : (examiner?.id ?? examiner?._id)
  return id || userId
}

/** An entry without score and examiner was not examined when the record was read. */
function statesScore(body: WholeScore, category: ScoreCategory, actor: Actor): boolean {
  const entry = body[category]
  if (typeof entry?.score === 'number') return true
  const isNamed = entry?.examinerUserId !== undefined && entry.examinerUserId !== null
  return isNamed && examinerOf(body, category, actor) === actor.userId
}

/** A colleague's score may be sent back unchanged; a new score in a colleague's name is refused. */
function refuseForOther(category: LockedCategory, body: WholeScore, actor: Actor): void {
  const examiner = examinerOf(body, category.category, actor)
  if (examiner === actor.userId) return
  const isCopy =
    category.examinerId === examiner && category.score === body[category.category]?.score
  if (isCopy) return
  refuseOther(category, actor)
  throw new AppError('score.other-examiner', { values: { name: 'munaqis lain' } })
}

async function saveChange(
  deps: Deps,
  actor: Actor,
  { score: record }: LockedRecord,
  { category, questions, score, version }: Change,
): Promise<void> {
  refuseUnless(category.startedAt !== null, 'exam.not-started')
  refuseOther(category, actor)
  if (version !== undefined) refuseOldMarks(category, questions, version)
  const options = questions.map(({ scoreOptions }) => scoreOptions)
  const isReachable = score !== null && canScore(options, score)
  refuseUnless(isReachable, 'exam.unreachable-score')
  const wanted = { scoreId: record.id, category: category.category }
  const open = { score: record, category }
  const isMarked = questions.every(({ mark }) => mark !== null)
  if (!isMarked) return saveTotal(deps, actor, open, { wanted, total: score })
  refuseUnless(sumMarks(questions) === score, 'exam.unreachable-score')
  await finish(deps, actor, open, { wanted, questions })
}

/** A score without its marks: the marks so far stay a draft. */
async function saveTotal(
  deps: Deps,
  actor: Actor,
  open: Parameters<typeof noteOfCategory>[0],
  { wanted, total }: { wanted: { scoreId: string; category: ScoreCategory }; total: number },
): Promise<void> {
  const { userId: by } = actor
  await writeScore(deps.db, wanted, { total, isTotalOnly: true, by, at: deps.now() })
  await addHistory(deps, actor, {
    ...wanted,
    kind: 'finish',
    from: { score: open.category.score },
    to: { score: total, isTotalOnly: true },
  })
  deps.audit(noteOfCategory(open))
}
