import { canScore, totalOf } from '@ngaji/contract/features/munaqasyah/marks.rules'
import { holderOf } from '@ngaji/contract/features/munaqasyah/claims.rules'
import {
  scoreCategories,
  type ScoreCategory,
} from '@ngaji/contract/features/munaqasyah/score-categories.rules'
import type { Score, WholeScore } from '@ngaji/contract/features/munaqasyah/scores.schemas'
import { refuseUnless } from '../../app-error.ts'
import { askTogether } from '../../database/pipeline.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import {
  holdCategories,
  listSet,
  writeScore,
  type HeldCategory,
  type SetQuestion,
} from './categories.queries.ts'
import { finish, noteOfCategory, refuseOldMarks } from './categories.service.ts'
import { clearClaim } from './claim-writes.queries.ts'
import { claim, noteOf, questionsToHold, refuseToScore, type Held } from './claims.service.ts'
import { refuseOther } from './hold-category.service.ts'
import { answerSaved } from './read-score.service.ts'
import { addHistory } from './score-history.queries.ts'

/** A category of the body that says something new, beside what is stored of it. */
type Change = {
  category: HeldCategory
  questions: SetQuestion[]
  score: number | null
  version: number | undefined
}

/**
 * The whole record as the specification's client sends it back. Counted are the totals of categories
 * the caller scored, and whether the record is given back; an old copy of a colleague's category does
 * no harm.
 */
export async function saveWholeScore(
  deps: Deps,
  actor: Actor,
  { id, body }: { id: string; body: WholeScore },
): Promise<{ message: string; score: Score }> {
  const { held, changes } = await readChanges(deps, actor, { id, body })
  const wish = wishOf(body, actor)
  const isHeld = holderOf(held.score, deps.now()) === actor.userId
  const isWrite = changes.length > 0 || wish === 'claim'
  if (isWrite) {
    refuseToScore(held, actor, deps.now())
    await claim(deps, actor, held)
    for (const change of changes) await saveChange(deps, actor, held, change)
  }
  if (wish === 'release' && (isWrite || isHeld)) await clearClaim(deps.db, id, actor.userId)
  if (changes.length === 0) deps.audit(isNews(wish, isHeld) ? noteOf(held.score) : null)
  return answerSaved(deps, actor, id)
}

/** What the body wants of the claim: `isBeingScored` is false, or the caller; all else is no wish. */
type Wish = 'release' | 'claim' | null

function wishOf({ isBeingScored }: WholeScore, { userId }: Actor): Wish {
  if (isBeingScored === false || isBeingScored === 'false') return 'release'
  return isBeingScored === userId ? 'claim' : null
}

/** Does the wish alone change who holds the record? */
function isNews(wish: Wish, isHeld: boolean): boolean {
  return wish === 'release' ? isHeld : wish === 'claim' && !isHeld
}

async function readChanges(
  { db }: Deps,
  actor: Actor,
  { id, body }: { id: string; body: WholeScore },
): Promise<{ held: Held; changes: Change[] }> {
  const named = scoreCategories.filter((category) => isOwnEntry(body, category, actor))
  const [, levels, , score, categories, questions] = await askTogether(db, [
    ...questionsToHold(actor, id),
    holdCategories(id, named),
    listSet(id, named),
  ])
  refuseUnless(score, 'score.not-found')
  const sets = Map.groupBy(questions, ({ category }) => category)
  const changes = categories.flatMap((category): Change[] => {
    const entry = body[category.category]
    const wanted = entry?.score ?? null
    if (wanted === category.score) return []
    const set = sets.get(category.category) ?? []
    return [{ category, questions: set, score: wanted, version: entry?.version }]
  })
  return { held: { score, levels }, changes }
}

/** Does the entry say that the caller scored it? */
function isOwnEntry(body: WholeScore, category: ScoreCategory, { userId }: Actor): boolean {
  const examiner = body[category]?.examinerUserId
  const id = typeof examiner === 'string' ? examiner : (examiner?.id ?? examiner?._id)
  return id === userId
}

async function saveChange(
  deps: Deps,
  actor: Actor,
  { score: record }: Held,
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
  refuseUnless(totalOf(questions) === score, 'exam.unreachable-score')
  await finish(deps, actor, open, { wanted, questions })
}

/** A score without its marks: what was tapped so far stays a draft. */
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
