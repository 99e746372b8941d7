import { useRef } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'

/**
 * Runs an act that may have been done though no answer came. The next try that sends the same is told (`isRetry`):
 * its refusal may only mean that the one before was saved. Where different ones were lost, nobody knows which was.
 */
export function useLostAnswer() {
  const lost = useRef(new Set<string>())

  return async function run<T>(sent: string, act: (isRetry: boolean) => Promise<T>): Promise<T> {
    try {
      const answer = await act(lost.current.size === 1 && lost.current.has(sent))
      lost.current.clear()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.isUnreachable) lost.current.add(sent)
      throw error
    }
  }
}
