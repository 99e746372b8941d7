import type { notificationListQuery } from '@ngaji/contract/identity/notifications/notifications.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import type { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { countUnread, markOwnRead, selectOwn, type OwnNotices } from './notifications.queries.ts'

const keptMs = 60 * 86_400_000

/** What is older waits for the nightly sweep and is told no more. */
function oldestOf(now: Date): Date {
  return new Date(now.getTime() - keptMs)
}

type Query = z.output<typeof notificationListQuery>

export function listOwn({ db, now }: Deps, actor: Actor, query: Query): Promise<OwnNotices> {
  const { unread, limit, sortDir } = query
  const since = oldestOf(now())
  return selectOwn(db, {
    userId: actor.userId,
    since,
    unread,
    limit,
    offset: offsetOf(query),
    sortDir,
    now: now(),
  })
}

export async function markRead(
  { db, now, audit }: Deps,
  { userId }: Actor,
  ids: readonly string[] | undefined,
): Promise<{ message: string; unreadCount: number }> {
  audit(null)
  await markOwnRead(db, { userId, ids, now: now() })
  const unreadCount = await countUnread(db, userId, oldestOf(now()))
  return { message: 'Pemberitahuan ditandai sudah dibaca.', unreadCount }
}
