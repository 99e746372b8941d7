import type { PublicSettings } from '@ngaji/contract/features/region-settings/region-settings.routes'
import type { Principal } from '@ngaji/contract/roles'
import type { Deps } from '../../deps.ts'
import { imagePath } from '../../files/image-path.ts'
import { findSettings } from './region-settings.queries.ts'

const ownName = 'Pengajian Daerah'

/** Signed out: name, footer, logo. Signed in: also the rules the screens follow. */
export async function readSettings(
  { db, config }: Deps,
  principal: Principal | null,
): Promise<PublicSettings> {
  const row = await findSettings(db)
  const organisationName = row.organisation_name || ownName
  const open = {
    organisationName,
    footerText: row.footer_text || `© ${organisationName}`,
    logo: imagePath(row.logo),
    isDemo: config.demo,
  }
  if (principal === null) return open
  return {
    ...open,
    lateGraceMinutes: row.late_grace_minutes,
    acceptPlainNis: row.accept_plain_nis,
    slipPoints: {
      makhraj: row.slip_points_makhraj,
      tajwid: row.slip_points_tajwid,
      kelancaran: row.slip_points_kelancaran,
    },
    version: row.version,
  }
}
