import { likeQuestions } from '@ngaji/contract/exam/question-bank/question-likeness.rules'
import { refusalOfScoreOptions } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import {
  contentOf,
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
import { AppError, refuseIf, refuseOldVersion, refuseUnless } from '../../../app-error.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listComparable } from './likeness.queries.ts'
import { holdQuestions, type HeldQuestion } from './question-locks.queries.ts'
import { deleteQuestion } from './question-writes.queries.ts'
import { readQuestion } from './read-questions.service.ts'
import { addQuestions, changeQuestions, type QuestionToAdd } from './save-questions.service.ts'

type Created = { question: Question; similar: { id: string; question: string }[] }

const mostSimilar = 5

/** A new question, not active yet, and those that read alike. */
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
  return { question: await readQuestion(deps, id), similar }
}

function refuseBadContent(question: QuestionToAdd): void {
  refuseIf(refusalOfCategory(question.classGrade, question.category))
  refuseIf(refusalOfScoreOptions(question.scoreOptions, question.maxScore))
  const answers = missingAnswers(question)
  if (answers !== null) throw new AppError('request.invalid', { fields: { answers } })
}

/** Held until the transaction ends. @throws AppError `question.not-found` */
export async function requireQuestion({ db }: Deps, id: string): Promise<HeldQuestion> {
  const [held] = await holdQuestions(db, [id])
  refuseUnless(held, 'question.not-found')
  return held
}

/** For the audit log: which question, and of which grade. */
export function noteOf({ id, classGrade }: Pick<HeldQuestion, 'id' | 'classGrade'>) {
  return { target: { type: 'question', id }, details: { classGrade } } satisfies AuditNote
}

export async function changeQuestion(
  deps: Deps,
  actor: Actor,
  { id, version, ...changes }: ChangedQuestion & { id: string },
): Promise<Question> {
  const held = await requireQuestion(deps, id)
  await refuseOldVersion(version, held.version, () => readQuestion(deps, id))
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const content = contentOf({ ...held, ...Object.fromEntries(given) })
  refuseBadContent({ ...content, classGrade: held.classGrade })
  const fields = (await changeQuestions(deps, actor.userId, [{ held, content }])).get(id)
  const note = noteOf(held)
  deps.audit(fields ? { ...note, details: { ...note.details, fields } } : null)
  return readQuestion(deps, id)
}

type Copying = { questionIds: readonly string[]; classGrades: readonly Grade[] }

/** What questions say today, as new ones of other grades; left out where a grade has no such category. */
export async function copyQuestions(
  deps: Deps,
  actor: Actor,
  { questionIds, classGrades }: Copying,
): Promise<{ created: number; skipped: number }> {
  const wanted = [...new Set(questionIds)]
  const held = await holdQuestions(deps.db, wanted)
  refuseUnless(held.length === wanted.length, 'question.not-found')
  const byId = new Map(held.map((question) => [question.id, question]))
  const inOrder = wanted.flatMap((id) => byId.get(id) ?? [])
  const copies = [...new Set(classGrades)].flatMap((classGrade) =>
    inOrder.map((question) => ({ ...contentOf(question), classGrade })),
  )
  const possible = copies.filter(({ classGrade, category }) =>
    categoriesOfGrade(classGrade).includes(category),
  )
  await addQuestions(deps, actor.userId, possible)
  const created = possible.length
  const skipped = copies.length - created
  deps.audit({ details: { from: wanted.length, classGrades, created, skipped } })
  return { created, skipped }
}

/** One that nobody used, and no package holds. */
export async function removeQuestion(deps: Deps, id: string): Promise<void> {
  const held = await requireQuestion(deps, id)
  refuseUnless(!held.isUsed && !held.isPackaged, 'question.used')
  await deleteQuestion(deps.db, id)
  deps.audit(noteOf(held))
}
