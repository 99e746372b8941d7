import { useQueryClient } from '@tanstack/react-query'

const touched: ReadonlySet<unknown> = new Set(['users', 'students', 'teachers', 'levels'])

/** Runs a change of accounts; what shows them is asked anew, also when it was refused. */
export function useAccountChange() {
  const queryClient = useQueryClient()
  return async <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await change()
    } finally {
      // Not awaited: without signal it would hold up the answer.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [feature, what] }) => touched.has(feature) && what !== 'handout',
      })
    }
  }
}
