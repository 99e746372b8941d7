import { useRef, useState } from 'react'
import { agreeOnClock, isClockInDoubt } from '../../../offline/clock/clock-agreement.ts'
import { notKeptSentence } from '../../../offline/copies/store-failure.ts'
import type { RecordingPlace } from './register-actions.ts'
import type { ClassDay } from '../opening/class-day.ts'
import { closedDayReason } from '../opening/closed-day.ts'
import { knownReason, saveReason } from '../opening/day-reason.ts'
import { isOnDay } from './recording.ts'

export type Recorder = {
  /**
   * Records an operation of time `at` by the device's clock, now by default: at once on the
   * day of the register, after asking for a reason later. Null when the user gave none, when the clock is in
   * doubt (then the clock question opens), or when the device could not store it (then `failure` says so).
   */
  run: <T>(act: (place: RecordingPlace) => Promise<T>, at?: number) => Promise<T | null>
  /** The sentence of the last failure. */
  failure: string | null
  clearFailure: () => void
  /** The open question for a reason, if any. */
  question: ReasonQuestion | null
}

export type ReasonQuestion = { answer: (reason: string | null) => void }

/** Records at one register, asking once for the reason of a past day. */
export function useRecorder(day: ClassDay): Recorder {
  const [failure, setFailure] = useState<string | null>(null)
  const [question, setQuestion] = useState<ReasonQuestion | null>(null)
  const asking = useRef<Promise<string | null> | null>(null)

  /** Decided by the time, not by the screen: one rendered before midnight may still say "today". */
  async function findRecordingPlace(at: number): Promise<RecordingPlace | null> {
    if (isOnDay(day, at)) return { day, reason: null, at }
    const reason = (await knownReason(day)) ?? (await askReason())
    return reason === null ? null : { day, reason, at }
  }

  /** Cards may be read while the question is open: its answer is shared by all of them. */
  function askReason(): Promise<string | null> {
    asking.current ??= new Promise((resolve) => {
      const answer = (reason: string | null) => {
        asking.current = null
        setQuestion(null)
        if (reason !== null) saveReason(day, reason)
        resolve(reason)
      }
      setQuestion({ answer })
    })
    return asking.current
  }

  async function run<T>(
    act: (place: RecordingPlace) => Promise<T>,
    at = Date.now(),
  ): Promise<T | null> {
    // The meaning of this tap was decided by the doubtful clock: the user taps again after the question.
    if (isClockInDoubt()) {
      void agreeOnClock()
      return null
    }
    const closed = closedDayReason(day.date)
    if (closed !== null) {
      setFailure(closed)
      return null
    }
    try {
      const place = await findRecordingPlace(at)
      if (!place) return null
      const result = await act(place)
      setFailure(null)
      return result
    } catch (error) {
      console.error('a record was not kept', error)
      setFailure(notKeptSentence(error))
      return null
    }
  }

  return { run, failure, clearFailure: () => setFailure(null), question }
}
