import type {
  Notification,
  NotificationKind,
} from '@ngaji/contract/identity/notifications/notifications.schemas'
import { daysBefore, type Day } from '@ngaji/contract/jakarta-time'
import type { Role } from '@ngaji/contract/roles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'

export type NoticeRow = {
  id: string
  user_id: string
  kind: NotificationKind
  text: string
  href: string | null
  pinned_until: string | null
}

/** One statement, however many are told; a notice whose id is there already is no news. */
export async function insertNotices(db: Db, rows: readonly NoticeRow[], at: Date): Promise<void> {
  await sql`
    insert into notification (id, user_id, kind, text, href, at, pinned_until)
    select id, user_id, kind, text, href, ${at}, pinned_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, user_id uuid, kind text, text text, href text, pinned_until timestamptz)
    on conflict (id) do nothing`.execute(db)
}

export type Receivers = {
  roles: readonly Role[]
  branchId?: string | null | undefined
  subBranchId?: string | null | undefined
}

/** Accounts in use of these roles, at this place or everywhere. */
export async function selectReceivers(
  db: Db,
  { roles, branchId, subBranchId }: Receivers,
): Promise<{ userId: string; role: Role }[]> {
  const wanted: RawBuilder<SqlBool>[] = [
    sql`role = any(${roles})`,
    sql`not is_disabled`,
    sql`password_hash is not null`,
  ]
  if (branchId) wanted.push(sql`branch_id = ${branchId}`)
  if (subBranchId) wanted.push(sql`sub_branch_id = ${subBranchId}`)
  const { rows } = await sql<{ userId: string; role: Role }>`
    select id as "userId", role from app_user where ${sql.join(wanted, sql` and `)}`.execute(db)
  return rows
}

type Wanted = {
  userId: string
  since: Date
  unread: boolean | undefined
  limit: number
  offset: number
  sortDir: 'asc' | 'desc'
  now: Date
}

export type OwnNotices = { notifications: Notification[]; total: number; unreadCount: number }

/**
 * A page of the own notices with the counts, in one statement. That of a new device goes once it was read and a day
 * is over: until then whoever got in with that device cannot make it disappear.
 */
export async function selectOwn(
  db: Db,
  { userId, since, unread, limit, offset, sortDir, now }: Wanted,
): Promise<OwnNotices> {
  const isWanted = unread === undefined ? sql`true` : sql`(read_at is null) = ${unread}`
  const order = sortDir === 'desc' ? sql`at desc, id desc` : sql`at, id`
  const { rows } = await sql<OwnNotices>`
    with own as (
      select id, kind, text, href, at, read_at, pinned_until from notification
      where user_id = ${userId} and at > ${since} 
        and not (kind = 'newDevice' and read_at is not null and at <= ${daysBefore(now, 1)})
    ), page as (
      select * from own where ${isWanted} order by ${order} limit ${limit} offset ${offset}
    )
    select (select count(*) from own where ${isWanted}) as total,
      (select count(*) from own where read_at is null) as "unreadCount",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'text', text, 'href', href,
          'at', ${isoOf('at')}, 'readAt', ${isoOf('read_at')},
          'pinnedUntil', ${isoOf('pinned_until')}) order by ${order})
        from page), '[]') as notifications`.execute(db)
  return rows[0] ?? { notifications: [], total: 0, unreadCount: 0 }
}

function isoOf(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Ids of others, or of what is gone or pinned, change nothing. Without ids all others are marked. */
export async function markOwnRead(
  db: Db,
  { userId, ids, now }: { userId: string; ids: readonly string[] | undefined; now: Date },
): Promise<void> {
  const which = ids === undefined ? sql`true` : sql`id = any(${ids})`
  await sql`
    update notification set read_at = ${now}
    where user_id = ${userId} and read_at is null and ${which}
      and (pinned_until is null or pinned_until <= ${now})`.execute(db)
}

type SameNotice = { userId: string; kind: NotificationKind; text: string; day: Day }

/** How many notices of this text somebody has read on a day. */
export async function countReadOf(
  db: Db,
  { userId, kind, text, day }: SameNotice,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notification
    where user_id = ${userId} and kind = ${kind} and text = ${text} and read_at is not null
      and (at at time zone 'Asia/Jakarta')::date = ${day}::date`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countUnread(db: Db, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notification
    where user_id = ${userId} and read_at is null and at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}
