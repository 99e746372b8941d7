import { z } from 'zod/mini'
import { lineText, optionalLine, optionalText, textLimits } from '../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  momentAnswerSchema,
  timeSchema,
  versionSchema,
} from '../../values/request/wire-values.ts'
import { queryDay } from '../../values/request/query-days.schemas.ts'

/** Who signs a raport, from left to right. */
export const reportSigners = ['parent', 'homeroomTeacher', 'branchAdmin'] as const

const messagesShape = {
  /** The region's own words; empty: ours. */
  absent: optionalText(textLimits.note),
  report: optionalText(textLimits.note),
  raport: optionalText(textLimits.note),
  quietFrom: timeSchema,
  quietTo: timeSchema,
}
const points = z.int().check(z.minimum(0), z.maximum(100))
const slipPointsShape = { makhraj: points, tajwid: points, kelancaran: points }
const letterheadShape = {
  lines: z.array(optionalLine(textLimits.name)).check(z.maxLength(3)),
  address: optionalLine(textLimits.address),
  contact: optionalLine(textLimits.name),
}
const reportsShape = {
  showRank: z.boolean(),
  signers: z.array(z.enum(reportSigners)).check(
    z.minLength(1, 'Pilih paling sedikit satu penanda tangan.'),
    z.refine((signers) => new Set(signers).size === signers.length, 'Penanda tangan berulang.'),
  ),
  withCode: z.boolean(),
  /** Scores below 60 are printed as 60, and the paper says so. */
  liftsLowScores: z.boolean(),
}
const cardsShape = {
  frontText: optionalLine(textLimits.title),
  backText: optionalLine(textLimits.title),
  colour: z.string().check(z.regex(/^(|#[0-9a-fA-F]{6})$/, 'Warna tidak valid (contoh: #0F6B4F).')),
}

/** Everything the region may set; one group per part of its screen. */
export const settingsShape = {
  organisationName: lineText(textLimits.name),
  footerText: optionalLine(textLimits.title),
  letterhead: z.strictObject(letterheadShape),
  letterPlace: optionalLine(textLimits.name),
  lateGraceMinutes: z.int().check(z.minimum(0), z.maximum(60)),
  acceptPlainNis: z.boolean(),
  requirePhotoConsent: z.boolean(),
  reports: z.strictObject(reportsShape),
  cards: z.strictObject(cardsShape),
  messages: z.strictObject(messagesShape),
  slipPoints: z.strictObject(slipPointsShape),
  sessionHours: z.int().check(z.minimum(2), z.maximum(12)),
} as const

export type SettingKey = keyof typeof settingsShape

const changeSchema = z.object({ at: momentAnswerSchema, by: z.string() })

/** All settings, and who last changed each: the region's admin reads them. */
export const fullSettingsSchema = z.object({
  ...settingsShape,
  logo: z.nullable(z.string()),
  isDemo: z.boolean(),
  isMailSetUp: z.optional(z.boolean()),
  version: versionSchema,
  /** The last change of each setting by its key; `by` is a person's name. */
  changes: z.record(z.string(), changeSchema),
})
export type FullSettings = z.infer<typeof fullSettingsSchema>

export const changedSettingsSchema = z.strictObject({
  ...(Object.fromEntries(
    Object.entries(settingsShape).map(([key, schema]) => [
      key,
      z.optional(schema as z.ZodMiniType),
    ]),
  ) as { [Key in SettingKey]: z.ZodMiniOptional<(typeof settingsShape)[Key]> }),
  version: versionSchema,
})
export type ChangedSettings = z.output<typeof changedSettingsSchema>

export const holidaySchema = z.object({
  id: z.string(),
  date: dayAnswerSchema,
  name: z.string(),
})
export type Holiday = z.infer<typeof holidaySchema>

export const holidaysQuery = z.object({ startDate: queryDay, endDate: queryDay })
export const newHolidaySchema = z.strictObject({
  date: daySchema,
  name: lineText(textLimits.name),
})
