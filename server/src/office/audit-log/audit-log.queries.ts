import type { Role } from '@ngaji/contract/roles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords } from '../../platform/database/search/like-pattern.ts'
import type { Db } from '../../deps.ts'

export type EntryFilter = {
  /** Null: the whole region. */
  ownBranchId: string | null
  from: Date
  until: Date
  /** The first part of the action; a category of the screen may have several. */
  features: readonly string[] | null
  action?: string | undefined
  actorId?: string | undefined
  targetType?: string | undefined
  targetId?: string | undefined
  branchId?: string | undefined
  /** A part of the actor's name. */
  search?: string | undefined
  sortDir: 'asc' | 'desc'
  limit: number
  offset: number
}

export type EntryRow = {
  id: string
  at: Date
  actorId: string | null
  actorName: string | null
  actorRole: Role | null
  action: string
  targetType: string | null
  targetId: string | null
  targetLabel: string
  branchName: string | null
  subBranchName: string | null
  outcome: string
  details: Record<string, unknown>
  reason: string | null
  deviceLabel: string | null
  requestId: string | null
}

/**
 * One page of the entries. A record referenced by id gets its present name; a person only where the
 * reader's desa has that person.
 */
export async function listEntries(db: Db, filter: EntryFilter): Promise<EntryRow[]> {
  const way = filter.sortDir === 'asc' ? sql`asc` : sql`desc`
  const inDesa = (branchId: string) =>
    filter.ownBranchId === null
      ? sql`true`
      : sql`${sql.ref(branchId)} = ${filter.ownBranchId}::uuid`
  const { rows } = await sql<EntryRow>`
    with page as materialized (
      select * from audit_entry entry where ${conditionsOf(filter)}
      order by entry.at ${way}, entry.seq ${way} limit ${filter.limit} offset ${filter.offset}
    )
    select page.id, page.at, page.actor_id as "actorId", actor.name as "actorName",
      page.actor_role as "actorRole", page.action, page.target_type as "targetType",
      page.target_id as "targetId",
      coalesce(nullif(page.target_label, ''), account.name, student.name, teacher.name, class.name,
        scored.name, marked.name, '') as "targetLabel",
      branch.name as "branchName", sub_branch.name as "subBranchName", page.outcome, page.details,
      page.reason, page.device_label as "deviceLabel", page.request_id as "requestId"
    from page
    left join app_user actor on actor.id = page.actor_id
    left join branch on branch.id = page.branch_id
    left join sub_branch on sub_branch.id = page.sub_branch_id
    left join app_user account on page.target_type = 'user' and account.id = page.target_id
      and ${inDesa('account.branch_id')}
    left join student on page.target_type = 'student' and student.id = page.target_id
      and ${inDesa('student.branch_id')}
    left join teacher on page.target_type = 'teacher' and teacher.id = page.target_id
      and ${inDesa('teacher.branch_id')}
    left join class on page.target_type = 'class' and class.id = page.target_id
    left join score on page.target_type = 'score' and score.id = page.target_id
    left join student scored on scored.id = score.student_id and ${inDesa('scored.branch_id')}
    left join attendance on page.target_type = 'attendance' and attendance.id = page.target_id
    left join student marked on marked.id = attendance.student_id and ${inDesa('marked.branch_id')}
    order by page.at ${way}, page.seq ${way}`.execute(db)
  return rows
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from audit_entry entry where ${conditionsOf(filter)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

function conditionsOf(filter: EntryFilter): RawBuilder<SqlBool> {
  const { from, until, features, search } = filter
  const is = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`entry.${column}`)} = ${value}`]
  const conditions = [
    sql<SqlBool>`entry.at >= ${from} and entry.at < ${until}`,
    ...is('branch_id', filter.ownBranchId ?? undefined),
    ...is('branch_id', filter.branchId),
    ...is('action', filter.action),
    ...is('actor_id', filter.actorId),
    ...is('target_type', filter.targetType),
    ...is('target_id', filter.targetId),
    ...(features === null ? [] : [sql<SqlBool>`entry.kind = any(${features}::text[])`]),
    ...(search === undefined
      ? []
      : [
          sql<SqlBool>`entry.actor_id = any(array(
            select id from app_user where ${hasWords(sql`app_user.search`, search)}))`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}
