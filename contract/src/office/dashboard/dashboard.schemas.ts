import { z } from 'zod/mini'
import { examinerHomeSchema } from './exam-home.schemas.ts'
import { officeHomeSchema } from './office-home.schemas.ts'
import { studentHomeSchema } from './student-home.schemas.ts'
import { teacherHomeSchema } from './teacher-home.schemas.ts'

const percentage = z.nullable(z.number())

/** What a role sees first. */
export const homeSchema = z.discriminatedUnion('role', [
  teacherHomeSchema,
  officeHomeSchema,
  examinerHomeSchema,
  studentHomeSchema,
])
export type Home = z.infer<typeof homeSchema>

/** The counts of the own scope; which keys there are depends on the role. */
export const dashboardDataSchema = z.object({
  'Peserta Didik': z.int(),
  'Tenaga Pendidik': z.int(),
  /** The running year first, then the newest; a year without registers is left out. */
  Kehadiran: z.array(z.object({ academicYearName: z.string(), attendancePercentage: percentage })),
  Kelompok: z.optional(z.int()),
  Kelas: z.optional(z.int()),
  Desa: z.optional(z.int()),
})
export type DashboardData = z.infer<typeof dashboardDataSchema>
