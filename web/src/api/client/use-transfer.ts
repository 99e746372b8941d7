import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import type { NewTransfer } from '@ngaji/contract/people/students/transfers.schemas'
import { call } from './client.ts'
import { useWrite } from '../queries/use-write.ts'

/** "Mutasi". The caller keeps the idempotency key, so that a retry counts once. */
export function useTransfer() {
  const write = useWrite()
  return (studentId: string, body: NewTransfer, idempotencyKey: string) =>
    write(() => call(studentRoutes.transfer, { params: { studentId }, body }, { idempotencyKey }))
}
