import type { OpenSettings } from '@ngaji/contract/identity/region-settings/open-settings.schemas'
import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import type { Principal } from '@ngaji/contract/roles'
import type { Db, Deps } from '../../deps.ts'
import { imagePath } from '../../platform/files/image-path.ts'
import { isMailSetUp } from '../../platform/mail/can-mail.ts'
import { findSettings, listNames, type StoredChanges } from './region-settings.queries.ts'
import { settingsFromRow, type SettingsRow } from './setting-columns.ts'

/** Signed out: name, footer, logo. Signed in: also the rules the screens follow. The admin: all. */
export async function readSettings(
  deps: Deps,
  principal: Principal | null,
): Promise<OpenSettings | FullSettings> {
  const row = await findSettings(deps.db)
  if (principal?.role === 'admin' && !principal.mustChangePassword) return fullSettings(deps, row)
  const { organisationName, footerText, ...settings } = settingsFromRow(row)
  const open = {
    organisationName,
    footerText,
    logo: imagePath(row.logo),
    isDemo: row.is_demo,
    isMailSetUp: isMailSetUp(deps, row),
  }
  if (principal === null) return open
  const { lateGraceMinutes, acceptPlainNis, slipPoints, messages } = settings
  const { liftsLowScores } = settings.reports
  const { version } = row
  const rules = { lateGraceMinutes, acceptPlainNis, liftsLowScores, slipPoints, messages }
  return { ...open, ...rules, version }
}

/** Everything, and who last changed which of it. */
export async function fullSettings(
  deps: Pick<Deps, 'db' | 'config'>,
  row: SettingsRow,
): Promise<FullSettings> {
  const stored = row.changes as StoredChanges
  const names = await listNames(deps.db, [...new Set(Object.values(stored).map(({ by }) => by))])
  const changes = Object.entries(stored).map(([key, { at, by }]) => [
    key,
    { at, by: names.get(by) ?? 'Akun terhapus' },
  ])
  return {
    ...settingsFromRow(row),
    logo: imagePath(row.logo),
    isDemo: row.is_demo,
    isMailSetUp: isMailSetUp(deps, row),
    version: row.version,
    changes: Object.fromEntries(changes) as FullSettings['changes'],
  }
}

/** Is everything here made up? Loading the demo region says so, and nothing ever takes it back. */
export async function isDemoRegion(db: Db): Promise<boolean> {
  return (await findSettings(db)).is_demo
}
