import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'

/** What everybody may know; the signed-in also learn what their screens need. */
export const publicSettingsSchema = z.object({
  organisationName: z.string(),
  footerText: z.string(),
  logo: z.nullable(z.string()),
  /** True while the region is the demo region: every screen says so. */
  isDemo: z.boolean(),
  lateGraceMinutes: z.optional(z.int()),
  acceptPlainNis: z.optional(z.boolean()),
  slipPoints: z.optional(z.object({ makhraj: z.int(), tajwid: z.int(), kelancaran: z.int() })),
  version: z.optional(z.int()),
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>

export const regionSettingRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/settings',
    action: 'region-settings.read',
    summary: 'Name and footer of the organisation; signed in also the rules screens follow.',
    beforePasswordChange: true,
    response: z.object({ settings: publicSettingsSchema }),
    errors: [],
  }),
}
