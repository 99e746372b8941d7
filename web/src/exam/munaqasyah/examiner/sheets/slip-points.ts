import { readOpenSettings } from '@ngaji/contract/identity/region-settings/open-settings.routes'
import type { SlipPoints } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import { call } from '../../../../api/client/client.ts'

let known: SlipPoints | null = null

/** The points a slip costs, from the region's settings; null until loaded. Never rejects. */
export async function slipPointsNow(): Promise<SlipPoints | null> {
  try {
    known ??= (await call(readOpenSettings, {})).settings.slipPoints ?? null
  } catch {
    // No mark is proposed while the points are unknown.
  }
  return known
}
