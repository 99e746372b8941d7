import { messageForCode } from '@ngaji/contract/errors'
import type { Refusal } from '@ngaji/contract/refusal'
import { refusalMessage } from '@ngaji/contract/words/refusal-message'
import { AppError, errorOf } from '../../app-error.ts'

/** How it went for one of several. */
export type Outcome = { ok: boolean; code: string | null; message: string }

/** `undefined`: it is not there, or not in reach. */
export type Judgement = Refusal | null | undefined

type NotFound = 'student.not-found' | 'teacher.not-found' | 'class.not-found'

/** What a call names, each once: a list, a single one, or both. */
export function wantedIds(list: readonly string[] = [], single?: string): string[] {
  return [...new Set([...list, ...(single === undefined ? [] : [single])])]
}

/** The call was about this one alone. */
export function refuseSingle(judgement: Judgement, notFound: NotFound): void {
  if (judgement === undefined) throw new AppError(notFound)
  if (judgement) throw errorOf(judgement)
}

/** Returns the outcome of one of several; `done` is the sentence of those that went well. */
export function judgementOutcome(
  judgement: Judgement,
  { notFound, done }: { notFound: NotFound; done: string },
): Outcome {
  if (judgement === undefined)
    return { ok: false, code: notFound, message: messageForCode(notFound) }
  if (judgement) return { ok: false, code: judgement.code, message: refusalMessage(judgement) }
  return { ok: true, code: null, message: done }
}

/** Refuses when not one of several can join, and says of each why. */
export function refuseIfNobodyJoins(results: readonly Outcome[]): void {
  if (results.length === 0 || results.some(({ ok }) => ok)) return
  const alasan = [...new Set(results.map(({ message }) => message))].join(' ')
  throw new AppError('class.nobody-joins', { values: { alasan }, details: { results } })
}

/** `12 siswa didaftarkan ke Kelas 5.`, or `10 dari 12 siswa ...`. */
export function listMessage(good: number, all: number, what: string): string {
  return `${good === all ? good : `${good} dari ${all}`} ${what}.`
}
