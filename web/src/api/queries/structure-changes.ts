import { useQueryClient } from '@tanstack/react-query'

/** Years, KBM, classes and kelompok count and judge one another: a change of one is a change of all. */
const structure: ReadonlySet<unknown> = new Set([
  'academic-years',
  'branch-years',
  'teaching-groups',
  'classes',
  'levels',
])

/**
 * Runs a change of the structure. What was read before counts as old afterwards, also when it was
 * refused: then the screen was behind.
 */
export function useStructureChange() {
  const queryClient = useQueryClient()
  return async <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await change()
    } finally {
      // Not awaited: without signal it would hold up the answer.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => structure.has(queryKey[0]),
      })
    }
  }
}
