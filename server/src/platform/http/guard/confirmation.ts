import type { Principal } from '@ngaji/contract/roles'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'

/** Was the password given within the last minutes? */
export function isConfirmed({ confirmedUntil }: Principal, now: Date): boolean {
  return confirmedUntil !== null && confirmedUntil > now
}

/**
 * Requires the password where only part of a call needs it: the role of an account, a NIS. Whole
 * calls are guarded by the permission table.
 */
export function refuseUnlessConfirmed({ now }: Pick<Deps, 'now'>, actor: Principal): void {
  if (!isConfirmed(actor, now())) throw new AppError('session.confirm-needed')
}
