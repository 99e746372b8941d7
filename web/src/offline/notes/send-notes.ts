import type { Day } from '@ngaji/contract/jakarta-time'
import { isRefusedForGood, type QueuedRecord } from '@ngaji/contract/queued-records'
import { ApiError } from '../../api/client/api-error.ts'
import { queuedRecordOf } from '../outbox/queued-record.ts'
import type { QueuedWrite } from '../outbox/queued-write.ts'
import type { Sender, Settlement, WriteLabel } from '../outbox/senders.ts'
import type { NoteKind } from './use-note-lines.ts'

type NoteSenderFacts<Saved extends { id: string }, Body extends { id: string; date: Day }> = {
  notes: NoteKind<Saved, Body>
  create: (body: Body & Queued) => Promise<Saved>
  /** Where the server already has an earlier text of the note. */
  change: (id: string, body: Omit<Body, 'id'> & Queued & { version: number }) => Promise<Saved>
  /** Describes a note for "Catatan di HP ini"; null stands for a body that cannot be parsed. */
  describe: (body: Body | null) => WriteLabel
}

type Queued = { queued: QueuedRecord }

/** Sends notes one by one; a refused note stays in the outbox with the reason. */
export function noteSender<Saved extends { id: string }, Body extends { id: string; date: Day }>(
  of: NoteSenderFacts<Saved, Body>,
): Sender {
  async function send(write: QueuedWrite): Promise<void> {
    // A body written by another version of the app: the server refuses it with the reason.
    const body = of.notes.bodyOf(write.body) ?? (write.body as Body)
    const queued = queuedRecordOf(write)
    try {
      of.notes.heard.hear(await of.create({ ...body, queued }), write.userId)
    } catch (error) {
      if (!isTaken(error)) throw error
      // An earlier try got through unheard, and the note was changed at the server since: that text stays.
      if (!isChangedHere(write)) return
      const { id, ...values } = body
      const saved = await of.change(id, { ...values, version: firstVersion, queued })
      of.notes.heard.hear(saved, write.userId)
    }
  }

  return {
    send: async ({ writes }) => {
      const settlements: Settlement[] = []
      for (const write of writes) settlements.push(await settlementOf(write, send))
      return settlements
    },
    describe: ({ body }) => of.describe(of.notes.bodyOf(body)),
  }
}

async function settlementOf(
  write: QueuedWrite,
  send: (write: QueuedWrite) => Promise<void>,
): Promise<Settlement> {
  const { id } = write
  try {
    await send(write)
    return { id, outcome: 'done' }
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusedForGood(error)) throw error
    return { id, outcome: 'refused', code: error.code, message: refusalSentence(error) }
  }
}

/** The sentence of the invalid field, more precise than that of the refusal. */
function refusalSentence({ message, fields }: ApiError): string {
  return Object.values(fields).join(' ') || message
}

const changed = { isChanged: true } as const

/** Marks a note as changed while it waited. */
export const localOfChange: unknown = changed

/** Was this note saved by an earlier try whose response was lost? Then its id is taken by another text. */
function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency.mismatch'
}

/** Its new text is sent as a change of what the server has. */
function isChangedHere({ local }: QueuedWrite): boolean {
  return typeof local === 'object' && local !== null && 'isChanged' in local
}

/** The version of a note that was never changed. */
const firstVersion = 1
