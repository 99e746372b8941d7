import type { NotificationKind } from '@ngaji/contract/identity/notifications/notifications.schemas'
import type { Role } from '@ngaji/contract/roles'
import type { Deps } from '../../deps.ts'
import { insertNotices, selectReceivers, type Receivers } from './notifications.queries.ts'

/** One Indonesian sentence for one person, and where it leads inside the app. */
export type Notice = {
  /**
   * An id derived from what the notice is about, where that is told only once; else the notice gets its own.
   */
  id?: string
  userId: string
  kind: NotificationKind
  text: string
  href: string | null
  /** The notification stays unread until then: an intruder in the account must not hide it. */
  pinnedUntil?: Date
}

/** Tells people something, in the caller's transaction: what is undone is not told. */
export async function notify(
  { db, newId, now }: Pick<Deps, 'db' | 'newId' | 'now'>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ id = newId(), userId, kind, text, href, pinnedUntil }) => ({
    id,
    user_id: userId,
    kind,
    text,
    href,
    pinned_until: pinnedUntil?.toISOString() ?? null,
  }))
  await insertNotices(db, rows, now())
}

/**
 * Who is to be told: accounts in use of these roles, of a desa or a kelompok if one is named. `except`
 * is whoever did it and knows.
 *
 * @example await listReceivers(deps, { roles: ['admin'] }, actor.userId)
 */
export async function listReceivers(
  { db }: Pick<Deps, 'db'>,
  receivers: Receivers,
  except?: string,
): Promise<{ userId: string; role: Role }[]> {
  const people = await selectReceivers(db, receivers)
  return people.filter(({ userId }) => userId !== except)
}
