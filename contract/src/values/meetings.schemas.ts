import { z } from 'zod/mini'
import { dayAnswerSchema, momentAnswerSchema } from './request/wire-values.ts'

export const personSchema = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof personSchema>

export const statusCountsSchema = z.object({
  Hadir: z.int(),
  Terlambat: z.int(),
  Izin: z.int(),
  Sakit: z.int(),
  'Tanpa Keterangan': z.int(),
})
export type StatusCounts = z.infer<typeof statusCountsSchema>

/** One class on one day on which the register was opened. */
export const meetingSchema = z.object({
  classId: z.string(),
  date: dayAnswerSchema,
  openedBy: personSchema,
  openedAt: momentAnswerSchema,
  reason: z.nullable(z.string()),
  revision: z.int(),
  /** Unmarked students count from the next day on, as Tanpa Keterangan. */
  counts: statusCountsSchema,
  total: z.int(),
})
export type Meeting = z.infer<typeof meetingSchema>
