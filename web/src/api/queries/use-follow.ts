import { useQueryClient } from '@tanstack/react-query'

/**
 * Wraps writes that many screens show the outcome of: everything on screen is asked again afterwards,
 * whether the write went well or only in part.
 *
 * @example
 * const follow = useFollow()
 * return { lock: follow(lock), unlock: follow(unlock) }
 */
export function useFollow() {
  const queryClient = useQueryClient()
  return <Args extends unknown[], Answer>(write: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await write(...args)
      } finally {
        // Not awaited: without signal it would hold up the answer.
        void queryClient.invalidateQueries()
      }
    }
}
