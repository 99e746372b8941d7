import { sessionStore } from '../../../../api/session/session-store.ts'
import { changeQueued, type QueueChange } from '../../../../offline/outbox/change-queued.ts'
import { outboxWrites } from '../../../../offline/outbox/outbox.ts'
import { keepOrSend } from '../../../../offline/outbox/keep-or-send.ts'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import { examKind } from '../sending/exam-kind.ts'
import { replacedCode } from '../marking/exam-refusals.ts'
import { categoryOutboxGroup, type CategoryKey } from '../marking/category-key.ts'
import { examWriteOf, partitionWrites, type ExamWrite } from '../sending/exam-writes.ts'
import { newId } from '../../../../api/secure-context/new-id.ts'

/** The category of a write, and the NIS, which identifies the record where its name is not stored. */
export type Marking = CategoryKey & { nis: string | null }

/** Stores a write, or sends it where nothing can be stored; only then may a screen show it as saved. Resolves with its id. */
export async function recordExam(of: Marking, body: ExamWrite): Promise<string> {
  const userId = sessionStore.latest()?.userId
  if (!userId) throw new Error('Marking needs a session')
  const id = newId()
  const local = of.nis === null ? {} : { local: { nis: of.nis } }
  await keepOrSend([{ id, userId, kind: examKind, group: categoryOutboxGroup(of), body, ...local }])
  return id
}

/** The signed-in user's queued writes of one category. */
export function ofCategory(key: CategoryKey, writes: readonly QueuedWrite[]): QueuedWrite[] {
  const userId = sessionStore.latest()?.userId
  const group = categoryOutboxGroup(key)
  return writes.filter(
    (write) => write.userId === userId && write.kind === examKind && write.group === group,
  )
}

/** The writes of a category that are about these questions, not about those that were there before. */
export function ofQuestions(
  key: CategoryKey,
  questions: readonly { id: string }[],
  writes: readonly QueuedWrite[],
): QueuedWrite[] {
  // An emptied category may be drawn with the same questions: their former marks stay refused.
  const isFormer = ({ state }: QueuedWrite) =>
    state.kind === 'refused' && state.code === replacedCode
  const { fitting } = partitionWrites(ofCategory(key, writes), questions)
  return fitting.filter((write) => !isFormer(write))
}

export function isWaitingFinish(write: QueuedWrite): boolean {
  return write.state.kind === 'waiting' && examWriteOf(write)?.kind === 'finish'
}

/**
 * Takes an unsent 'Simpan Nilai' back, so that its marks can be changed. One that is on its way stays (`sending`), one
 * that the server has is `gone`. Rejects with a `NotKeptError`.
 */
export async function takeFinishBack(key: CategoryKey): Promise<QueueChange> {
  const finish = ofCategory(key, outboxWrites()).find(isWaitingFinish)
  return finish ? changeQueued(finish.id, null) : 'gone'
}

/** The refused 'Simpan Nilai' of these questions. A new one takes their place. */
export function refusedFinishes(
  key: CategoryKey,
  questions: readonly { id: string }[],
): QueuedWrite[] {
  return ofQuestions(key, questions, outboxWrites()).filter(
    (write) => write.state.kind === 'refused' && examWriteOf(write)?.kind === 'finish',
  )
}

/** The waiting writes of a record. */
export function waitingOf(scoreId: string): QueuedWrite[] {
  const userId = sessionStore.latest()?.userId
  return outboxWrites().filter(
    ({ userId: owner, kind, group, state }) =>
      owner === userId &&
      kind === examKind &&
      group.startsWith(`${scoreId}/`) &&
      state.kind === 'waiting',
  )
}
