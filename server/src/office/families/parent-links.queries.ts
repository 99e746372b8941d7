import type { ParentLink } from '@ngaji/contract/office/families/families.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { studentInReach } from '../../scopes/students.scope.ts'

/** A link as in an answer, of the row `link`. */
const linkAnswer: RawBuilder<ParentLink> = sql`jsonb_build_object('id', link.id,
  'createdAt', link.created_at, 'createdBy', (
    select jsonb_build_object('id', author.id, 'name', author.name)
    from app_user author where author.id = link.created_by),
  'expires', link.expires_at, 'revokedAt', link.revoked_at, 'lastUsedAt', link.last_used_at)`

/** The links of a child in reach, newest first; undefined for a child that is not found. */
export async function listLinks(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<ParentLink[] | undefined> {
  const { rows } = await sql<{ links: ParentLink[] }>`
    select coalesce((
      select jsonb_agg(${linkAnswer} order by link.created_at desc, link.id desc)
      from parent_link link where link.student_id = student.id), '[]') as links
    from student
    where student.id = ${studentId} and student.nis <> '' and ${studentInReach(actor)}`.execute(db)
  return rows[0]?.links
}

export type LinkedChild = {
  id: string
  branchId: string
  subBranchId: string
  isDisabled: boolean
}

/**
 * Locks a child in reach: no other transaction creates a link for it, erases or merges it
 * meanwhile.
 */
export async function lockChild(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<LinkedChild | undefined> {
  const { rows } = await sql<LinkedChild>`
    select student.id, student.branch_id as "branchId", student.sub_branch_id as "subBranchId",
      account.is_disabled as "isDisabled"
    from student join app_user account on account.id = student.user_id
    where student.id = ${studentId} and student.nis <> '' and ${studentInReach(actor)}
    for update of student`.execute(db)
  return rows[0]
}

export async function countLiveLinks(db: Db, studentId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from parent_link
    where student_id = ${studentId} and revoked_at is null and expires_at > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewLink = {
  id: string
  studentId: string
  tokenHash: Buffer
  createdBy: string
  now: Date
  expiresAt: Date
}

export async function insertLink(db: Db, link: NewLink): Promise<ParentLink> {
  await db
    .insertInto('parent_link')
    .values({
      id: link.id,
      student_id: link.studentId,
      token_hash: link.tokenHash,
      created_by: link.createdBy,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
  const { rows } = await sql<{ link: ParentLink }>`
    select ${linkAnswer} as link from parent_link link where link.id = ${link.id}`.execute(db)
  const [made] = rows
  if (!made) throw new Error('a created link is missing')
  return made.link
}

/** True where the child has such a link; a revoked link keeps the time of its revocation. */
export async function revokeLink(
  db: Db,
  { studentId, linkId, now }: { studentId: string; linkId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update parent_link set revoked_at = coalesce(revoked_at, ${now})
    where id = ${linkId} and student_id = ${studentId}
    returning id`.execute(db)
  return rows.length > 0
}
