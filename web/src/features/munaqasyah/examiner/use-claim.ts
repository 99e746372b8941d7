import { scoringRoutes } from '@ngaji/contract/features/munaqasyah/scoring.routes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { nextClaimStep } from './claim-watch.ts'
import { isHeldCode } from './exam-refusals.ts'
import { openFailureText, openRecord } from './open-record.ts'
import { sendNowLazily } from './send-now.ts'

const lookEveryMs = 15_000

export type Claim = {
  /** Why the record is not ours any more; null while it is, or nobody knows better. */
  lost: string | null
  /** Nobody touched the screen for a long time. */
  isAsking: boolean
  /** 'Ya': still here. */
  stay: () => void
  /** "Ambil lagi". */
  retake: () => void
  isRetaking: boolean
}

type Wanted = { scoreId: string | null; nis: string | null; isHeld: boolean }

/** Keeps hold of a child's record while somebody works at this screen. */
export function useClaim({ scoreId, nis, isHeld }: Wanted): Claim {
  const [lost, setLost] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isRetaking, setRetaking] = useState(false)
  const moments = useRef({ renewedAt: 0, touchedAt: 0 })

  async function renew() {
    if (scoreId === null) return
    moments.current.renewedAt = Date.now()
    try {
      await call(scoringRoutes.claimScore, { params: { scoreId } })
      setLost(null)
    } catch (error) {
      // No signal: the lease runs on, and the next mark renews it.
      if (error instanceof ApiError && isHeldCode(error.code)) setLost(openFailureText(error))
    }
  }

  const look = useEffectEvent(() => {
    const step = nextClaimStep({ now: Date.now(), ...moments.current })
    if (step === 'ask') setAsking(true)
    else if (step === 'renew' && lost === null) void renew()
  })

  // Follows the clock and the finger.
  useEffect(() => {
    if (!isHeld || scoreId === null) return undefined
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
  }, [isHeld, scoreId])

  async function retake() {
    if (nis === null) return
    setRetaking(true)
    try {
      await openRecord({ nis })
      setLost(null)
      await sendNowLazily()
    } catch (error) {
      setLost(openFailureText(error))
    } finally {
      setRetaking(false)
    }
  }

  return {
    lost,
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
