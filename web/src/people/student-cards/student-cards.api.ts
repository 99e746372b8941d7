import { studentCardRoutes } from '@ngaji/contract/people/student-cards/student-cards.routes'
import type { VoidCards } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'

/** The cards of a student so far, newest first, and how a printed one looks. */
export const cardsOf = (studentId: string) =>
  queryOptions({
    queryKey: ['student-cards', studentId],
    queryFn: ({ signal }) => call(studentCardRoutes.list, { params: { studentId } }, { signal }),
  })

/** Cards change what lists say of their students. */
export function useCardWrites() {
  const queries = useQueryClient()
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: ['student-cards'] })
    await queries.invalidateQueries({ queryKey: ['students'] })
  }
  return {
    changed,
    voidCards: async (body: VoidCards, idempotencyKey: string) => {
      const answer = await call(studentCardRoutes.void, { body }, { idempotencyKey })
      await changed()
      return answer
    },
  }
}
