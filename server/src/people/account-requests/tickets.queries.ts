import {
  requestDetails,
  type TicketKind,
  type TicketStatus,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import type { DetailValues } from '@ngaji/contract/values/person/person-details'
import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import { detailsAs } from '../../scopes/person-details.scope.ts'
import type { Actor } from '../../platform/http/implement.ts'

/** A ticket as the queries read it. */
export type TicketRecord = {
  id: string
  ticketId: string
  kind: TicketKind
  status: TicketStatus
  createdAt: Date
  userId: string
  userName: string
  subBranchId: string
  subBranchName: string
  branchId: string
  branchName: string
  reason: string | null
  deciderId: string | null
  deciderName: string | null
  decidedAt: Date | null
  corrections: Correction[]
  version: number
}

/** One line of the history of a ticket; `from` and `to` hold the values. */
export type Correction = {
  at: string
  by: string
  index: number
  from: Record<string, unknown>
  to: Record<string, unknown>
}

export type TicketReader = Pick<Actor, 'reaches' | 'userId' | 'role' | 'branchId' | 'subBranchId'>

/** Everybody's for the region; else what they filed, while it is of the place they are in. */
export function isReached(reader: TicketReader): RawBuilder<SqlBool> {
  if (reader.reaches.includes('all')) return sql`true`
  return sql`(request.user_id = ${reader.userId} and ${isHere(reader, 'request')})`
}

/** The row is of the reader's desa, or kelompok. */
function isHere(
  { role, branchId, subBranchId }: TicketReader,
  alias: 'request' | 'app_user',
): RawBuilder<SqlBool> {
  const row = sql.table(alias)
  return role === 'branchAdmin'
    ? sql`${row}.branch_id = ${branchId}`
    : sql`${row}.sub_branch_id = ${subBranchId}`
}

const ticketNumber = /^[A-Z0-9]{6}$/

/** Finds a ticket by its number or its id. */
export function isNamed(ticket: string): RawBuilder<SqlBool> {
  return ticketNumber.test(ticket)
    ? sql`request.ticket_id = ${ticket}`
    : sql`request.id = ${ticket}::uuid`
}

export const ticketColumns = sql`request.id, request.ticket_id as "ticketId", request.kind,
  request.status, request.created_at as "createdAt", request.user_id as "userId",
  asker.name as "userName", request.sub_branch_id as "subBranchId",
  sub_branch.name as "subBranchName", request.branch_id as "branchId",
  branch.name as "branchName", request.reason, request.decided_by as "deciderId",
  decider.name as "deciderName", request.decided_at as "decidedAt", request.corrections,
  request.version`

export const ticketTables = sql`account_request request
  join app_user asker on asker.id = request.user_id
  join sub_branch on sub_branch.id = request.sub_branch_id
  join branch on branch.id = request.branch_id
  left join app_user decider on decider.id = request.decided_by`

/** The ticket, if the actor reaches it. */
export async function findTicket(
  db: Db,
  actor: TicketReader,
  ticket: string,
): Promise<TicketRecord | undefined> {
  const { rows } = await sql<TicketRecord>`
    select ${ticketColumns} from ${ticketTables}
    where ${isNamed(ticket)} and ${isReached(actor)}`.execute(db)
  return rows[0]
}

export async function findTickets(db: Db, ids: readonly string[]): Promise<TicketRecord[]> {
  const { rows } = await sql<TicketRecord>`
    select ${ticketColumns} from ${ticketTables}
    where request.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Somebody asked for, and once approved the account they became. */
export type PersonRecord = DetailValues<typeof requestDetails> & {
  requestId: string
  id: string
  index: number
  name: string
  className: string
  isInternal: boolean
  hasConsent: boolean
  email: string | null
  position: Position | null
  image: string | null
  thumbnail: string | null
  account: Account | null
}

type Account = {
  userId: string
  name: string
  email: string | null
  nis: string | null
  nig: string | null
  studentId: string | null
  teacherId: string | null
  isDisabled: boolean
  isActivated: boolean
}

/**
 * The people of these tickets in their order. After the approval the photo is the account's: that of a
 * child nobody may show yet is left out. Who asked does not follow an account that left for elsewhere: a move may be a
 * flight. That of an erased or merged record is nobody's.
 */
export async function listPeople(
  db: Db,
  reader: TicketReader,
  requestIds: readonly string[],
): Promise<PersonRecord[]> {
  if (requestIds.length === 0) return []
  const isReachedNow = reader.reaches.includes('all') ? sql`true` : isHere(reader, 'app_user')
  const { rows } = await sql<PersonRecord>`
    select person.account_request_id as "requestId", person.id, person.ordinal as index, person.name,
      ${detailsAs(requestDetails, 'person')}, person.class_name as "className",
      person.is_internal as "isInternal", person.has_consent as "hasConsent", person.email,
      person.position,
      coalesce(person.image, teacher.image, case when shown.is_so then student.image end) as image,
      coalesce(person.thumbnail, teacher.thumbnail,
        case when shown.is_so then student.thumbnail end) as thumbnail,
      case when app_user.id is not null and student.nis is distinct from '' then jsonb_build_object(
        'userId', app_user.id, 'name', app_user.name, 'email', app_user.email,
        'nis', student.nis, 'nig', teacher.nig, 'studentId', student.id, 'teacherId', teacher.id,
        'isDisabled', app_user.is_disabled, 'isActivated', app_user.password_hash is not null
      ) end as account
    from account_request_person person
    cross join region_setting
    left join app_user on app_user.id = person.result_user_id and ${isReachedNow}
    left join student on student.user_id = app_user.id
    left join teacher on teacher.user_id = app_user.id
    left join lateral (
      select not region_setting.require_photo_consent or exists (
        select from consent where student_id = student.id and 'photo' = any (purposes)
          and withdrawn_at is null
      ) as is_so
    ) shown on true
    where person.account_request_id = any(${requestIds}::uuid[])
    order by person.account_request_id, person.ordinal`.execute(db)
  return rows
}

/** Names of accounts, for the history of a ticket. */
export async function listNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(userIds))))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
