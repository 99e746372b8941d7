import { useState } from 'react'
import type { RecordingPlace } from './register-actions.ts'
import type { ClassDay } from './class-day.ts'
import { knownReason, saveReason } from './day-reason.ts'

export type Recorder = {
  /**
   * Records something at this register: at once today, after a reason on a past day. Null when the
   * person gave none, or when the device could not keep it (then `failure` says so).
   */
  run: <T>(act: (place: RecordingPlace) => Promise<T>) => Promise<T | null>
  /** The sentence of the last failure. */
  failure: string | null
  clearFailure: () => void
  /** The open question for a reason, if any. */
  question: ReasonQuestion | null
}

export type ReasonQuestion = { answer: (reason: string | null) => void }

const notKept =
  'Belum tersimpan. Penyimpanan HP ini penuh atau tidak diizinkan. Kosongkan ruang, lalu ulangi.'

/** Records at one register, asking once for the reason of a past day. */
export function useRecorder(day: ClassDay, isToday: boolean): Recorder {
  const [failure, setFailure] = useState<string | null>(null)
  const [question, setQuestion] = useState<ReasonQuestion | null>(null)

  async function placeOf(): Promise<RecordingPlace | null> {
    if (isToday) return { day, reason: null }
    const reason = (await knownReason(day)) ?? (await askReason())
    return reason === null ? null : { day, reason }
  }

  function askReason(): Promise<string | null> {
    return new Promise((resolve) => {
      const answer = (reason: string | null) => {
        setQuestion(null)
        if (reason !== null) void saveReason(day, reason)
        resolve(reason)
      }
      setQuestion({ answer })
    })
  }

  async function run<T>(act: (place: RecordingPlace) => Promise<T>): Promise<T | null> {
    try {
      const place = await placeOf()
      if (!place) return null
      const result = await act(place)
      setFailure(null)
      return result
    } catch (error) {
      console.error('a record was not kept', error)
      setFailure(notKept)
      return null
    }
  }

  return { run, failure, clearFailure: () => setFailure(null), question }
}
