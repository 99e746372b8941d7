import { useQueryClient } from '@tanstack/react-query'

/** Years, KBM, classes and kelompok show counts and states of one another: a write to one makes all stale. */
const structure: ReadonlySet<unknown> = new Set([
  'academic-years',
  'branch-years',
  'teaching-groups',
  'classes',
  'levels',
])

/**
 * Runs a write to the structure, and invalidates its queries afterwards, also after a refusal:
 * then the screen was stale.
 */
export function useStructureChange() {
  const queryClient = useQueryClient()
  return async <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await change()
    } finally {
      // Not awaited: without signal the refetch would hold up the result.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => structure.has(queryKey[0]),
      })
    }
  }
}
