import type { AuditTargetType } from '@ngaji/contract/office/audit-log/audit-words'
import { maySeeWhoChanged, type FieldChanges } from '@ngaji/contract/values/request/field-changes'
import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'

type Reader = { userId: string; role: Role }
type Target = { type: AuditTargetType; id: string }

type OldRecord = {
  target: Target
  /** A call without a version is not compared. */
  sent: number | undefined
  stored: number
  readCurrent: () => Promise<unknown>
}

/**
 * Optimistic locking for a form: a stale version is refused with the present record and, by field,
 * who changed it last, so that the form can merge both sides.
 */
export async function refuseOldRecord(
  deps: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  { target, sent, stored, readCurrent }: OldRecord,
): Promise<void> {
  if (sent === undefined || sent === stored) return
  throw await oldRecordError(deps, reader, target, await readCurrent())
}

/** The refusal itself, for a service that returns it. */
export async function oldRecordError(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  target: Target,
  current: unknown,
): Promise<AppError> {
  const since = new Date(now().getTime() - longestOpenMs)
  const rows = await listLatestChanges(db, target, since)
  const changes = fieldChangesFor(reader, rows)
  return new AppError('request.version-conflict', { details: { current, changes } })
}

/** A draft on a device is kept for 30 days at most; older changes were on the form when it opened. */
const longestOpenMs = 30 * 86_400_000

export type LatestChange = { field: string; at: Date; actorId: string | null; actorName: string }

/** Returns the changes as far as the reader may know them. */
export function fieldChangesFor(reader: Reader, rows: readonly LatestChange[]): FieldChanges {
  const seesNames = maySeeWhoChanged(reader.role)
  return Object.fromEntries(
    rows.map(({ field, at, actorId, actorName }) => [
      field,
      {
        at: at.toISOString(),
        by: seesNames && actorName !== '' ? actorName : null,
        isOwn: actorId === reader.userId,
      },
    ]),
  )
}

/** The last change of each field since a moment: names of fields, no values. */
async function listLatestChanges(
  db: Deps['db'],
  { type, id }: Target,
  since: Date,
): Promise<LatestChange[]> {
  const { rows } = await sql<LatestChange>`
    select distinct on (changed.field) changed.field, entry.at, entry.actor_id as "actorId",
      coalesce(author.name, '') as "actorName"
    from audit_entry entry
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(entry.details -> 'fields') when 'array' then entry.details -> 'fields'
        else '[]'::jsonb end) as changed(field)
    left join app_user author on author.id = entry.actor_id
    where entry.target_type = ${type} and entry.target_id = ${id} and entry.outcome = 'ok'
      and entry.at >= ${since}
    order by changed.field, entry.at desc, entry.seq desc`.execute(db)
  return rows
}
