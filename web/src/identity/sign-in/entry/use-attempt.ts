import { useState } from 'react'
import { ApiError, messageOfError } from '../../../api/client/api-error.ts'
import { durationInWords, useCountdown } from './use-countdown.ts'

export type Attempt = {
  isBusy: boolean
  /** What went wrong, until it is closed, tried again or waited out. */
  problem: string | null
  /** Why trying again has to wait; counts down. */
  waitReason: string | null
  close: () => void
  /** Resolves to whether it worked; then it stays busy until the screen leaves, or closes it. */
  run: (act: () => Promise<unknown>) => Promise<boolean>
}

type State = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; message: string }

/** One thing tried at a time at the door: busy, its refusal, and the wait the server asks for. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const secondsLeft = useCountdown(waitUntil)

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (state.kind === 'busy' || secondsLeft > 0) return false
    setState({ kind: 'busy' })
    try {
      await act()
      return true
    } catch (error) {
      const isThrottled = error instanceof ApiError && error.code === 'request.too-many'
      const waitMs = isThrottled ? (error.retryAfterMs ?? 0) : 0
      setWaitUntil(waitMs > 0 ? Date.now() + waitMs : null)
      setState(waitMs > 0 ? { kind: 'idle' } : { kind: 'failed', message: messageOfError(error) })
      return false
    }
  }

  return {
    isBusy: state.kind === 'busy',
    problem: state.kind === 'failed' ? state.message : null,
    waitReason:
      secondsLeft > 0 ? `Terlalu sering. Coba lagi dalam ${durationInWords(secondsLeft)}.` : null,
    close: () => setState({ kind: 'idle' }),
    run,
  }
}
