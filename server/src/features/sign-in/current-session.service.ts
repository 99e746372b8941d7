import type { CurrentSession } from '@ngaji/contract/features/sign-in/sign-in.schemas'
import { parseCardCode } from '@ngaji/contract/features/student-cards/card-code.rules'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { countOrRefuse, uncount } from '../../http/limits.ts'
import { hashOfSecret } from '../student-cards/student-cards.service.ts'
import { requireAccount } from './account.service.ts'
import { isPasswordOf } from './passwords.ts'
import { freshPasswordMs } from './session-life.ts'
import { confirmSession, findSessionExpiry } from './sessions.queries.ts'
import { findCardOwner, findPlaceInYear } from './sign-in.queries.ts'

/**
 * The name on a valid card. A bare NIS is echoed without any database read, so that counting through
 * the numbers yields no name and no sign whether a child exists.
 */
export async function readCardName(
  deps: Deps,
  text: string,
): Promise<{ nis: string; name: string }> {
  const code = parseCardCode(text)
  switch (code.kind) {
    case 'other':
      throw new AppError('card.unreadable')
    case 'nis':
      return { nis: code.nis, name: '' }
    case 'card': {
      const card = { nis: code.nis, secretHash: hashOfSecret(code.secret) }
      const owner = await findCardOwner(deps.db, card)
      return { nis: code.nis, name: owner?.name ?? '' }
    }
    default:
      return code satisfies never
  }
}

export async function readCurrentSession(deps: Deps, actor: Actor): Promise<CurrentSession> {
  const place = await findPlaceInYear(deps.db, actor)
  const expiresAt = await findSessionExpiry(deps.db, actor.sessionId)
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
  }
}

/**
 * The password once more, for what asks for it again. Only wrong ones count towards the limit, but the
 * step is taken before looking: many guesses at once, or one beyond the limit, are never checked.
 */
export async function checkOwnPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  const now = deps.now()
  const counter = { key: `confirm-password:${actor.userId}`, max: 5, seconds: 3600 }
  await countOrRefuse(deps.db, counter, now)
  const account = await requireAccount(deps, actor.userId)
  const isRight = await isPasswordOf(account.passwordHash, password)
  refuseUnless(isRight, 'auth.wrong-password', { fields: { password: 'Password salah.' } })
  await uncount(deps.db, counter, now)
}

/** Fresh for five minutes, on this session only. */
export async function confirmPassword(deps: Deps, actor: Actor): Promise<string> {
  const until = new Date(deps.now().getTime() + freshPasswordMs)
  await confirmSession(deps.db, actor.sessionId, until)
  deps.audit({ target: { type: 'user', id: actor.userId } })
  return until.toISOString()
}
