import type { ReactNode } from 'react'
import type { LinkElement } from '../button/slot.ts'

export type Fact = string | { label: string; value: ReactNode; isTotal?: boolean }

/** The user's input in the dialog. */
type ConfirmExtra = { reason: string; password: string }

export type NextStep = { label: string; link: LinkElement }

/** The result of `act`. A bulk action that failed for all records is no success, though not refused. */
export type ConfirmAnswer = { message: string; isFailure?: boolean }

export type Question<Answer extends ConfirmAnswer = ConfirmAnswer> = {
  /** The question with its object: "Kunci KBM At-Taqwa?" */
  title: string
  /** The consequence. */
  body?: ReactNode
  /** Facts: contents, losses, obstacles. */
  facts?: readonly Fact[] | undefined
  /** What stands below the sentence, where facts are not enough: a list of all affected records. */
  details?: ReactNode
  /** Destructive: "Ya" is red and the focus starts on "Batal". */
  danger?: boolean | undefined
  /** The worst deletions: the name must be typed. */
  typeToConfirm?: { label: string; text: string } | undefined
  /** A required reason of at least 5 characters; the label defaults to "Alasan". */
  reason?: boolean | { label: string; hint?: string } | undefined
  /** Asks for the password before the question. */
  password?: boolean | undefined
  /** The result of each record, under the message of success. */
  result?(answer: Answer): ReactNode
  /** The links beside "Tutup" of a success: next steps, the main one first. */
  next?(answer: Answer): readonly NextStep[]
  /** The verb while it runs; "Memproses…" unless given. */
  busyLabel?: string | undefined
  /**
   * Must reject on failure; the dialog turns that into "Gagal!" with the error's message. With
   * `notSent` the dialog closes: what is missing is asked where the act was begun.
   */
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

/** The store of ConfirmHost. */
export const confirmStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The open confirmation, or none. The version check reads it before a reload. */
  current: (): Asked | undefined => waiting[0],
  /** Resolves once no confirmation is open, at once where none is. */
  allClosed: (): Promise<void> =>
    new Promise((resolve) => {
      const resolveWhenClosed = () => {
        if (waiting.length > 0) return
        listeners.delete(resolveWhenClosed)
        resolve()
      }
      listeners.add(resolveWhenClosed)
      resolveWhenClosed()
    }),
  settle: (asked: Asked, answer: unknown): void => {
    asked.settle(answer)
    change(waiting.filter((other) => other !== asked))
  },
  /** Another person uses the device from now on: what was asked is answered with "Batal". */
  clear: (): void => {
    const asked = waiting
    change([])
    for (const { settle } of asked) settle(null)
  },
}
