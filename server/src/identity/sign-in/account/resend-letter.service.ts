import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import {
  lockFailedLetter,
  markResent,
  type FailedToResend,
} from '../../../platform/mail/failed-letters.ts'
import { postLetter, type Letter, type LetterKind } from '../../../platform/mail/letters.ts'
import { mayBeMailedALink } from './account.service.ts'
import { makerLabel } from '../codes/code-notices.service.ts'
import {
  codeIssuedLetter,
  codeUsedLetter,
  emailRemovedLetter,
  handOverLetter,
  testLetter,
} from './letters.ts'
import { mailLink } from './link-letters.service.ts'
import { findCodeMaker, isOpenToken, supersedeToken } from '../codes/one-time-tokens.queries.ts'
import { findAccount, type Account } from '../entry/sign-in.queries.ts'

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
  await writers[letter.kind](deps, letter, account)
  await markResent(deps.db, letterId, deps.now())
}

type Writer = (deps: Deps, letter: FailedToResend, account: Account) => Promise<unknown>

const refuse: Writer = () => Promise.reject(new AppError('letter.no-use'))

const writers: Record<LetterKind, Writer> = {
  reset: (deps, _letter, account) => {
    if (!account.email || !mayBeMailedALink(account)) throw new AppError('letter.no-use')
    return mailLink(deps, account, { purpose: 'reset', to: account.email })
  },
  'verify-email': async (deps, letter, account) => {
    const to = await addressToVerify(deps, account, letter)
    await mailLink(deps, account, { purpose: 'verify-email', to })
  },
  'undo-email': async (deps, letter, account) => {
    // A way back that is outdated (a later undo, a new owner by the office) is not opened again.
    refuseUnless(letter.tokenId && (await isOpen(deps, letter)), 'letter.no-use')
    // The new link takes the place of the one in the lost letter.
    await supersedeToken(deps.db, letter.tokenId, deps.now())
    await mailLink(deps, account, { purpose: 'undo-email', to: letter.to })
  },
  'handed-over': postNotice(handOverLetter),
  'email-removed': postNotice(emailRemovedLetter),
  'code-issued': postCodeLetter,
  'code-used': postCodeLetter,
  test: postNotice(testLetter),
  notice: refuse,
}

function postNotice(write: (facts: { to: string; name: string }) => Letter): Writer {
  return (deps, { kind, to }, { userId, name }) =>
    postLetter(deps, { ...write({ to, name }), kind, userId })
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

async function postCodeLetter(
  deps: Deps,
  { kind, to, tokenId }: FailedToResend,
  { userId, name, email }: Account,
): Promise<void> {
  refuseUnless(tokenId, 'letter.no-use')
  const facts = { to, name, maker: makerLabel(await findCodeMaker(deps.db, tokenId)) }
  const isIssue = kind === 'code-issued'
  const letter = isIssue
    ? codeIssuedLetter(facts)
    : codeUsedLetter({ ...facts, falls: email?.toLowerCase() !== to.toLowerCase() })
  await postLetter(deps, { ...letter, kind, userId, tokenId })
}

/** A letter that says only that letters arrive. Answers its id, by which its way can be followed. */
export function sendTestLetter(
  deps: Pick<Deps, 'db' | 'newId' | 'now'>,
  { userId, to, name }: { userId: string; to: string; name: string },
): Promise<string> {
  return postLetter(deps, { ...testLetter({ to, name }), kind: 'test', userId })
}
