import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import type { NewTransfer } from '@ngaji/contract/people/students/transfers.schemas'
import { call } from './client.ts'
import { useFollow } from '../queries/use-follow.ts'

/** "Mutasi". The key is the caller's: a second try counts once. */
export function useTransfer() {
  const follow = useFollow()
  return follow((studentId: string, body: NewTransfer, idempotencyKey: string) =>
    call(studentRoutes.transfer, { params: { studentId }, body }, { idempotencyKey }),
  )
}
