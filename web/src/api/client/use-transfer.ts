import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import type { NewTransfer } from '@ngaji/contract/people/students/transfers.schemas'
import { call } from './client.ts'
import { useInvalidateAfter } from '../queries/use-invalidate-after.ts'

/** "Mutasi". The caller keeps the idempotency key, so that a retry counts once. */
export function useTransfer() {
  const invalidateAfter = useInvalidateAfter()
  return invalidateAfter((studentId: string, body: NewTransfer, idempotencyKey: string) =>
    call(studentRoutes.transfer, { params: { studentId }, body }, { idempotencyKey }),
  )
}
