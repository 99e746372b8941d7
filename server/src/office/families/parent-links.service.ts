import {
  mostLiveLinks,
  usualLinkDays,
  type ParentLink,
} from '@ngaji/contract/office/families/families.schemas'
import { refuseUnless } from '../../app-error.ts'
import type { AuditDetails } from '../../platform/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { hashOfToken, newToken } from '../../identity/sign-in/entry/tokens.ts'
import {
  countLiveLinks,
  lockChild,
  insertLink,
  listLinks,
  revokeLink,
  type LinkedChild,
} from './parent-links.queries.ts'

const dayMs = 86_400_000

export async function readLinks(
  { db }: Deps,
  actor: Actor,
  studentId: string,
): Promise<ParentLink[]> {
  const links = await listLinks(db, actor, studentId)
  refuseUnless(links, 'student.not-found')
  return links
}

/** The token is sent once, inside the address; only its hash is stored. */
export async function createLink(
  deps: Deps,
  actor: Actor,
  { studentId, days = usualLinkDays }: { studentId: string; days?: number | undefined },
): Promise<{ message: string; url: string; link: ParentLink }> {
  const { db, config, newId } = deps
  const now = deps.now()
  const child = await requireChild(deps, actor, studentId)
  refuseUnless(!child.isDisabled, 'parent-link.child-disabled')
  const live = await countLiveLinks(db, studentId, now)
  refuseUnless(live < mostLiveLinks, 'parent-link.too-many', { values: { n: live } })
  const token = newToken()
  const link = await insertLink(db, {
    id: newId(),
    studentId,
    tokenHash: hashOfToken(token),
    createdBy: actor.userId,
    now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  })
  audit(deps, child, { linkId: link.id, days })
  return { message: 'Tautan wali dibuat.', url: `${config.baseUrl}/wali/${token}`, link }
}

/** Revokes a link at once, regardless of its creator; a second call changes nothing. */
export async function endLink(
  deps: Deps,
  actor: Actor,
  { studentId, linkId }: { studentId: string; linkId: string },
): Promise<{ message: string }> {
  const child = await requireChild(deps, actor, studentId)
  const isThere = await revokeLink(deps.db, { studentId, linkId, now: deps.now() })
  refuseUnless(isThere, 'parent-link.not-found')
  audit(deps, child, { linkId, isRevoked: true })
  return { message: 'Tautan wali dicabut.' }
}

async function requireChild({ db }: Deps, actor: Actor, studentId: string): Promise<LinkedChild> {
  const child = await lockChild(db, actor, studentId)
  refuseUnless(child, 'student.not-found')
  return child
}

function audit(
  deps: Deps,
  { id, branchId, subBranchId }: LinkedChild,
  details: AuditDetails,
): void {
  deps.audit({ target: { type: 'student', id }, branchId, subBranchId, details })
}
