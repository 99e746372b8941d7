import {
  needsQuestionComment,
  refusalToSetQuestionStatus,
  type QuestionStatus,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { fillIn } from '@ngaji/contract/words/fill-in'
import { texts } from '@ngaji/contract/words/texts'
import { AppError, refuseIf, refuseOldVersion } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { lockQuestions, type LockedQuestion } from './question-locks.queries.ts'
import { insertHistory, saveStatuses } from './question-writes.queries.ts'
import { readQuestion } from './read-questions.service.ts'
import { listStatusWarnings } from './status-warnings.service.ts'
import { questionAuditNote, requireQuestion } from './write-question.service.ts'
import { listReceivers, notify } from '../../../identity/notifications/notify.service.ts'

type StatusChange = {
  id: string
  status: QuestionStatus
  comment?: string | undefined
  version?: number | undefined
}

/** Sets the status of a question, and warns of what is lost without it, and of what keeps it. */
export async function setStatus(
  deps: Deps,
  actor: Actor,
  { id, status, comment = '', version }: StatusChange,
): Promise<{ question: Question; warning: string | null }> {
  const locked = await requireQuestion(deps, id)
  await refuseOldVersion(version, locked.version, () => readQuestion(deps, id))
  refuseIf(refusalToSetQuestionStatus(locked.status, status))
  if (needsQuestionComment(locked.status, status) && comment === '') refuseWithoutComment()
  if (locked.status === status) {
    deps.audit(null)
    return { question: await readQuestion(deps, id), warning: null }
  }
  await saveSteps(deps, actor, { changed: [locked], status, comment })
  const note = questionAuditNote(locked)
  deps.audit({ ...note, details: { ...note.details, from: locked.status, to: status } })
  const warnings = await listStatusWarnings(deps, [locked], status)
  return { question: await readQuestion(deps, id), warning: warnings.join(' ') || null }
}

function refuseWithoutComment(): never {
  const comment = fillIn(texts.validation.required, { label: 'Keterangan' })
  throw new AppError('request.invalid', { fields: { comment } })
}

type Steps = { changed: readonly LockedQuestion[]; status: QuestionStatus; comment: string }

async function saveSteps(
  deps: Deps,
  actor: Actor,
  { changed, status, comment }: Steps,
): Promise<void> {
  const { db, newId, now } = deps
  const writer = { userId: actor.userId, now: now() }
  await saveStatuses(db, { ids: changed.map(({ id }) => id), status, comment }, writer)
  const steps = changed.map((locked) => ({
    id: newId(),
    questionId: locked.id,
    from: locked.status,
    to: status,
    comment,
    changedFields: [],
  }))
  await insertHistory(db, steps, writer)
  if (status === 'checkneeded') await notifyOfFlagged(deps, actor, changed)
}

type Many = { questionIds: readonly string[]; status: QuestionStatus; comment?: string | undefined }
type Failed = { id: string; code: string }

/** Sets the status of several questions, each validated alone: a refused one stays unchanged. */
export async function setManyStatuses(
  deps: Deps,
  actor: Actor,
  { questionIds, status, comment = '' }: Many,
): Promise<{ changed: number; failed: Failed[]; warnings: string[] }> {
  if (status === 'checkneeded' && comment === '') refuseWithoutComment()
  const ids = [...new Set(questionIds)]
  const locked = await lockQuestions(deps.db, ids)
  const byId = new Map(locked.map((question) => [question.id, question]))
  const failed = ids.flatMap((id): Failed[] => {
    const code = statusChangeFailure(byId.get(id), status, comment)
    return code === null ? [] : [{ id, code }]
  })
  const refused = new Set(failed.map(({ id }) => id))
  const changed = locked.filter((one) => one.status !== status && !refused.has(one.id))
  await saveSteps(deps, actor, { changed, status, comment })
  const details = { to: status, changed: changed.length, failed: failed.length }
  deps.audit(changed.length > 0 ? { details } : null)
  const warnings = await listStatusWarnings(deps, changed, status)
  return { changed: changed.length, failed, warnings }
}

function statusChangeFailure(
  locked: LockedQuestion | undefined,
  status: QuestionStatus,
  comment: string,
): string | null {
  if (!locked) return 'question.not-found'
  const refusal = refusalToSetQuestionStatus(locked.status, status)
  if (refusal) return refusal.code
  const isSilent = comment === '' && needsQuestionComment(locked.status, status)
  return isSilent ? 'request.invalid' : null
}

type Flagged = { id: string; classGrade: string }

/** Notifies the other editors of the bank that questions need a review. */
async function notifyOfFlagged(
  deps: Deps,
  actor: Actor,
  questions: readonly Flagged[],
): Promise<void> {
  if (questions.length === 0) return
  const keepers = await listReceivers(deps, { roles: ['curriculum', 'admin'] }, actor.userId)
  const text = `${questions.length} soal ditandai Perlu Diperiksa oleh ${actor.name}.`
  const href = questionsLink(questions)
  await notify(
    deps,
    keepers.map(({ userId }) => ({ userId, kind: 'questionsFlagged', text, href })),
  )
}

/** Links to the question, to those of its grade, or to the bank. */
function questionsLink(questions: readonly Flagged[]): string {
  const bank = '/munaqasyah/question-bank'
  const [first] = questions
  const isOneGrade = questions.every(({ classGrade }) => classGrade === first?.classGrade)
  if (!first || !isOneGrade) return bank
  const ofGrade = `${bank}/${first.classGrade.toLowerCase()}`
  return questions.length === 1 ? `${ofGrade}/${first.id}` : `${ofGrade}?status=checkneeded`
}
