import type { CurrentSession } from '@ngaji/contract/identity/sign-in/sign-in.schemas'
import type { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import type { RouteResponse } from '@ngaji/contract/route'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, Caller } from '../../../platform/http/implement.ts'
import { countInLimit } from '../../../platform/http/guard/limits.ts'
import { hashOfSecret } from '../entry/card-secret.ts'
import { requireAccount } from '../account/account.service.ts'
import { draftKeyOf } from './draft-key.ts'
import { requirePassword } from '../entry/require-password.ts'
import { freshPasswordMs } from './session-life.ts'
import { confirmSession, findSessionExpiry } from './sessions.queries.ts'
import { findCardOwner, findPlaceInYear } from '../entry/sign-in.queries.ts'

type CardName = RouteResponse<typeof signInRoutes.findCardOwner>['student']

/**
 * The name on a valid card. A bare NIS is echoed without reading a child, so that counting through the
 * numbers yields no name and no sign whether a child exists. Only tries that name no child count: a hall
 * full of children with their cards signs in behind one address, and no stranger there shuts them out.
 */
export async function readCardName(
  deps: Deps,
  { request: { address } }: Caller,
  text: string,
): Promise<CardName> {
  const code = parseCardCode(text)
  const owner = code.kind === 'card' ? await findOwnerOf(deps, code) : undefined
  if (code.kind === 'card' && owner) return { nis: code.nis, name: owner.name, isCardValid: true }
  await countInLimit(deps.db, 'card-lookup', { address, userId: null }, deps.now())
  refuseUnless(code.kind !== 'other', 'card.unreadable')
  return { nis: code.nis, name: '', isCardValid: false }
}

function findOwnerOf({ db }: Deps, { nis, secret }: { nis: string; secret: string }) {
  return findCardOwner(db, { nis, secretHash: hashOfSecret(secret) })
}

export async function readCurrentSession(deps: Deps, actor: Actor): Promise<CurrentSession> {
  const place = await findPlaceInYear(deps.db, actor)
  const expiresAt = actor.readOnlyUntil ?? (await findSessionExpiry(deps.db, actor.sessionId))
  return {
    userId: actor.userId,
    name: actor.name,
    role: actor.role,
    branchId: actor.branchId,
    subBranchId: actor.subBranchId,
    currentBranchYear: place.branchYear,
    currentBranchYearId: place.branchYearId,
    userClassIds: place.classIds,
    mustChangePassword: actor.mustChangePassword,
    expiration: expiresAt.toISOString(),
    confirmedUntil: actor.confirmedUntil?.toISOString() ?? null,
    draftKey: draftKeyOf(deps, actor.userId),
  }
}

/** The password once more, for what asks for it again. */
export async function checkOwnPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  const account = await requireAccount(deps, actor.userId)
  const key = `confirm-password:${actor.userId}`
  await requirePassword(deps, account, { typed: password, key, field: 'password' })
}

/** Fresh for five minutes, on this session only. */
export async function confirmPassword(deps: Deps, actor: Actor): Promise<string> {
  const until = new Date(deps.now().getTime() + freshPasswordMs)
  await confirmSession(deps.db, actor.sessionId, until)
  deps.audit({ target: { type: 'user', id: actor.userId } })
  return until.toISOString()
}
