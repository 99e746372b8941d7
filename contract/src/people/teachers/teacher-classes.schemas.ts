import { z } from 'zod/mini'
import { timeSchema } from '../../values/request/wire-values.ts'

/** A class as the session of its teacher needs it. */
export const classOfTeacherSchema = z.object({
  id: z.string(),
  name: z.string(),
  startTime: timeSchema,
  endTime: timeSchema,
  isLocked: z.boolean(),
  students: z.array(z.string()),
  teachers: z.array(z.string()),
  attendanceCount: z.int(),
  teachingGroupId: z.object({
    id: z.string(),
    name: z.string(),
    branchYearId: z.object({
      id: z.string(),
      name: z.string(),
      isActive: z.boolean(),
      academicYearId: z.object({ id: z.string(), name: z.string(), isActive: z.boolean() }),
    }),
  }),
})
export type ClassOfTeacher = z.infer<typeof classOfTeacherSchema>
