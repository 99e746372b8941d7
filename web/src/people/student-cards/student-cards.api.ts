import { studentCardRoutes } from '@ngaji/contract/people/student-cards/student-cards.routes'
import type { VoidCards } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'
import { useWrite } from '../../api/queries/use-write.ts'

/** The cards of a student so far, newest first, and how a printed one looks. */
export const studentCardsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['student-cards', studentId],
    queryFn: ({ signal }) => call(studentCardRoutes.list, { params: { studentId } }, { signal }),
  })

/** Runs writes of cards, which change what lists say of their students. */
export const useCardWrite = () => useWrite('student-cards', 'students')

export function voidCards(body: VoidCards, idempotencyKey: string) {
  return call(studentCardRoutes.void, { body }, { idempotencyKey })
}
