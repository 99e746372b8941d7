import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/api-error.ts'
import { call } from '../../../../api/client/client.ts'
import { nextClaimStep } from './claim-watch.ts'
import { isHeldCode } from '../marking/exam-refusals.ts'
import {
  examClosed,
  isExamClosed,
  openFailureText,
  openRecord,
  workFailureText,
} from './open-record.ts'
import { sendNowLazily } from '../sending/send-now.ts'
import { showRecord } from '../marking/shown-records.ts'

const lookEveryMs = 15_000

export type Claim = {
  /** Why the claim was lost; null while it is held, as far as known. */
  lost: string | null
  /** The exam ended meanwhile: the claim cannot be acquired again. */
  isClosed: boolean
  /** The screen was idle for a long time. */
  isAsking: boolean
  /** 'Ya': still here. */
  stay: () => void
  /** "Ambil lagi". */
  retake: () => void
  isRetaking: boolean
}

type Wanted = {
  scoreId: string
  nis: string | null
  isHeld: boolean
  /** The claim was acquired again. */
  onRetaken?: () => void
}

type Moments = { renewedAt: number; touchedAt: number }

/** The times of the last renewal and the last touch, checked by an interval while the page is visible. */
function useMoments(isHeld: boolean, onLook: (moments: Moments) => void) {
  const moments = useRef<Moments>({ renewedAt: 0, touchedAt: 0 })
  const look = useEffectEvent(() => onLook(moments.current))

  // Follows the clock and pointer events.
  useEffect(() => {
    if (!isHeld) return undefined
    const now = Date.now()
    moments.current = { renewedAt: now, touchedAt: now }
    const touch = () => (moments.current.touchedAt = Date.now())
    const timer = setInterval(() => document.hidden || look(), lookEveryMs)
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, touch, options)
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [isHeld])

  return moments
}

/** Renews the claim of a record while the screen is in use. */
export function useClaim({ scoreId, nis, isHeld, onRetaken }: Wanted): Claim {
  const [lost, setLost] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isRetaking, setRetaking] = useState(false)
  const moments = useMoments(isHeld, (now) => {
    const step = nextClaimStep({ now: Date.now(), ...now })
    if (step === 'ask') setAsking(true)
    else if (step === 'renew' && lost === null) void renew()
  })

  async function renew() {
    moments.current.renewedAt = Date.now()
    try {
      await call(scoringRoutes.claimScore, { params: { scoreId } })
      setLost(null)
    } catch (error) {
      // No signal: the lease runs on, and the next mark renews it.
      if (!(error instanceof ApiError) || !isHeldCode(error.code)) return
      setLost(workFailureText(error))
      // Stores in the record, for its other screens, that the exam is over.
      if (isExamClosed(error) && nis !== null) await openRecord({ nis }).catch(() => undefined)
    }
  }

  // Marks the record as shown, for senders in this or another tab.
  useEffect(
    () => (isHeld && lost === null ? showRecord(scoreId) : undefined),
    [isHeld, lost, scoreId],
  )

  async function retake() {
    if (nis === null) return
    setRetaking(true)
    try {
      const { claimUntil } = await openRecord({ nis })
      setLost(claimUntil === null ? examClosed : null)
      if (claimUntil === null) return
      onRetaken?.()
      await sendNowLazily()
    } catch (error) {
      setLost(openFailureText(error))
    } finally {
      setRetaking(false)
    }
  }

  return {
    lost,
    isClosed: lost === examClosed,
    isAsking,
    stay: () => {
      moments.current.touchedAt = Date.now()
      setAsking(false)
      void renew()
    },
    retake: () => void retake(),
    isRetaking,
  }
}
