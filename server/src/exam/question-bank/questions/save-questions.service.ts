import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { firstQuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import {
  changedQuestionFields,
  pickQuestionContent,
  movesToOtherSet,
  type QuestionContent,
  type QuestionField,
} from '@ngaji/contract/exam/question-bank/question-content.rules'
import type { Deps } from '../../../deps.ts'
import type { LockedQuestion } from './question-locks.queries.ts'
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

/** Adds inactive questions, any number in a few statements. Returns their ids, in order. */
export async function addQuestions(
  { db, newId, now }: Deps,
  userId: string,
  questions: readonly QuestionToAdd[],
): Promise<string[]> {
  const writer = { userId, now: now() }
  const rows = questions.map(({ classGrade, ...content }) => ({
    ids: { id: newId(), versionId: newId() },
    classGrade,
    content: pickQuestionContent(content),
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

export type QuestionChange = { locked: LockedQuestion; content: QuestionContent }

type Edit = QuestionChange & { fields: QuestionField[]; versionId: string; isNewVersion: boolean }

/**
 * Edits locked questions. A used version stays and a new one follows it, and likewise a version in
 * a package that would no longer add up. Returns the changed fields by question; empty where an
 * edit changes nothing.
 */
export async function changeQuestions(
  deps: Deps,
  userId: string,
  changes: readonly QuestionChange[],
): Promise<Map<string, QuestionField[]>> {
  const edits = changes.flatMap((change) => editOf(deps, change))
  const writer = { userId, now: deps.now() }
  const [next, inPlace] = [edits.filter(isNext), edits.filter((edit) => !isNext(edit))]
  await saveVersions(deps.db, inPlace.map(questionVersionRow))
  await insertVersions(deps.db, next.map(questionVersionRow), writer)
  await moveDraftsOn(deps.db, next.flatMap(moveOf))
  const saved = edits.map(({ locked: { id }, versionId }) => ({ id, versionId }))
  await saveQuestions(deps.db, saved, writer)
  const history = edits.map((edit) => historyOf(deps.newId(), edit))
  await insertHistory(deps.db, history, writer)
  return new Map(edits.map(({ locked, fields }) => [locked.id, fields]))
}

function editOf({ newId }: Deps, { locked, content }: QuestionChange): Edit[] {
  const fields = changedQuestionFields(pickQuestionContent(locked), pickQuestionContent(content))
  if (fields.length === 0) return []
  const isNewVersion = locked.isUsed || (locked.isPackaged && movesToOtherSet(fields))
  return [
    { locked, content, fields, isNewVersion, versionId: isNewVersion ? newId() : locked.versionId },
  ]
}

function isNext({ isNewVersion }: Edit): boolean {
  return isNewVersion
}

function questionVersionRow({ locked, content, versionId, isNewVersion }: Edit) {
  const number = isNewVersion ? locked.number + 1 : locked.number
  const place = { id: versionId, questionId: locked.id, number, classGrade: locked.classGrade }
  return { ...pickQuestionContent(content), ...place }
}

/**
 * A draft package keeps the old version where the new one would not add up any more. It names it
 * as old, and is not frozen with it.
 */
function moveOf({ locked, fields, versionId }: Edit): { from: string; to: string }[] {
  return movesToOtherSet(fields) ? [] : [{ from: locked.versionId, to: versionId }]
}

function historyOf(id: string, { locked, fields }: Edit): HistoryRow {
  const { status } = locked
  return { id, questionId: locked.id, from: status, to: status, comment: '', changedFields: fields }
}
