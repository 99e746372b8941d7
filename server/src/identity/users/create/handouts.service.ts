import type { HandoutOutcome } from '@ngaji/contract/identity/users/handouts.rules'
import type {
  Activation,
  Handout,
  HandoutContent,
} from '@ngaji/contract/identity/users/handouts.schemas'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { seal, sealingKeyOf, unseal, unsealOrNull } from '../../../sealed-text.ts'
import { hashOfActivationCode } from '../../sign-in/codes/activation.ts'
import {
  findHandout,
  forgetCodes,
  insertHandout,
  insertHandoutPeople,
  listHandoutPeople,
  listSealedCodes,
} from './handouts.queries.ts'

/** How long the codes of a hand-out can be read. */
const readableMs = 3_600_000

/** `code` is null for an account that is in use and got none. */
export type HandedOut = {
  userId: string
  outcome: string
  code: string | null
  codeExpiresAt: Date | null
}

/** Keeps new accounts or codes for printing; the codes are sealed, and readable for an hour. */
export async function createHandout(
  { db, newId, now, config }: Deps,
  userId: string,
  { kind, people }: { kind: 'accounts' | 'codes'; people: readonly HandedOut[] },
): Promise<Handout> {
  const id = newId()
  const codesUntil = new Date(now().getTime() + readableMs)
  const key = activationCodeKey(config)
  await insertHandout(db, { id, userId, kind, codesUntil, createdAt: now() })
  const rows = people.map(({ userId: personId, outcome, code, codeExpiresAt }, ordinal) => ({
    handout_id: id,
    ordinal,
    user_id: personId,
    outcome,
    activation_code: code && `\\x${seal(code, key).toString('hex')}`,
    code_expires_at: codeExpiresAt?.toISOString() ?? null,
  }))
  await insertHandoutPeople(db, rows)
  return { id, codesUntil: codesUntil.toISOString(), count: people.length }
}

type Coded = { userId: string; code: string; codeExpiresAt: Date }

/** The code of one new account: told now, and kept for printing like those of many. */
export function handOutNewAccount(deps: Deps, byUserId: string, made: Coded): Promise<Activation> {
  return handOutOne(deps, byUserId, { ...made, kind: 'accounts', outcome: 'created' })
}

/** The new code of an account that is there already: told now, and kept for printing like those of many. */
export function handOutCode(deps: Deps, byUserId: string, issued: Coded): Promise<Activation> {
  return handOutOne(deps, byUserId, { ...issued, kind: 'codes', outcome: 'code' })
}

type One = Coded & { kind: 'accounts' | 'codes'; outcome: HandoutOutcome }

async function handOutOne(deps: Deps, byUserId: string, one: One): Promise<Activation> {
  const { kind, ...person } = one
  const { id } = await createHandout(deps, byUserId, { kind, people: [person] })
  return { code: one.code, expiresAt: one.codeExpiresAt.toISOString(), handoutId: id }
}

/** The own hand-out with its people; their codes while they may be read and open the account. */
export async function readHandout(
  { db, now, config }: Deps,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<HandoutContent> {
  const handout = await findHandout(db, { id, userId: actor.userId })
  refuseUnless(handout, 'handout.not-found')
  const isReadable = handout.codesUntil > now()
  const key = activationCodeKey(config)
  const people = await listHandoutPeople(db, id)
  return {
    id,
    codesUntil: handout.codesUntil.toISOString(),
    count: people.length,
    people: people.map(({ sealedCode, liveHash, expiresAt, ...person }) => ({
      ...person,
      activationCode: isReadable ? unsealLiveCode({ sealedCode, liveHash }, key) : null,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  }
}

type KeptCode = { sealedCode: Buffer | null; liveHash: Buffer | null }

/** Null for a code that was used, or that a newer one replaced: on a slip it would open nothing. */
function unsealLiveCode({ sealedCode, liveHash }: KeptCode, key: Buffer): string | null {
  if (!sealedCode || !liveHash) return null
  const code = unseal(sealedCode, key)
  return hashOfActivationCode(code).equals(liveHash) ? code : null
}

/** Forgets the codes that were sealed with another card key: nobody can read them, and new ones can be made. */
export async function forgetUnreadableCodes({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const key = activationCodeKey(config)
  const lost = (await listSealedCodes(db)).filter(
    ({ sealedCode }) => sealedCode && unsealOrNull(sealedCode, key) === null,
  )
  await forgetCodes(
    db,
    lost.map(({ handoutId, ordinal }) => ({ handoutId, ordinal })),
  )
}

function activationCodeKey({ cardKey }: Deps['config']): Buffer {
  return sealingKeyOf(cardKey, 'activation codes')
}
