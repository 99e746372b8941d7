import type {
  ChangedSettings,
  FullSettings,
} from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { fieldChangesFor } from '../../platform/audit/old-record.ts'
import type { Actor } from '../../platform/http/implement.ts'
import {
  findSettings,
  lockSettings,
  updateSettings,
  type StoredChanges,
} from './region-settings.queries.ts'
import { fullSettings } from './region-settings.service.ts'
import { changedColumns, type SettingsRow } from './setting-columns.ts'

/** Changes what differs; of the rest nobody is said to have changed it. */
export async function changeSettings(
  deps: Deps,
  actor: Actor,
  wanted: ChangedSettings,
): Promise<{ message: string; settings: FullSettings }> {
  const row = await lockSettings(deps.db)
  if ((wanted.version ?? row.version) !== row.version)
    throw await oldSettingsError(deps, actor, row)
  const { keys, columns } = changedColumns(row, wanted)
  deps.audit({ details: { fields: keys } })
  if (keys.length === 0)
    return { message: 'Tidak ada perubahan.', settings: await fullSettings(deps, row) }
  await updateSettings(deps.db, columns, changesBy(deps, actor, keys))
  return { message: 'Pengaturan disimpan.', settings: await readFull(deps) }
}

/** The settings note themselves who changed which of them; the audit log has no record to look up. */
async function oldSettingsError(deps: Deps, actor: Actor, row: SettingsRow): Promise<AppError> {
  const current = await fullSettings(deps, row)
  const stored = Object.entries(row.changes as StoredChanges)
  const rows = stored.map(([field, { at, by }]) => ({
    field,
    at: new Date(at),
    actorId: by,
    actorName: current.changes[field]?.by ?? '',
  }))
  const changes = fieldChangesFor(actor, rows)
  return new AppError('request.version-conflict', { details: { current, changes } })
}

export async function readFull(deps: Deps): Promise<FullSettings> {
  return fullSettings(deps, await findSettings(deps.db))
}

export function changesBy({ now }: Deps, { userId }: Actor, keys: readonly string[]) {
  const change = { at: now().toISOString(), by: userId }
  return Object.fromEntries(keys.map((key) => [key, change]))
}
