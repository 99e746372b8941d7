import type {
  ChangedSettings,
  FullSettings,
} from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { refuseOldVersion } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { findSettings, lockSettings, updateSettings } from './region-settings.queries.ts'
import { fullSettings } from './region-settings.service.ts'
import { changedColumns } from './setting-columns.ts'

/** Changes what differs; of the rest nobody is said to have changed it. */
export async function changeSettings(
  deps: Deps,
  actor: Actor,
  wanted: ChangedSettings,
): Promise<{ message: string; settings: FullSettings }> {
  const row = await lockSettings(deps.db)
  await refuseOldVersion(wanted.version, row.version, () => fullSettings(deps, row))
  const { keys, columns } = changedColumns(row, wanted)
  deps.audit({ details: { fields: keys } })
  if (keys.length === 0)
    return { message: 'Tidak ada perubahan.', settings: await fullSettings(deps, row) }
  await updateSettings(deps.db, columns, changesBy(deps, actor, keys))
  return { message: 'Pengaturan disimpan.', settings: await readFull(deps) }
}

export async function readFull(deps: Deps): Promise<FullSettings> {
  return fullSettings(deps, await findSettings(deps.db))
}

export function changesBy({ now }: Deps, { userId }: Actor, keys: readonly string[]) {
  const change = { at: now().toISOString(), by: userId }
  return Object.fromEntries(keys.map((key) => [key, change]))
}
