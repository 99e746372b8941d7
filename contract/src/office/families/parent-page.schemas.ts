import { z } from 'zod/mini'
import { queryValue } from '../../values/request/query-values.ts'
import { isOpenShare } from '../../values/open-shares.schemas.ts'
import { dayAnswerSchema, monthSchema } from '../../values/request/wire-values.ts'
import {
  attendanceStatusSchema,
  statusStatSchema,
  violationsSchema,
} from '../../teaching/attendance/attendance.schemas.ts'
import { materialsTaughtSchema } from '../../teaching/performance/performance.schemas.ts'

/** One child's page for who has the link: no id, no number, no way into the app. */
export const parentPageSchema = z.object({
  organisationName: z.string(),
  /** The first two words of the name. */
  name: z.string(),
  className: z.nullable(z.string()),
  academicYearName: z.nullable(z.string()),
  attendance: z.object({
    month: monthSchema,
    entries: z.array(
      z.object({
        date: dayAnswerSchema,
        status: attendanceStatusSchema,
        /** The time of arrival, `HH:MM`. */
        time: z.nullable(z.string()),
        violations: violationsSchema,
      }),
    ),
    stats: z.array(statusStatSchema),
    isOpen: isOpenShare,
  }),
  notes: z.array(z.object({ date: dayAnswerSchema, note: z.string() })),
  materials: z.array(materialsTaughtSchema),
  /** The year of the raport that may be opened, not always the running one; null without such a raport. */
  reportYearName: z.nullable(z.string()),
})
export type ParentPage = z.infer<typeof parentPageSchema>

/** `1` saves it instead of showing it. */
export const parentReportQuery = z.object({ download: queryValue(z.optional(z.string())) })
