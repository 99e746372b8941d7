import { useQueryClient } from '@tanstack/react-query'

/**
 * Wraps writes whose outcome many screens show: all queries are invalidated afterwards, whether the
 * write went well or only in part.
 *
 * @example
 * const invalidateAfter = useInvalidateAfter()
 * return { lock: invalidateAfter(lock), unlock: invalidateAfter(unlock) }
 */
export function useInvalidateAfter() {
  const queryClient = useQueryClient()
  return <Args extends unknown[], Answer>(write: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await write(...args)
      } finally {
        // Not awaited: without signal the refetch would hold up the answer.
        void queryClient.invalidateQueries()
      }
    }
}
