import type { Target } from '@ngaji/contract/teaching/attendance/attendance-scan.rules'
import {
  operationSchema,
  theirsSchema,
  yoursSchema,
  type Operation,
} from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { personSchema } from '@ngaji/contract/values/meetings.schemas'
import { z } from 'zod/mini'
import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'

/** The two sides of a conflict as the outbox stores them: the other user by id alone. */
const conflictSchema = z.object({
  yours: yoursSchema,
  theirs: z.extend(theirsSchema, { by: z.nullable(z.pick(personSchema, { id: true })) }),
  /** Whose entry it is about: of a record that was merged into another one, that of the other. */
  studentId: z.optional(z.string()),
})
export type ConflictDetails = z.infer<typeof conflictSchema>

/** The student of a scan, resolved when it was recorded: a replay needs no hashing and no roster. */
const scanLocalSchema = z.object({
  studentId: z.string(),
  card: z.nullable(z.enum(['valid', 'voided', 'plain'])),
})

/** The number of a student who was marked by hand, for when no list on this device has the student any more. */
export const markedStudentSchema = z.object({ nis: z.string() })
export type MarkedStudent = z.infer<typeof markedStudentSchema>

const receiptSchema = z.object({ revision: z.int() })

export type PendingOperation = {
  writeId: string
  operation: Operation
  target: Target | null
  /** This device could not store it: it is being sent from memory. */
  isInMemory: boolean
  state:
    | { kind: 'waiting'; problem: string | null }
    | { kind: 'sent'; revision: number }
    | { kind: 'conflict'; details: ConflictDetails }
    | { kind: 'refused'; code: string; message: string }
}

const parsed = new WeakMap<QueuedWrite, PendingOperation | null>()

/** The write as an operation; null for one that cannot be parsed, which "Catatan di HP ini" still shows. */
export function pendingOf(write: QueuedWrite): PendingOperation | null {
  const known = parsed.get(write)
  if (known !== undefined) return known
  const pending = parse(write)
  parsed.set(write, pending)
  return pending
}

function parse(write: QueuedWrite): PendingOperation | null {
  const operation = operationSchema.safeParse(write.body)
  const state = pendingState(write)
  if (!operation.success || !state) return null
  return {
    writeId: write.id,
    operation: operation.data,
    target: targetNow(operationTarget(write, operation.data), state),
    isInMemory: write.isInMemory === true,
    state,
  }
}

function pendingState({ state }: QueuedWrite): PendingOperation['state'] | null {
  switch (state.kind) {
    case 'waiting':
      return { kind: 'waiting', problem: state.problem?.message ?? null }
    case 'refused':
      return state
    case 'sent': {
      const receipt = receiptSchema.safeParse(state.receipt)
      return receipt.success ? { kind: 'sent', revision: receipt.data.revision } : null
    }
    case 'conflict': {
      const details = conflictSchema.safeParse(state.details)
      return details.success ? { kind: 'conflict', details: details.data } : null
    }
    default:
      return state satisfies never
  }
}

/** The answer to a conflict says whose entry it is now, also of a card that this device did not know. */
function targetNow(target: Target | null, state: PendingOperation['state']): Target | null {
  const studentId = state.kind === 'conflict' ? state.details.studentId : undefined
  return studentId === undefined ? target : { kind: 'student', studentId, card: null }
}

function operationTarget(write: QueuedWrite, operation: Operation): Target | null {
  if ('studentId' in operation) {
    return { kind: 'student', studentId: operation.studentId, card: null }
  }
  if (operation.kind !== 'scan') return null
  const local = scanLocalSchema.safeParse(write.local)
  if (!local.success) return { kind: 'refused', code: 'card.unknown' }
  return { kind: 'student', ...local.data }
}
