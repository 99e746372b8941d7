import { z } from 'zod/mini'
import { dayAnswerSchema, timeSchema } from '../../values/request/wire-values.ts'
import { scoreCategories } from '../../values/score-categories.rules.ts'
import { homeExamSchema } from './exam-home.schemas.ts'

const percentage = z.nullable(z.number())
/** Not the schema of the exam: it would bring all of them into the first load of a teacher. */
const categorySchema = z.enum(scoreCategories)

const homeClassSchema = z.object({
  id: z.string(),
  name: z.string(),
  teachingGroupName: z.string(),
  startTime: timeSchema,
  endTime: timeSchema,
  studentCount: z.int(),
  meetingCount: z.int(),
  /** The day of its register now: yesterday's may still run. Absent in copies that an older version has stored. */
  date: z.optional(dayAnswerSchema),
  /** The class's meeting days decide, else its habit; no meeting is expected on a holiday. */
  isExpected: z.boolean(),
  /** The next day after that with an expected meeting; absent where none is known. */
  nextMeeting: z.optional(dayAnswerSchema),
  branchYearIsActive: z.boolean(),
  /** Null while that day's register is not open. */
  today: z.nullable(z.object({ present: z.int(), marked: z.int(), total: z.int() })),
})
export type HomeClass = z.infer<typeof homeClassSchema>

/** A student with Tanpa Keterangan at the last three meetings running. */
const absentStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  classId: z.string(),
  className: z.string(),
})
export type AbsentStudent = z.infer<typeof absentStudentSchema>

export const teacherHomeSchema = z.object({
  role: z.literal('teacher'),
  classes: z.array(homeClassSchema),
  week: z.object({
    from: dayAnswerSchema,
    to: dayAnswerSchema,
    meetingCount: z.int(),
    present: percentage,
    /** Presence is that of the closed ones. */
    meetings: z.object({ closed: z.int(), expected: z.int() }),
  }),
  /** The newest entry of what an own class was taught. */
  lastMaterial: z.nullable(
    z.object({
      classId: z.string(),
      className: z.string(),
      category: categorySchema,
      material: z.string(),
      date: dayAnswerSchema,
    }),
  ),
  absent3: z.array(absentStudentSchema),
  /** While the exam of the own desa runs. */
  munaqasyah: z.nullable(homeExamSchema),
})
export type TeacherHome = z.infer<typeof teacherHomeSchema>
