import { regionChangeRoutes } from '@ngaji/contract/identity/region-settings/region-changes.routes'
import { regionSettingRoutes } from '@ngaji/contract/identity/region-settings/region-settings.routes'
import type {
  ChangedSettings,
  FullSettings,
} from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import type { TestApp } from '../../../test/harness.ts'

/** An admin of the region, who just gave the password. */
export const newAdmin = (app: TestApp) => app.givenUser({ role: 'admin' })

/** What the region has set, as its admin reads it. */
export async function readSettings(app: TestApp): Promise<FullSettings> {
  const admin = await newAdmin(app)
  const { body } = await app.as(admin).call(regionSettingRoutes.read, {})
  return body.settings as FullSettings
}

/** Sets something as the region's admin does. */
export async function givenSettings(app: TestApp, change: Omit<ChangedSettings, 'version'>) {
  const { version } = await readSettings(app)
  const body = { ...change, version }
  const answer = await app.as(await newAdmin(app)).call(regionChangeRoutes.change, { body })
  if (answer.status !== 200) throw new Error(`not set: ${JSON.stringify(answer.body)}`)
  return answer.body.settings
}
