import type { AccountState } from './users.schemas.ts'

/** An account without a password was never activated. */
export function accountStateOf(account: {
  isDisabled: boolean
  hasPassword: boolean
}): AccountState {
  if (account.isDisabled) return 'disabled'
  return account.hasPassword ? 'active' : 'notActivated'
}
