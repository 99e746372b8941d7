import { likeQuestions } from '@ngaji/contract/exam/question-bank/question-likeness.rules'
import {
  copiesInWords,
  refusalOfScoreOptions,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import {
  pickQuestionContent,
  missingAnswers,
  refusalOfCategory,
} from '@ngaji/contract/exam/question-bank/question-content.rules'
import type {
  ChangedQuestion,
  NewQuestion,
  Question,
} from '@ngaji/contract/exam/question-bank/questions.schemas'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { AppError, refuseIf, refuseUnless } from '../../../app-error.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import { refuseOldRecord } from '../../../platform/audit/old-record.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listComparable } from './likeness.queries.ts'
import { findUse } from './question-detail.queries.ts'
import { lockQuestions, type LockedQuestion } from './question-locks.queries.ts'
import { deleteQuestion } from './question-writes.queries.ts'
import { readQuestion, warningOfQuestion } from './read-questions.service.ts'
import { addQuestions, changeQuestions, type QuestionToAdd } from './save-questions.service.ts'

/** The warning names signs that papers cannot print; the question is saved all the same. */
type Saved = { question: Question; warning: string | null }
type Created = Saved & { similar: { id: string; question: string }[] }

const mostSimilar = 5

/** Creates an inactive question, and returns similar ones. */
export async function createQuestion(
  deps: Deps,
  actor: Actor,
  body: NewQuestion,
): Promise<Created> {
  const wanted = { ...body, answers: body.answers ?? [] }
  refuseBadContent(wanted)
  const comparable = await listComparable(deps.db, wanted)
  const similar = likeQuestions(wanted.question, comparable).slice(0, mostSimilar)
  const [id = ''] = await addQuestions(deps, actor.userId, [wanted])
  deps.audit({ target: { type: 'question', id } })
  return { ...(await readSaved(deps, id)), similar }
}

async function readSaved(deps: Deps, id: string): Promise<Saved> {
  const question = await readQuestion(deps, id)
  return { question, warning: warningOfQuestion(question) }
}

function refuseBadContent(question: QuestionToAdd): void {
  refuseIf(refusalOfCategory(question.classGrade, question.category))
  refuseIf(refusalOfScoreOptions(question.scoreOptions, question.maxScore))
  const answers = missingAnswers(question)
  if (answers !== null) throw new AppError('request.invalid', { fields: { answers } })
}

/** Locked until the transaction ends. @throws AppError `question.not-found` */
export async function requireQuestion({ db }: Deps, id: string): Promise<LockedQuestion> {
  const [locked] = await lockQuestions(db, [id])
  refuseUnless(locked, 'question.not-found')
  return locked
}

/** Returns what the audit log says of a question: the question and its grade. */
export function questionAuditNote({ id, classGrade }: Pick<LockedQuestion, 'id' | 'classGrade'>) {
  return { target: { type: 'question', id }, details: { classGrade } } satisfies AuditNote
}

export async function changeQuestion(
  deps: Deps,
  actor: Actor,
  { id, version, ...changes }: ChangedQuestion & { id: string },
): Promise<Saved> {
  const locked = await requireQuestion(deps, id)
  await refuseOldRecord(deps, actor, {
    target: { type: 'question', id },
    sent: version,
    stored: locked.version,
    readCurrent: () => readQuestion(deps, id),
  })
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const content = pickQuestionContent({ ...locked, ...Object.fromEntries(given) })
  refuseBadContent({ ...content, classGrade: locked.classGrade })
  const fields = (await changeQuestions(deps, actor.userId, [{ locked, content }])).get(id)
  const note = questionAuditNote(locked)
  deps.audit(fields ? { ...note, details: { ...note.details, fields } } : null)
  return readSaved(deps, id)
}

type Copying = { questionIds: readonly string[]; classGrades: readonly Grade[] }

/**
 * Copies the latest versions as new questions of other grades; skipped where a grade has no such
 * category.
 */
export async function copyQuestions(
  deps: Deps,
  actor: Actor,
  { questionIds, classGrades }: Copying,
): Promise<{ message: string; created: number; skipped: number }> {
  const wanted = [...new Set(questionIds)]
  const locked = await lockQuestions(deps.db, wanted)
  refuseUnless(locked.length === wanted.length, 'question.not-found')
  const byId = new Map(locked.map((question) => [question.id, question]))
  const inOrder = wanted.flatMap((id) => byId.get(id) ?? [])
  const copies = [...new Set(classGrades)].flatMap((classGrade) =>
    inOrder.map((question) => ({ ...pickQuestionContent(question), classGrade })),
  )
  const possible = copies.filter(({ classGrade, category }) =>
    categoriesOfGrade(classGrade).includes(category),
  )
  await addQuestions(deps, actor.userId, possible)
  const created = possible.length
  const skipped = copies.length - created
  deps.audit({ details: { from: wanted.length, classGrades, created, skipped } })
  return { message: copiesInWords({ created, skipped }), created, skipped }
}

/** Removes a question that no exam used and no package contains. */
export async function removeQuestion(deps: Deps, id: string): Promise<void> {
  const locked = await requireQuestion(deps, id)
  refuseUnless(!locked.isUsed, 'question.used')
  const { packages } = await findUse(deps.db, id)
  refuseUnless(packages === 0, 'question.packaged')
  await deleteQuestion(deps.db, id)
  deps.audit(questionAuditNote(locked))
}
