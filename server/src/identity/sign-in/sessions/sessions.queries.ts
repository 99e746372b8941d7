import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type LiveSession = {
  id: string
  userId: string
  role: Role
  name: string
  branchId: string | null
  subBranchId: string | null
  teacherId: string | null
  studentId: string | null
  mustChangePassword: boolean
  isDisabled: boolean
  lastSeenAt: Date
  confirmedUntil: Date | null
  expiresAt: Date
  absoluteExpiresAt: Date
  revokedAt: Date | null
  sessionHours: number
}

/**
 * One statement for every signed-in request: the person and the session, read fresh from the rows that
 * decide about both.
 */
export async function findSession(db: Db, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select session.id, session.user_id as "userId", app_user.role, app_user.name,
      app_user.branch_id as "branchId", app_user.sub_branch_id as "subBranchId",
      teacher.id as "teacherId", student.id as "studentId",
      app_user.must_change_password as "mustChangePassword",
      app_user.is_disabled as "isDisabled", session.last_seen_at as "lastSeenAt",
      session.confirmed_until as "confirmedUntil", session.expires_at as "expiresAt",
      session.absolute_expires_at as "absoluteExpiresAt", session.revoked_at as "revokedAt",
      (select session_hours from region_setting) as "sessionHours"
    from session
    join app_user on app_user.id = session.user_id
    left join teacher on teacher.user_id = app_user.id
    left join student on student.user_id = app_user.id
    where session.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

type Seen = { lastSeenAt: Date; expiresAt: Date; clockOffsetMs: number | null }

export type PassHolder = Omit<
  LiveSession,
  | 'id'
  | 'userId'
  | 'lastSeenAt'
  | 'confirmedUntil'
  | 'expiresAt'
  | 'absoluteExpiresAt'
  | 'revokedAt'
  | 'sessionHours'
> & { passwordHash: string | null }

/** The holder of a pass, read fresh as with a session, and the password the pass was given for. */
export async function findPassHolder(db: Db, userId: string): Promise<PassHolder | undefined> {
  const { rows } = await sql<PassHolder>`
    select app_user.role, app_user.name, app_user.branch_id as "branchId",
      app_user.sub_branch_id as "subBranchId", teacher.id as "teacherId", student.id as "studentId",
      app_user.must_change_password as "mustChangePassword", app_user.is_disabled as "isDisabled",
      app_user.password_hash as "passwordHash"
    from app_user
    left join teacher on teacher.user_id = app_user.id
    left join student on student.user_id = app_user.id
    where app_user.id = ${userId}`.execute(db)
  return rows[0]
}

/** Moves the end of a session along, and keeps what the device says of its clock; at most once a minute. */
export async function touchSession(
  db: Db,
  sessionId: string,
  { lastSeenAt, expiresAt, clockOffsetMs }: Seen,
): Promise<void> {
  await sql`
    with seen as (
      update session set last_seen_at = ${lastSeenAt}, expires_at = ${expiresAt},
        clock_offset_ms = coalesce(${clockOffsetMs}::integer, clock_offset_ms),
        clock_measured_at = case when ${clockOffsetMs}::integer is null then clock_measured_at
          else ${lastSeenAt}::timestamptz end
      where id = ${sessionId} returning user_id
    )
    update app_user set last_seen_at = ${lastSeenAt} from seen where id = seen.user_id
  `.execute(db)
}

export type NewSession = {
  id: string
  user_id: string
  token_hash: Buffer
  device_label: string
  created_at: Date
  last_seen_at: Date
  confirmed_until: Date
  expires_at: Date
  absolute_expires_at: Date
}

export async function saveSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function confirmSession(db: Db, sessionId: string, until: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_until: until })
    .where('id', '=', sessionId)
    .execute()
}

export async function findSessionExpiry(db: Db, sessionId: string): Promise<Date> {
  const { expires_at } = await db
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Has nobody ended it since the request began? */
export async function isStillOpen(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Was a code issued to its owner after it began? Then the code that opened it no longer counts. */
export async function isOutdatedByCode(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('one_time_token', 'one_time_token.user_id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('one_time_token.purpose', '=', 'activation')
    .where('one_time_token.used_at', 'is', null)
    .where('one_time_token.superseded_at', 'is', null)
    .whereRef('one_time_token.created_at', '>', 'session.created_at')
    .executeTakeFirst()
  return row !== undefined
}

export function listLiveSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('session')
    .select([
      'id',
      'device_label as deviceLabel',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expires',
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

type Which = { userId: string; sessionId?: string; exceptSessionId?: string }

/** The use of an activation code ends what was open before it; each device is told by which code. */
export async function endSessionsByCode(
  db: Db,
  { userId, tokenId, now }: { userId: string; tokenId: string; now: Date },
): Promise<void> {
  await sql`
    update session set revoked_at = ${now}, ended_by_code = ${tokenId}
    where user_id = ${userId} and revoked_at is null and expires_at > ${now}`.execute(db)
}

/** The maker of the code whose use ended this session; undefined where the session ended otherwise. */
export async function findCodeThatEnded(
  db: Db,
  sessionId: string,
): Promise<{ makerName: string | null; makerRole: Role | null } | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('one_time_token', 'one_time_token.id', 'session.ended_by_code')
    .leftJoin('app_user', 'app_user.id', 'one_time_token.created_by')
    .select(['app_user.name as makerName', 'app_user.role as makerRole'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
}

/** Ends one, all, or all other sessions of a person. Answers how many ended. */
export async function endSessions(db: Db, which: Which, now: Date): Promise<number> {
  let update = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', which.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  if (which.sessionId) update = update.where('id', '=', which.sessionId)
  if (which.exceptSessionId) update = update.where('id', '!=', which.exceptSessionId)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Ends what goes beyond so many live sessions of a person, the oldest first. */
export async function endOldestSessions(
  db: Db,
  { userId, mostSessions, now }: { userId: string; mostSessions: number; now: Date },
): Promise<void> {
  await sql`
    update session set revoked_at = ${now}
    where id in (
      select id from session
      where user_id = ${userId} and revoked_at is null and expires_at > ${now}
      order by created_at desc, id desc offset ${mostSessions}
    )`.execute(db)
}

/** Ends the living session of a token; answers which it was, or nothing. */
export function endSessionOfToken(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
}

export async function endSessionsOfMany(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update session set revoked_at = ${now}
    where user_id = any(${userIds}) and revoked_at is null`.execute(db)
}

export async function renameSession(
  db: Db,
  { userId, sessionId, label }: { userId: string; sessionId: string; label: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ device_label: label })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whose session is it? Asked before the session of somebody below is ended. */
export function findSessionOwner(db: Db, sessionId: string) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.id', 'app_user.role', 'app_user.branch_id', 'app_user.sub_branch_id'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
}

export function findPersonForScope(db: Db, userId: string) {
  return (
    db
      .selectFrom('app_user')
      .select(['id', 'role', 'branch_id', 'sub_branch_id'])
      .where('id', '=', userId)
      // The account of an erased or merged record is nobody's.
      .where(
        sql<boolean>`not exists (select from student where user_id = app_user.id and nis = '')`,
      )
      .executeTakeFirst()
  )
}
