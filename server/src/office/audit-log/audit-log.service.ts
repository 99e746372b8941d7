import { featuresOfKind, wordsOfAction } from '@ngaji/contract/office/audit-log/audit-log.rules'
import {
  usualAuditDays,
  type AuditEntry,
  type AuditLogQuery,
} from '@ngaji/contract/office/audit-log/audit-log.schemas'
import { addDays, dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { countEntries, listEntries, type EntryFilter, type EntryRow } from './audit-log.queries.ts'

/** One page of the audit log: of the own desa, or of the whole region. */
export async function listAuditLog(
  deps: Deps,
  actor: Actor,
  query: AuditLogQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filter = filterOf(deps, actor, query)
  const rows = await listEntries(deps.db, filter)
  const isWhole = query.page === 1 && rows.length < query.limit
  const total = isWhole ? rows.length : await countEntries(deps.db, filter)
  return { entries: rows.map(toAuditEntry), total }
}

/** The number of entries in the list. */
export function countAuditLog(deps: Deps, actor: Actor, query: AuditLogQuery): Promise<number> {
  return countEntries(deps.db, filterOf(deps, actor, query))
}

function filterOf({ now }: Deps, actor: Actor, query: AuditLogQuery): EntryFilter {
  const { kind, action, startDate, endDate, page: _page, sortBy: _sortBy, ...rest } = query
  const last = endDate ?? dayInJakarta(now())
  const first = startDate ?? addDays(last, 1 - usualAuditDays)
  return {
    ...rest,
    action,
    ownBranchId: actor.reaches.includes('all') ? null : (actor.branchId ?? nowhere),
    from: instantInJakarta(first, '00:00'),
    until: instantInJakarta(addDays(last, 1), '00:00'),
    features: kind === undefined ? featureOf(action) : featuresOfKind(kind),
    offset: offsetOf(query),
  }
}

/** The id of the desa of an actor without one: no record has this id. */
const nowhere = '00000000-0000-0000-0000-000000000000'

/** The feature of an action: the index is by feature. */
function featureOf(action: string | undefined): readonly string[] | null {
  return action === undefined ? null : [action.split('.')[0] ?? action]
}

function toAuditEntry({ actorId, actorName, actorRole, details, ...row }: EntryRow): AuditEntry {
  const { targetType, targetId, targetLabel } = row
  return {
    ...row,
    at: row.at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '', role: actorRole },
    words: wordsOfAction(row.action),
    target: targetType === null ? null : { type: targetType, id: targetId, label: targetLabel },
    fields: fieldsIn(details.fields),
  }
}

/** Names of changed fields: of one record, or of several lines, `{ index, keys }`. */
function fieldsIn(noted: unknown): string[] {
  if (!Array.isArray(noted)) return []
  const names = noted.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one]
    const keys = (one as { keys?: unknown } | null)?.keys
    return Array.isArray(keys) ? keys.map(String) : []
  })
  return [...new Set(names)]
}
