import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { firstQuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import {
  changedQuestionFields,
  contentOf,
  movesToOtherSet,
  type QuestionContent,
  type QuestionField,
} from '@ngaji/contract/exam/question-bank/question-content.rules'
import type { Deps } from '../../../deps.ts'
import type { HeldQuestion } from './question-locks.queries.ts'
import {
  insertHistory,
  insertQuestions,
  insertVersions,
  moveDraftsOn,
  saveQuestions,
  saveVersions,
  type HistoryRow,
} from './question-writes.queries.ts'

export type QuestionToAdd = QuestionContent & { classGrade: Grade }

/** Adds questions, not active yet, as many as there are in a few statements. Their ids, in order. */
export async function addQuestions(
  { db, newId, now }: Deps,
  userId: string,
  questions: readonly QuestionToAdd[],
): Promise<string[]> {
  const writer = { userId, now: now() }
  const rows = questions.map(({ classGrade, ...content }) => ({
    ids: { id: newId(), versionId: newId() },
    classGrade,
    content: contentOf(content),
  }))
  const first = { from: null, to: firstQuestionStatus, comment: '', changedFields: [] }
  await insertQuestions(
    db,
    rows.map(({ ids, classGrade }) => ({ ...ids, classGrade })),
    writer,
  )
  const versions = rows.map(({ ids, classGrade, content }) => ({
    ...content,
    id: ids.versionId,
    questionId: ids.id,
    number: 1,
    classGrade,
  }))
  await insertVersions(db, versions, writer)
  const history = rows.map(({ ids }) => ({ ...first, id: newId(), questionId: ids.id }))
  await insertHistory(db, history, writer)
  return rows.map(({ ids }) => ids.id)
}

export type QuestionChange = { held: HeldQuestion; content: QuestionContent }

type Edit = QuestionChange & { fields: QuestionField[]; versionId: string; isNewVersion: boolean }

/**
 * Changes held questions. What was used stays as it was and a new version follows it, and so does what
 * a package holds and would no longer fit into. Which fields changed, by question; none where an edit
 * says what is there already.
 */
export async function changeQuestions(
  deps: Deps,
  userId: string,
  changes: readonly QuestionChange[],
): Promise<Map<string, QuestionField[]>> {
  const edits = changes.flatMap((change) => editOf(deps, change))
  const writer = { userId, now: deps.now() }
  const [next, inPlace] = [edits.filter(isNext), edits.filter((edit) => !isNext(edit))]
  await saveVersions(deps.db, inPlace.map(rowOf))
  await insertVersions(deps.db, next.map(rowOf), writer)
  await moveDraftsOn(deps.db, next.flatMap(moveOf))
  const saved = edits.map(({ held: { id }, versionId }) => ({ id, versionId }))
  await saveQuestions(deps.db, saved, writer)
  const history = edits.map((edit) => historyOf(deps.newId(), edit))
  await insertHistory(deps.db, history, writer)
  return new Map(edits.map(({ held, fields }) => [held.id, fields]))
}

function editOf({ newId }: Deps, { held, content }: QuestionChange): Edit[] {
  const fields = changedQuestionFields(contentOf(held), contentOf(content))
  if (fields.length === 0) return []
  const isNewVersion = held.isUsed || (held.isPackaged && movesToOtherSet(fields))
  return [
    { held, content, fields, isNewVersion, versionId: isNewVersion ? newId() : held.versionId },
  ]
}

function isNext({ isNewVersion }: Edit): boolean {
  return isNewVersion
}

function rowOf({ held, content, versionId, isNewVersion }: Edit) {
  const number = isNewVersion ? held.number + 1 : held.number
  const place = { id: versionId, questionId: held.id, number, classGrade: held.classGrade }
  return { ...contentOf(content), ...place }
}

/** A draft keeps what it holds where the new words would not add up any more. */
function moveOf({ held, fields, versionId }: Edit): { from: string; to: string }[] {
  return movesToOtherSet(fields) ? [] : [{ from: held.versionId, to: versionId }]
}

function historyOf(id: string, { held, fields }: Edit): HistoryRow {
  const { status } = held
  return { id, questionId: held.id, from: status, to: status, comment: '', changedFields: fields }
}
