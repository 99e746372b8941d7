import { useQueryClient } from '@tanstack/react-query'

/** Years, KBM, classes and kelompok show counts and states of one another: a write to one makes all stale. */
export const structureQueries = [
  'academic-years',
  'branch-years',
  'teaching-groups',
  'classes',
  'levels',
] as const

/** What shows accounts and the people who have them. */
export const accountQueries = ['users', 'students', 'teachers', 'levels'] as const

/**
 * Runs writes. What the named features show is read anew afterwards, also after a refusal: then the screen was stale.
 * Without a name everything is: for writes whose outcome many screens show. Codes of a handout are shown once, and are
 * never read anew.
 *
 * @param features the first part of their query keys
 * @example
 * const write = useWrite(...structureQueries)
 * await write(() => lockClass(id))
 */
export function useWrite(...features: readonly string[]) {
  const queryClient = useQueryClient()
  return async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await send()
    } finally {
      // Not awaited: without signal the reading would hold up the answer.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [feature, what] }) =>
          what !== 'handout' && (features.length === 0 || features.includes(String(feature))),
      })
    }
  }
}

/**
 * Runs several writes of a feature as `useWrite` does.
 * @example export const useClassWrites = () => useWrites({ lock, unlock })
 */
export function useWrites<Writes extends Record<string, (...args: never[]) => Promise<unknown>>>(
  writes: Writes,
  ...features: readonly string[]
): Writes {
  const write = useWrite(...features)
  const wrapped = Object.entries(writes).map(([name, send]) => [
    name,
    (...args: never[]) => write(() => send(...args)),
  ])
  // Each has the arguments and the answer of its own.
  return Object.fromEntries(wrapped) as Writes
}
