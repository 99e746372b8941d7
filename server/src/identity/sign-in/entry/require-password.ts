import { triesLeftDetails } from '@ngaji/contract/identity/sign-in/tries.rules'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { countOrRefuse, uncount } from '../../../platform/http/guard/limits.ts'
import { isPasswordOf, mayBePassword } from './passwords.ts'
import type { Account } from './sign-in.queries.ts'

/** The text that is tried, the key that wrong ones are counted by, and the field it was typed into. */
type TypedPassword = { typed: string; key: string; field: string }

const perHour = { max: 5, seconds: 3600 }

/**
 * Requires the password of an account that is signed in. What can be no password guesses nothing and does not count.
 * Only wrong ones count, but the step is taken before looking: many guesses at once, or one beyond the limit, are
 * never checked.
 */
export async function requirePassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { passwordHash }: Pick<Account, 'passwordHash'>,
  { typed, key, field }: TypedPassword,
): Promise<void> {
  const wrong = { fields: { [field]: 'Password salah.' } }
  refuseUnless(mayBePassword(typed), 'auth.wrong-password', wrong)
  const at = now()
  const counter = { key, ...perHour }
  const left = await countOrRefuse(db, counter, at)
  const isRight = await isPasswordOf(passwordHash, typed)
  refuseUnless(isRight, 'auth.wrong-password', { ...wrong, ...triesLeftDetails(left) })
  await uncount(db, counter, at)
}
