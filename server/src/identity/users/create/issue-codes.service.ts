import type { NewCodes } from '@ngaji/contract/identity/users/account-changes.schemas'
import type { Activation, Handout } from '@ngaji/contract/identity/users/handouts.schemas'
import type { HandoutOutcome } from '@ngaji/contract/identity/users/handouts.rules'
import { isRoleBelow } from '@ngaji/contract/roles'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireSubBranchInReach } from '../../levels/require-levels.service.ts'
import { issueActivationCodes } from '../../sign-in/codes/activation-codes.service.ts'
import { reachesBelow, reachesPlaceOf } from '../../sign-in/account/person-scope.ts'
import { createHandout, handOutCode } from './handouts.service.ts'
import { isClassInReach, lockReceivers, type CodeReceiver } from './issue-codes.queries.ts'

/** A new code for somebody of a role below, told once and printable for an hour; a password in use goes on until it is used. */
export async function issueCode(deps: Deps, actor: Actor, userId: string): Promise<Activation> {
  const [person] = await lockReceivers(deps.db, { userIds: [userId] })
  refuseUnless(person && reachesBelow(actor, person), 'user.not-found')
  refuseUnless(!person.isDisabled, 'user.disabled')
  const [issued] = await issueActivationCodes(deps, [userId], actor.userId)
  if (!issued) throw new Error('an account without a code')
  const { code, expiresAt: codeExpiresAt } = issued
  const activation = await handOutCode(deps, actor.userId, { userId, code, codeExpiresAt })
  deps.audit({
    target: { type: 'user', id: userId },
    branchId: person.branch_id,
    subBranchId: person.sub_branch_id,
    details: { handoutId: activation.handoutId },
  })
  return activation
}

type Skipped = { userId: string; code: 'user.disabled' | 'user.role-above' }
type Issued = { handout: Handout; skipped: Skipped[] }

/**
 * New codes on one hand-out. Whoever is named gets one; of a class or kelompok those who have not
 * signed in yet, and the others stand on it as already active. Disabled accounts and those of an
 * office are left out, and the answer names them.
 */
export async function issueCodes(deps: Deps, actor: Actor, wish: NewCodes): Promise<Issued> {
  const people = await receiversOf(deps, actor, wish)
  const isNamed = wish.userIds !== undefined
  const enabled = people.filter((person) => skipCodeOf(actor, person) === null)
  const receiving = enabled.filter(({ isActivated }) => isNamed || !isActivated)
  refuseUnless(receiving.length > 0, 'user.none-left')
  const ids = receiving.map(({ id }) => id)
  const issued = await issueActivationCodes(deps, ids, actor.userId)
  const codes = new Map(issued.map((code) => [code.userId, code]))
  const handout = await createHandout(deps, actor.userId, {
    kind: 'codes',
    people: enabled.map(({ id }) => {
      const code = codes.get(id)
      const outcome: HandoutOutcome = code ? 'code' : 'active'
      return {
        userId: id,
        outcome,
        code: code?.code ?? null,
        codeExpiresAt: code?.expiresAt ?? null,
      }
    }),
  })
  for (const person of receiving) {
    deps.audit({
      target: { type: 'user', id: person.id },
      branchId: person.branch_id,
      subBranchId: person.sub_branch_id,
      details: { handoutId: handout.id },
    })
  }
  const skipped = people.flatMap((person) => {
    const code = skipCodeOf(actor, person)
    return code ? [{ userId: person.id, code }] : []
  })
  return { handout, skipped }
}

/**
 * The reason why an account gets no code. Accounts of an office can be chosen, too: the list of teachers holds former
 * teachers who have an office by now, also the one who reads it.
 */
function skipCodeOf(actor: Actor, { role, isDisabled }: CodeReceiver): Skipped['code'] | null {
  if (!isRoleBelow(role, actor.role)) return 'user.role-above'
  return isDisabled ? 'user.disabled' : null
}

async function receiversOf(
  { db }: Deps,
  actor: Actor,
  { userIds, classId, subBranchId }: NewCodes,
): Promise<CodeReceiver[]> {
  if (classId !== undefined) {
    refuseUnless(await isClassInReach(db, actor, classId), 'class.not-found')
    return reached(actor, await lockReceivers(db, { classId }))
  }
  if (subBranchId !== undefined) {
    await requireSubBranchInReach(db, actor, subBranchId)
    return reached(actor, await lockReceivers(db, { subBranchId }))
  }
  const wanted = [...new Set(userIds)]
  const named = await lockReceivers(db, { userIds: wanted })
  const here = named.filter((person) => reachesPlaceOf(actor, person))
  // Where all chosen accounts are of an office, the answer is that of accounts that do not exist.
  const isAllowed = here.length === wanted.length && reached(actor, here).length > 0
  refuseUnless(isAllowed, 'user.not-found')
  return here
}

/** Keeps only the people the actor reaches: several kelompok may share a class. */
function reached(actor: Actor, people: readonly CodeReceiver[]): CodeReceiver[] {
  return people.filter((person) => reachesBelow(actor, person))
}
