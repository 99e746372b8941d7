import { z } from 'zod/mini'
import { dayAnswerSchema, monthSchema, timeSchema } from '../../wire-values.ts'
import { attendanceSchema, statusStatSchema } from '../attendance/attendance.schemas.ts'
import { munaqasyahStatuses } from '../munaqasyah/munaqasyah.rules.ts'
import { scoreCategories } from '../munaqasyah/score-categories.rules.ts'

const examStatusSchema = z.enum(munaqasyahStatuses)
const percentage = z.nullable(z.number())
/** Not the schema of the exam: it would bring all of them into the first load of a teacher. */
const categorySchema = z.enum(scoreCategories)

export const homeClassSchema = z.object({
  id: z.string(),
  name: z.string(),
  teachingGroupName: z.string(),
  startTime: timeSchema,
  endTime: timeSchema,
  studentCount: z.int(),
  meetingCount: z.int(),
  /** By the class's meeting days, else by habit; never on a holiday. */
  isExpected: z.boolean(),
  branchYearIsActive: z.boolean(),
  /** Null while today's register is not open. */
  today: z.nullable(z.object({ present: z.int(), marked: z.int(), total: z.int() })),
})
export type HomeClass = z.infer<typeof homeClassSchema>

/** A student with Tanpa Keterangan at the last three meetings running. */
export const absentStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  classId: z.string(),
  className: z.string(),
})

/** Where the exam of the own desa stands: region, desa, and each kelompok with how far it is. */
export const homeExamSchema = z.object({
  branchYearId: z.string(),
  region: examStatusSchema,
  branchYear: examStatusSchema,
  subBranches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: examStatusSchema,
      /** Children examined in every category, of all with a record. */
      completedCount: z.int(),
      studentCount: z.int(),
    }),
  ),
})
export type HomeExam = z.infer<typeof homeExamSchema>

/** A category the examiner began and has not finished, the latest one. */
export const openCategorySchema = z.object({
  scoreId: z.string(),
  name: z.string(),
  nis: z.string(),
  category: categorySchema,
  answered: z.int(),
  total: z.int(),
})
export type OpenCategory = z.infer<typeof openCategorySchema>

export const teacherHomeSchema = z.object({
  role: z.literal('teacher'),
  classes: z.array(homeClassSchema),
  week: z.object({
    from: dayAnswerSchema,
    to: dayAnswerSchema,
    meetingCount: z.int(),
    present: percentage,
  }),
  absent3: z.array(absentStudentSchema),
  /** While the exam of the own desa runs. */
  munaqasyah: z.nullable(homeExamSchema),
})
export type TeacherHome = z.infer<typeof teacherHomeSchema>

export const numberKeys = [
  'branches',
  'subBranches',
  'classes',
  'students',
  'teachers',
  'attendance',
] as const

export const numberLabel: Record<(typeof numberKeys)[number], string> = {
  branches: 'Desa',
  subBranches: 'Kelompok',
  classes: 'Kelas',
  students: 'Siswa',
  teachers: 'Guru',
  attendance: 'Kehadiran 30 hari',
}

/** Counts are of the active year; attendance is a percentage of the last 30 days. */
export const homeNumberSchema = z.object({
  key: z.enum(numberKeys),
  value: percentage,
  /** Against the 30 days before; null when there is nothing to compare with. */
  change: percentage,
  /** Twelve weeks, oldest first; null for counts. */
  series: z.nullable(
    z.array(z.object({ from: dayAnswerSchema, to: dayAnswerSchema, present: percentage })),
  ),
})
export type HomeNumber = z.infer<typeof homeNumberSchema>

export const officeHomeSchema = z.object({
  role: z.enum(['admin', 'branchAdmin', 'subBranchAdmin', 'curriculum']),
  numbers: z.array(homeNumberSchema),
})

export const examinerHomeSchema = z.object({
  role: z.literal('munaqisy'),
  /** Null while the own desa has no year in the active academic year. */
  munaqasyah: z.nullable(homeExamSchema),
  open: z.nullable(openCategorySchema),
  /** What the examiner did today. */
  today: z.object({ students: z.int(), categories: z.int() }),
})

/** A child's own exam, category by category; null: not examined. */
export const homeScoreSchema = z.object({
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
    entries: z.array(attendanceSchema),
    stats: z.array(statusStatSchema),
  }),
  /** Of the newest exam, once the own kelompok finished it. */
  score: z.nullable(homeScoreSchema),
})

/** What a role sees first. */
export const homeSchema = z.discriminatedUnion('role', [
  teacherHomeSchema,
  officeHomeSchema,
  examinerHomeSchema,
  studentHomeSchema,
])
export type Home = z.infer<typeof homeSchema>
