import { useRef } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'

/**
 * Runs an act that may have been done though no answer came. The next try is told (`isRetry`): its refusal may only
 * mean that the one before was saved.
 */
export function useLostAnswer() {
  const isLost = useRef(false)

  return async function run<T>(act: (isRetry: boolean) => Promise<T>): Promise<T> {
    try {
      const answer = await act(isLost.current)
      isLost.current = false
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.isUnreachable) isLost.current = true
      throw error
    }
  }
}
