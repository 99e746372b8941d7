import { sessionRoutes } from '@ngaji/contract/identity/sign-in/sessions.routes'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { accountRoutes } from '@ngaji/contract/identity/users/account-changes.routes'
import { call } from '../../../api/client/client.ts'

type StudentAccount = Pick<Student, 'userId' | 'accountVersion' | 'isDisabled'>

export function setStudentDisabled(
  { userId, accountVersion, isDisabled }: StudentAccount,
  reason: string,
) {
  return call(accountRoutes.setDisabled, {
    params: { userId: userId.id },
    body: { isDisabled: !isDisabled, reason, version: accountVersion },
  })
}

export function endStudentSessions(userId: string) {
  return call(sessionRoutes.endSessions, { body: { userId, keepCurrent: false } })
}
