import { regionSettingRoutes } from '@ngaji/contract/features/region-settings/region-settings.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Name and footer of the organisation; signed in also the rules screens follow. They rarely change. */
export const regionSettings = queryOptions({
  queryKey: ['region-settings'],
  queryFn: async ({ signal }) => (await call(regionSettingRoutes.read, {}, { signal })).settings,
  staleTime: 10 * 60_000,
})
