import { roleTitle, type Role } from '@ngaji/contract/roles'
import type { Deps } from '../../../deps.ts'
import { hasLetterForToken, postLetter } from '../../../platform/mail/letters.ts'
import { notify } from '../../notifications/notify.service.ts'
import { codeIssuedLetter, codeUsedLetter } from '../account/letters.ts'
import { isUnreachable } from '../account/link-letters.service.ts'
import { listOfficeAbove } from '../account/offices.service.ts'
import { findCodeMaker, type CodeMaker } from './one-time-tokens.queries.ts'
import { listAccountsInUse, type Account } from '../entry/sign-in.queries.ts'

/** Days in which such a notice cannot be dismissed: an intruder may be in the account. */
const pinnedMs = 30 * 86_400_000

/** The maker of a code, as the notices name that person. */
export function makerLabel(maker: { name: string; role: Role } | undefined): string {
  return maker ? `${maker.name} (${roleTitle[maker.role]})` : 'pengurus'
}

/**
 * The maker of a new code could enter an account in use: the owners are told the name of the maker, in the
 * app and by letter, and so is the office above the maker. For a new account there is no notice.
 */
export async function tellOfIssuedCodes(
  deps: Deps,
  tokens: readonly { id: string; user_id: string }[],
): Promise<void> {
  const inUse = await listAccountsInUse(
    deps.db,
    tokens.map((token) => token.user_id),
  )
  const [first] = inUse
  if (!first) return
  const tokenIds = new Map(tokens.map((token) => [token.user_id, token.id]))
  const maker = await findCodeMaker(deps.db, tokenIds.get(first.userId) ?? '')
  const madeBy = makerLabel(maker)
  const text = `Kode aktivasi dibuat oleh ${madeBy} untuk akun Anda. Begitu dipakai, password lama dan semua perangkat tidak berlaku lagi.`
  const pinnedUntil = pinnedFrom(deps)
  await notify(
    deps,
    inUse.map(({ userId }) => ({ userId, kind: 'codeIssued', text, href: security, pinnedUntil })),
  )
  for (const { userId, name, email } of inUse) {
    if (!email || isUnreachable(email)) continue
    const letter = codeIssuedLetter({ to: email, name, maker: madeBy })
    const tokenId = tokenIds.get(userId) ?? ''
    await postLetter(deps, { ...letter, kind: 'code-issued', userId, tokenId })
  }
  const whom = inUse.length === 1 ? first.name : `${inUse.length} akun yang sudah dipakai`
  const told = `Kode aktivasi untuk ${whom} dibuat oleh ${madeBy}.`
  await tellOfficeAbove(deps, maker, { kind: 'codeIssued', text: told })
}

type Use = { account: Account; tokenId: string; fallen: string | null }

/**
 * A person got in by a code: the account says so for 30 days, where it was in use before, and the address
 * that fell or stays gets a letter. The same code used again, after a lost answer, is not told again.
 */
export async function tellOfUsedCode(deps: Deps, { account, tokenId, fallen }: Use): Promise<void> {
  const { userId, name, passwordHash } = account
  const wasInUse = passwordHash !== null
  const maker = await findCodeMaker(deps.db, tokenId)
  const madeBy = makerLabel(maker)
  const text = `Akun Anda dibuka dengan kode aktivasi. Kode aktivasi dibuat oleh ${madeBy}.`
  const pinned = wasInUse ? { pinnedUntil: pinnedFrom(deps) } : {}
  const notice = { id: tokenId, userId, kind: 'codeUsed', text, href: security } as const
  await notify(deps, [{ ...notice, ...pinned }])
  await postUsedLetter(deps, { account, tokenId, fallen }, madeBy)
  if (!wasInUse) return
  const told = `Akun ${name} dibuka dengan kode aktivasi. Kode aktivasi dibuat oleh ${madeBy}.`
  await tellOfficeAbove(deps, maker, { kind: 'codeUsed', text: told })
}

async function postUsedLetter(
  deps: Deps,
  { account: { userId, name, email }, tokenId, fallen }: Use,
  maker: string,
): Promise<void> {
  const to = fallen ?? email
  if (to === null || isUnreachable(to)) return
  if (await hasLetterForToken(deps, { kind: 'code-used', tokenId })) return
  const letter = codeUsedLetter({ to, name, maker, falls: fallen !== null })
  await postLetter(deps, { ...letter, kind: 'code-used', userId, tokenId })
}

const security = '/settings/security'

function pinnedFrom({ now }: Pick<Deps, 'now'>): Date {
  return new Date(now().getTime() + pinnedMs)
}

async function tellOfficeAbove(
  deps: Deps,
  maker: CodeMaker | undefined,
  notice: { kind: 'codeIssued' | 'codeUsed'; text: string },
): Promise<void> {
  if (!maker) return
  // The office above a PJP Kelompok is the desa: what is told of the maker is not told to the maker's equals.
  const people = await listOfficeAbove(deps, maker)
  await notify(
    deps,
    people.map((userId) => ({ userId, ...notice, href: null })),
  )
}
