import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { readOpenSettings } from './open-settings.routes.ts'
import { openSettingsSchema } from './open-settings.schemas.ts'
import { fullSettingsSchema } from './region-settings.schemas.ts'

export const regionSettingRoutes = {
  read: defineRoute({
    ...readOpenSettings,
    response: z.object({ settings: z.union([fullSettingsSchema, openSettingsSchema]) }),
  }),
}
