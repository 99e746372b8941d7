import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { lockFailedLetter, markResent, type FailedToResend } from '../../mail/failed-letters.ts'
import { postLetter } from '../../mail/letters.ts'
import { mayBeMailedALink } from './account.service.ts'
import { handOverLetter, testLetter } from './letters.ts'
import { mailLink } from './link-letters.service.ts'
import { isOpenToken } from './one-time-tokens.queries.ts'
import { findAccount, type Account } from './sign-in.queries.ts'

/**
 * Instead of a letter that was given up, a new one with a new token; in the caller's transaction. It goes
 * to the address the account has by now. Refuses with `letter.not-found`, and with `letter.no-use` where
 * the account or its address has moved on meanwhile, or nothing but words was lost.
 */
export async function resendLetter(deps: Deps, letterId: string): Promise<void> {
  const letter = await lockFailedLetter(deps.db, letterId)
  refuseUnless(letter, 'letter.not-found')
  const account = letter.userId && (await findAccount(deps.db, { userId: letter.userId }))
  refuseUnless(account && !account.isDisabled, 'letter.no-use')
  const purpose = letter.kind
  const { userId, name } = account
  const notice = { to: letter.to, name }
  switch (purpose) {
    case 'reset':
      refuseUnless(account.email && mayBeMailedALink(account), 'letter.no-use')
      await mailLink(deps, account, { purpose, to: account.email })
      break
    case 'verify-email':
      await mailLink(deps, account, { purpose, to: await addressToVerify(deps, account, letter) })
      break
    case 'undo-email':
      // What outdated the way back (a later undo, a new owner by the office) is not opened again.
      refuseUnless(await isOpen(deps, letter), 'letter.no-use')
      await mailLink(deps, account, { purpose, to: letter.to })
      break
    case 'handed-over':
      await postLetter(deps, { ...handOverLetter(notice), kind: purpose, userId })
      break
    case 'test':
      await sendTestLetter(deps, { ...notice, userId })
      break
    default:
      refuseUnless(false, 'letter.no-use')
  }
  await markResent(deps.db, letterId, deps.now())
}

/** The address that was to be attached; or the one the account has, corrected meanwhile by the office. */
async function addressToVerify(
  deps: Deps,
  { email, isEmailVerified }: Account,
  letter: FailedToResend,
): Promise<string> {
  if (await isOpen(deps, letter)) return letter.to
  refuseUnless(email && !isEmailVerified, 'letter.no-use')
  return email
}

async function isOpen({ db }: Deps, { tokenId }: FailedToResend): Promise<boolean> {
  return tokenId !== null && (await isOpenToken(db, tokenId))
}

/** A letter that says only that letters arrive. Answers its id, by which its way can be followed. */
export function sendTestLetter(
  deps: Pick<Deps, 'db' | 'newId' | 'now'>,
  { userId, to, name }: { userId: string; to: string; name: string },
): Promise<string> {
  return postLetter(deps, { ...testLetter({ to, name }), kind: 'test', userId })
}
