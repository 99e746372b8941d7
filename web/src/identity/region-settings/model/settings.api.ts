import { regionChangeRoutes } from '@ngaji/contract/identity/region-settings/region-changes.routes'
import { regionSettingRoutes } from '@ngaji/contract/identity/region-settings/region-settings.routes'
import {
  fullSettingsSchema,
  type ChangedSettings,
  type FullSettings,
  type Holiday,
} from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

export type SettingsChange = Omit<ChangedSettings, 'version'>

/** Everything the region has set; only its admin is told. */
export const allSettings = () =>
  queryOptions({
    queryKey: ['region-settings', 'all'],
    queryFn: async ({ signal }): Promise<FullSettings> => {
      const { settings } = await call(regionSettingRoutes.read, {}, { signal })
      return fullSettingsSchema.parse(settings)
    },
  })

/** ValidatedRow against the version that was read. */
export function changeSettings(change: SettingsChange, version: number) {
  return call(regionChangeRoutes.change, { body: { ...change, version } })
}

export function changeLogo(file: Blob, onProgress: (part: number) => void) {
  return call(regionChangeRoutes.changeLogo, { body: {}, files: [file] }, { onProgress })
}

export const holidaysOf = (year: number) =>
  queryOptions({
    queryKey: ['region-settings', 'holidays', year],
    queryFn: async ({ signal }): Promise<Holiday[]> => {
      const query = { startDate: `${year}-01-01`, endDate: `${year}-12-31` }
      return (await call(regionChangeRoutes.listHolidays, { query }, { signal })).holidays
    },
  })

export function addHoliday(date: string, name: string) {
  return call(regionChangeRoutes.createHoliday, { body: { date, name } })
}

export function removeHoliday({ id }: Pick<Holiday, 'id'>) {
  return call(regionChangeRoutes.deleteHoliday, { params: { id } })
}
