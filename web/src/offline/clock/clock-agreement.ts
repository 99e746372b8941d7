import { serverClock } from '../../api/clock/server-clock.ts'
import { isUnsent } from '../outbox/queued-write.ts'
import { outboxWrites, watchOutbox } from '../outbox/outbox.ts'
import { isClockDoubtful } from './clock-doubt.ts'

/** A larger difference means that the clock was set after the user confirmed it. */
const sameClockMs = 5 * 60_000

let isVouched = false
let question: { promise: Promise<boolean>; settle: (isAgreed: boolean) => void } | null = null
const watchers = new Set<() => void>()

function notifyClockWatchers(): void {
  for (const watcher of watchers) watcher()
}

/** Is the day of this device in doubt? While it is, nothing may be dated by its clock. */
export function isClockInDoubt(): boolean {
  if (isVouched) return false
  const waiting = outboxWrites().filter(isUnsent)
  return isClockDoubtful({
    deviceNow: Date.now(),
    offsetMs: serverClock.offsetMs,
    isHeard: serverClock.isHeard,
    heardAt: serverClock.heardAt,
    recordedAt: waiting.reduce<number | null>(
      (newest, { recordedAt }) => Math.max(newest ?? 0, recordedAt),
      null,
    ),
  })
}

/**
 * Resolves with true once the day is beyond doubt: at once, when the user confirms the clock, or with the
 * first response of the server. With false when the user says that the clock is wrong.
 */
export function agreeOnClock(): Promise<boolean> {
  if (!isClockInDoubt()) return Promise.resolve(true)
  question ??= openQuestion()
  notifyClockWatchers()
  return question.promise
}

function openQuestion() {
  let settle: (isAgreed: boolean) => void = () => undefined
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

/** Is the question open? */
export function isClockAsked(): boolean {
  return question !== null
}

/** "Ya, benar" holds for this run of the app. */
export function vouchForClock(): void {
  isVouched = true
  if (Math.abs(serverClock.offsetMs) > sameClockMs) serverClock.trustDevice()
  settle(true)
}

/** "Tidak, perbaiki dulu": the waiting actions are cancelled. */
export function refuseClock(): void {
  settle(false)
}

function settle(isAgreed: boolean): void {
  const asked = question
  question = null
  asked?.settle(isAgreed)
  notifyClockWatchers()
}

/** Checks again: the server may have responded, or the user set the clock in the device's settings. */
function checkAgain(): void {
  if (question && !isClockInDoubt()) settle(true)
  else notifyClockWatchers()
}

/** Notifies when the doubt or the question may have begun or ended. */
export function watchClock(watcher: () => void): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) startLooking()
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) stopLooking()
  }
}

let stopLooking: () => void = () => undefined

function startLooking(): void {
  const stops = [serverClock.subscribe(checkAgain), watchOutbox(checkAgain)]
  document.addEventListener('visibilitychange', checkAgain)
  globalThis.addEventListener('focus', checkAgain)
  stopLooking = () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', checkAgain)
    globalThis.removeEventListener('focus', checkAgain)
  }
}
