import { useQueryClient } from '@tanstack/react-query'

/** Runs a change of a teacher; lists, details and classes are asked anew, also when it was refused. */
export function useTeacherChange() {
  const queryClient = useQueryClient()
  return async <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await change()
    } finally {
      // Not awaited: without signal it would hold up the answer.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [feature] }) => feature === 'teachers' || feature === 'classes',
      })
    }
  }
}
