import { sessionStore } from '../../../../api/session/session-store.ts'
import { enqueue, outboxWrites } from '../../../../offline/outbox/outbox.ts'
import { newWriteId, type QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import { examKind } from '../sending/exam-kind.ts'
import { groupOf, type CategoryKey } from '../marking/category-key.ts'
import type { ExamWrite } from '../sending/exam-writes.ts'

/** What is recorded, and for whom: the NIS tells the record apart where its name is not known. */
export type Marking = CategoryKey & { nis: string | null }

/** Puts something into the queue and on the disk; only then may anybody be told. Resolves with its id. */
export async function recordExam(of: Marking, body: ExamWrite): Promise<string> {
  const userId = sessionStore.latest()?.userId
  if (!userId) throw new Error('Marking needs somebody signed in')
  const id = newWriteId()
  const local = of.nis === null ? {} : { local: { nis: of.nis } }
  await enqueue([{ id, userId, kind: examKind, group: groupOf(of), body, ...local }])
  return id
}

/** Of the queue, what whoever is signed in did in one category. */
export function ofCategory(key: CategoryKey, writes: readonly QueuedWrite[]): QueuedWrite[] {
  const userId = sessionStore.latest()?.userId
  const group = groupOf(key)
  return writes.filter(
    (write) => write.userId === userId && write.kind === examKind && write.group === group,
  )
}

/** What of a child's record waits to be sent. */
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
