import { z } from 'zod/mini'

/** What everybody may know; the signed-in also learn what their screens need; the admin all. */
export const openSettingsSchema = z.object({
  organisationName: z.string(),
  footerText: z.string(),
  logo: z.nullable(z.string()),
  /** True while the region is the demo region: every screen says so. */
  isDemo: z.boolean(),
  /** False: no letter goes out, so no screen promises one or asks for a proven address. */
  isMailSetUp: z.optional(z.boolean()),
  lateGraceMinutes: z.optional(z.int()),
  acceptPlainNis: z.optional(z.boolean()),
  /** A raport prints other figures than the screens: these say so. */
  liftsLowScores: z.optional(z.boolean()),
  slipPoints: z.optional(z.object({ makhraj: z.int(), tajwid: z.int(), kelancaran: z.int() })),
  messages: z.optional(
    z.object({
      absent: z.string(),
      report: z.string(),
      raport: z.string(),
      quietFrom: z.string(),
      quietTo: z.string(),
    }),
  ),
  version: z.optional(z.int()),
})
export type OpenSettings = z.infer<typeof openSettingsSchema>
