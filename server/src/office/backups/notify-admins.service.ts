import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { listReceivers, notify } from '../../identity/notifications/notify.service.ts'

/** Notifies the other admins that a copy of all data leaves the server. */
export async function notifyOtherAdmins(
  deps: Deps,
  { userId }: Actor,
  text: string,
): Promise<void> {
  const admins = await listReceivers(deps, { roles: ['admin'] }, userId)
  await notify(
    deps,
    admins.map((admin) => ({
      userId: admin.userId,
      kind: 'backupTaken' as const,
      text,
      href: '/settings/backups',
    })),
  )
}
