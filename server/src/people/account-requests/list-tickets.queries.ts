import type { TicketListQuery } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { ticketStatuses } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords } from '../../platform/database/search/like-pattern.ts'
import type { Db } from '../../deps.ts'
import {
  isReached,
  ticketColumns,
  ticketTables,
  type TicketReader,
  type TicketRecord,
} from './tickets.queries.ts'

export type TicketFilter = Omit<TicketListQuery, 'page'> & {
  offset: number
  /** The requester; null selects everybody's tickets. */
  userId: string | null
  /** Selects the tickets somebody said yes or no to since a moment; null: whatever became of them. */
  decidedSince: Date | null
  reader: TicketReader
}

/**
 * One page of the tickets that match, and how many there are. The page is found before the asker, the places and the
 * decider are joined: joined first, they were read for every ticket.
 */
export async function selectTickets(
  db: Db,
  filter: TicketFilter,
): Promise<{ tickets: TicketRecord[]; total: number }> {
  const order = ticketOrder(filter)
  const { rows } = await sql<TicketRecord & { total: number }>`
    with page as (
      select request.id from ${matching(filter)} order by ${order}
      limit ${filter.limit} offset ${filter.offset}
    )
    select ${ticketColumns}, (select count(*) from ${matching(filter)}) as total
    from page join ${ticketTables} on request.id = page.id
    order by ${order}`.execute(db)
  return { tickets: rows, total: rows[0]?.total ?? (await countTickets(db, filter)) }
}

/** Asked only for a page beyond the last one. */
async function countTickets(db: Db, filter: TicketFilter): Promise<number> {
  if (filter.offset === 0) return 0
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${matching(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

const askerJoin = sql`join app_user asker on asker.id = request.user_id`
const placeJoins = sql`join sub_branch on sub_branch.id = request.sub_branch_id
  join branch on branch.id = request.branch_id`

/** The tickets that match, joined only with the tables that the search and the order read. */
function matching(filter: TicketFilter): RawBuilder<unknown> {
  const { search, sortBy } = filter
  const isByAsker = search !== undefined || sortBy === 'userName'
  return sql`account_request request
    ${isByAsker ? askerJoin : sql``} ${sortBy === 'subBranchName' ? placeJoins : sql``}
    where ${sql.join(conditionsOf(filter), sql` and `)}`
}

function conditionsOf(filter: TicketFilter): RawBuilder<SqlBool>[] {
  const { userId, decidedSince, status, kind, branchId, subBranchId, search } = filter
  const conditions: RawBuilder<SqlBool>[] = [isReached(filter.reader)]
  if (userId !== null) conditions.push(sql`request.user_id = ${userId}`)
  if (status !== undefined) conditions.push(sql`request.status = ${status}`)
  if (decidedSince !== null) conditions.push(isDecidedSince(decidedSince))
  if (kind !== undefined) conditions.push(sql`request.kind = ${kind}`)
  if (branchId !== undefined) conditions.push(sql`request.branch_id = ${branchId}`)
  if (subBranchId !== undefined) conditions.push(sql`request.sub_branch_id = ${subBranchId}`)
  if (search !== undefined) conditions.push(isFoundBy(search))
  return conditions
}

/** What whoever asked took back was decided by nobody. */
export function isDecidedSince(moment: Date): RawBuilder<SqlBool> {
  return sql`(request.status in ('approved', 'rejected') and request.decided_at >= ${moment})`
}

/** The number, who asked, or somebody asked for. */
function isFoundBy(search: string): RawBuilder<SqlBool> {
  return sql`(${hasWords(sql`search_text(request.ticket_id)`, search)}
    or ${hasWords(sql`asker.search`, search)}
    or exists (select from account_request_person person
      where person.account_request_id = request.id and ${hasWords(sql`person.search`, search)}))`
}

/** The number decides between equals. */
function ticketOrder({ sortBy, sortDir }: TicketFilter): RawBuilder<unknown> {
  const way = sortDir === 'desc' ? sql`desc` : sql`asc`
  const byTime = sql`request.created_at ${way}, request.id ${way}`
  switch (sortBy) {
    case 'createdTime':
      return byTime
    case 'ticketId':
      return sql`request.ticket_id ${way}`
    case 'userName':
      return sql`asker.name ${way}, ${byTime}`
    case 'subBranchName':
      return sql`sub_branch.name ${way}, branch.name ${way}, ${byTime}`
    case 'accountList':
      return sql`(select count(*) from account_request_person person
        where person.account_request_id = request.id) ${way}, ${byTime}`
    case 'status':
      return sql`array_position(${[...ticketStatuses]}::text[], request.status) ${way}, ${byTime}`
    default:
      return sortBy satisfies never
  }
}
