import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listReceivers, notify } from '../../../identity/notifications/notify.service.ts'

type Flagged = { id: string; classGrade: string }

/** Notifies the other editors of the bank that questions need a review. */
export async function notifyOfFlagged(
  deps: Deps,
  actor: Actor,
  questions: readonly Flagged[],
): Promise<void> {
  if (questions.length === 0) return
  const keepers = await listReceivers(deps, { roles: ['curriculum', 'admin'] }, actor.userId)
  const text = `${questions.length} soal ditandai Perlu Diperiksa oleh ${actor.name}.`
  const href = placeOf(questions)
  await notify(
    deps,
    keepers.map(({ userId }) => ({ userId, kind: 'questionsFlagged', text, href })),
  )
}

/** Links to the question, to those of its grade, or to the bank. */
function placeOf(questions: readonly Flagged[]): string {
  const bank = '/munaqasyah/question-bank'
  const [first] = questions
  const isOneGrade = questions.every(({ classGrade }) => classGrade === first?.classGrade)
  if (!first || !isOneGrade) return bank
  const ofGrade = `${bank}/${first.classGrade.toLowerCase()}`
  return questions.length === 1 ? `${ofGrade}/${first.id}` : `${ofGrade}?status=checkneeded`
}
