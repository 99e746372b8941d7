import { ownAccountRoutes } from '@ngaji/contract/identity/sign-in/own-account.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** Following the link is the act; following it twice gives the same answer. */
export function emailVerificationOf(token: string) {
  return queryOptions({
    queryKey: ['email-verification', token],
    queryFn: ({ signal }) => call(ownAccountRoutes.verifyEmail, { params: { token } }, { signal }),
    staleTime: Infinity,
  })
}

/** Takes the former address back. Only ever asked for by a tap. */
export function undoEmailChange(token: string) {
  return call(ownAccountRoutes.undoEmailChange, { body: { token } })
}
