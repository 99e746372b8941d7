import type { ReactNode } from 'react'
import type { LinkElement } from '../button/slot.ts'

export type Fact = string | { label: string; value: ReactNode; isTotal?: boolean }

/** What the person gave in the dialog besides "Ya". */
type ConfirmExtra = { reason: string; password: string }

export type NextStep = { label: string; link: LinkElement }

/** What an act answers. One over many of which none went well is no success, though nobody refused it. */
export type ConfirmAnswer = { message: string; isFailure?: boolean }

export type Question<Answer extends ConfirmAnswer = ConfirmAnswer> = {
  /** The question with its object: "Kunci KBM At-Taqwa?" */
  title: string
  /** What follows from it. */
  body?: ReactNode
  /** In a well: what is inside, what disappears, what blocks. */
  facts?: readonly Fact[] | undefined
  /** Below the sentence, where facts are not enough: a list of everything it would touch. */
  details?: ReactNode
  /** Something is destroyed: "Ya" is red and the focus starts on "Batal". */
  danger?: boolean | undefined
  /** The worst deletions: the name must be typed. */
  typeToConfirm?: { label: string; text: string } | undefined
  /** A required reason of at least 5 characters; the label defaults to "Alasan". */
  reason?: boolean | { label: string; hint?: string } | undefined
  /** Asks for the password before the question. */
  password?: boolean | undefined
  /** Under the message of success: how it went for each. */
  result?(answer: Answer): ReactNode
  /** Beside "Tutup" of a success: where to go on. The first is the main one. */
  next?(answer: Answer): readonly NextStep[]
  /** The verb while it runs; "Memproses…" unless given. */
  busyLabel?: string | undefined
  /** Must reject on failure; the dialog turns that into "Gagal!" with the error's message. */
  act: (extra: ConfirmExtra) => Promise<Answer>
}

export type Asked = { id: number; question: Question; settle: (answer: unknown) => void }

let waiting: readonly Asked[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Asked[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Ask, act, report in one dialog. Resolves when the dialog is closed: with the answer of `act`, or
 * with null when the person chose "Batal", it failed, or a link of the result was followed. Only one
 * dialog is open; others wait.
 *
 * ```ts
 * const done = await confirm({
 *   title: `Kunci ${group.name}?`,
 *   body: 'KBM yang dikunci tidak dapat diubah lagi sampai kuncinya dibuka.',
 *   act: () => lock.mutateAsync(group.id),
 * })
 * if (done) void navigate(...)
 * ```
 */
export function confirm<Answer extends ConfirmAnswer>(
  question: Question<Answer>,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    lastId += 1
    // What `act` resolved with comes back through settle, so it is an Answer or null.
    const settle = (answer: unknown) => resolve(answer as Answer | null)
    change([...waiting, { id: lastId, question, settle }])
  })
}

/** For the one ConfirmHost. */
export const confirmStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The question on screen, or none. Also what a version check asks before it reloads. */
  current: (): Asked | undefined => waiting[0],
  settle: (asked: Asked, answer: unknown): void => {
    asked.settle(answer)
    change(waiting.filter((other) => other !== asked))
  },
}
