import type { LinkPurpose } from '@ngaji/contract/identity/sign-in/sign-in.schemas'
import type { Deps } from '../../../deps.ts'
import { postLetter } from '../../../platform/mail/letters.ts'
import { attachLetter, resetLetter, undoLetter, verifyLetter } from './letters.ts'
import { saveToken } from '../codes/one-time-tokens.queries.ts'
import type { Account } from '../entry/sign-in.queries.ts'
import { hashOfToken, newToken } from '../entry/tokens.ts'

const minute = 60_000
const hour = 60 * minute
/** Domains that exist only on paper: nothing is ever mailed there. */
const unreachable = /\.(invalid|example)$/i

export function isUnreachable(address: string): boolean {
  return unreachable.test(address)
}

const links = {
  reset: { lifeMs: 30 * minute, write: resetLetter },
  'verify-email': { lifeMs: 24 * hour, write: verifyLetter },
  'undo-email': { lifeMs: 72 * hour, write: undoLetter },
} as const satisfies Record<LinkPurpose, unknown>

/** Mails a person a link with a new token. A token that verifies or takes back an address holds that address. */
export async function mailLink(
  deps: Deps,
  { userId, name, email }: Pick<Account, 'userId' | 'name' | 'email'>,
  { purpose, to }: { purpose: LinkPurpose; to: string },
): Promise<void> {
  const now = deps.now()
  const { lifeMs, write: writeUsual } = links[purpose]
  const isToAttach = purpose === 'verify-email' && email?.toLowerCase() !== to.toLowerCase()
  const write = isToAttach ? attachLetter : writeUsual
  const [token, tokenId] = [newToken(), deps.newId()]
  const expiresAt = new Date(now.getTime() + lifeMs)
  await saveToken(deps.db, {
    id: tokenId,
    purpose,
    userId,
    tokenHash: hashOfToken(token),
    ...(purpose !== 'reset' && { email: to }),
    now,
    expiresAt,
  })
  if (isUnreachable(to)) return
  const letter = write(deps.config.baseUrl, { to, name, token })
  await postLetter(deps, { ...letter, kind: purpose, userId, tokenId, expiresAt })
}
