import { z } from 'zod/mini'
import { isOpenShare } from '../../values/open-shares.schemas.ts'
import { dayAnswerSchema, monthSchema, timeSchema } from '../../values/request/wire-values.ts'
import { statusStatSchema } from '../../teaching/attendance/attendance.schemas.ts'
import { attendanceOfClassSchema } from '../../teaching/attendance/register/attendance-register.schemas.ts'
import { scoreCategories } from '../../values/score-categories.rules.ts'

const categorySchema = z.enum(scoreCategories)
const percentage = z.nullable(z.number())

/** A child's own exam, category by category; null: not examined. */
const homeScoreSchema = z.object({
  scoreId: z.string(),
  academicYearName: z.string(),
  total: z.int(),
  average: percentage,
  categories: z.array(z.object({ category: categorySchema, score: z.nullable(z.int()) })),
})
export type HomeScore = z.infer<typeof homeScoreSchema>

export const studentHomeSchema = z.object({
  role: z.literal('student'),
  student: z.object({
    id: z.string(),
    name: z.string(),
    nis: z.string(),
    image: z.nullable(z.string()),
    thumbnail: z.nullable(z.string()),
  }),
  schoolClass: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      startTime: timeSchema,
      teacherNames: z.array(z.string()),
    }),
  ),
  attendance: z.object({
    month: monthSchema,
    entries: z.array(attendanceOfClassSchema),
    stats: z.array(statusStatSchema),
    isOpen: isOpenShare,
  }),
  /** Fields of the own record that are still empty. */
  missing: z.array(z.string()),
  /** What teachers wrote this month, newest first. */
  notes: z.array(z.object({ date: dayAnswerSchema, note: z.string() })),
  /** What the own class was taught this month. */
  materials: z.array(z.object({ category: categorySchema, titles: z.array(z.string()) })),
  /** The score of the newest exam, once the own kelompok finished it. */
  score: z.nullable(homeScoreSchema),
})

export type StudentHome = z.infer<typeof studentHomeSchema>
