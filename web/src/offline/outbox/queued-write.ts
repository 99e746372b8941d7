import type { ErrorCode } from '@ngaji/contract/errors'

/** A write of a feature, to be put into the outbox. */
export type NewWrite = {
  /** Generated on the device; the server applies a write once per id. */
  id: string
  userId: string
  /** Names the sender, see `registerSender`. */
  kind: string
  /** Writes of a group are sent together, in order: one class and day, for example. */
  group: string
  /** The request body: ids, marks, times and note texts. Never names or phone numbers. */
  body: unknown
  /** Data to show the write after a restart; never sent. */
  local?: unknown
}

export type WriteState =
  | { kind: 'waiting'; problem?: SendProblem }
  /** Accepted while no screen was open; kept until the feature has fetched the result. */
  | { kind: 'sent'; receipt: unknown }
  /** The user has to resolve a conflict; `details` belong to the feature. */
  | { kind: 'conflict'; details: unknown }
  | { kind: 'refused'; code: string; message: string }

/** Why the last attempt failed for a reason other than missing signal. */
export type SendProblem = { code: string; message: string }

export type QueuedWrite = NewWrite & {
  seq: number
  /** The time of the write by the device's clock. */
  recordedAt: number
  state: WriteState
  /** This device could not store it. It ends with the page, and is sent while that is open. */
  isInMemory?: true
}

export function isUnsent({ state }: QueuedWrite): boolean {
  return state.kind !== 'sent'
}

/** Refusals that end by themselves, without the writer: the marks are sent once the exam runs again (susulan). */
const endsByItself: ReadonlySet<string> = new Set<ErrorCode>(['munaqasyah.not-running'])

/** A susulan follows within days. Later there may be none: the region may have gone on to its next year. */
const susulanWithinMs = 14 * 24 * 3_600_000

function isOfClosedExam({ state }: QueuedWrite): boolean {
  return state.kind === 'waiting' && endsByItself.has(state.problem?.code ?? '')
}

function isPastSusulan({ recordedAt }: QueuedWrite): boolean {
  return Date.now() - recordedAt > susulanWithinMs
}

/** Does it wait for the catch-up exam? */
export function waitsForSusulan(write: QueuedWrite): boolean {
  return isOfClosedExam(write) && !isPastSusulan(write)
}

/** Did it wait so long that a catch-up exam is no longer to be expected? It is sent all the same, should one begin. */
export function hasMissedSusulan(write: QueuedWrite): boolean {
  return isOfClosedExam(write) && isPastSusulan(write)
}

export function needsAttention(write: QueuedWrite): boolean {
  const { kind } = write.state
  if (kind === 'refused' || kind === 'conflict') return true
  const isHeldUp = write.state.kind === 'waiting' && write.state.problem !== undefined
  return isHeldUp && !waitsForSusulan(write)
}
