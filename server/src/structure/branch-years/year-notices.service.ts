import type { Role } from '@ngaji/contract/roles'
import type { Deps } from '../../deps.ts'
import { listReceivers, notify } from '../../identity/notifications/notify.service.ts'
import type { Actor } from '../../platform/http/implement.ts'

const roles = ['branchAdmin', 'subBranchAdmin', 'teacher'] as const

const yearHref: Partial<Record<Role, string>> = {
  branchAdmin: '/academic',
  subBranchAdmin: '/dashboard/teaching-groups',
  teacher: '/dashboard/academic',
}

type YearNotice = {
  /** Null: the whole region is told. */
  branchId: string | null
  textFor: (role: Role) => string
}

/** Tells the offices and teachers of a desa, or of all, what has become of their year; its page opens from it. */
export async function tellOfYear(
  deps: Deps,
  actor: Actor,
  { branchId, textFor }: YearNotice,
): Promise<void> {
  const receivers = await listReceivers(deps, { roles, branchId }, actor.userId)
  const notices = receivers.map(({ userId, role }) => ({
    userId,
    kind: 'yearActivated' as const,
    text: textFor(role),
    href: yearHref[role] ?? null,
  }))
  await notify(deps, notices)
}
