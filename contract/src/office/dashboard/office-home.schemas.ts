import { z } from 'zod/mini'
import { isOpenShare } from '../../values/open-shares.schemas.ts'
import { dayAnswerSchema, timeSchema } from '../../values/request/wire-values.ts'
import { setUpStepSchema } from '../../structure/branch-years/branch-years.schemas.ts'
import { munaqasyahLevels } from '../../exam/munaqasyah/munaqasyah.rules.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'

const examStatusSchema = z.enum(munaqasyahStatuses)
const percentage = z.nullable(z.number())

export const numberKeys = [
  'branches',
  'subBranches',
  'classes',
  'students',
  'allStudents',
  'teachers',
  'attendance',
  'activeQuestions',
  'flaggedQuestions',
  'readyCategories',
  'frozenPackages',
] as const

export const numberLabel: Record<(typeof numberKeys)[number], string> = {
  branches: 'Desa',
  subBranches: 'Kelompok',
  classes: 'Kelas',
  students: 'Siswa',
  allStudents: 'Semua siswa',
  teachers: 'Guru',
  attendance: 'Kehadiran 30 hari',
  activeQuestions: 'Soal aktif',
  flaggedQuestions: 'Perlu diperiksa',
  readyCategories: 'Kategori siap',
  frozenPackages: 'Paket dibekukan',
}

/** What can wait for an office; the web words the sentence and knows the list. */
export const homeTaskKeys = [
  'pendingTickets',
  'branchesUnregistered',
  'branchesInactive',
  'examBranches',
  'examBranchesDone',
  'categoriesWithoutSet',
  'codesExpiring',
  'registersMissing',
  'registersMissedThisWeek',
  'classesWithoutTeacher',
  'classesWithoutStudents',
  'classesUnlocked',
  'studentsWithoutClass',
  'incompleteStudents',
  'incompleteTeachers',
  'neverActivated',
  'teachersNeverActivated',
  'examNotStarted',
  'examRunning',
  'categoriesUnfinished',
  'absent3',
  'ticketsDecided',
  'ticketsWaiting',
  'ticketsRejected',
  'categoryGap',
  'flaggedQuestions',
  'oldDrafts',
  'packagesMissing',
] as const
export type HomeTaskKey = (typeof homeTaskKeys)[number]

/** How many registers of the running week are closed, of how many that are expected or open. */
const runningMeetingsSchema = z.object({ closed: z.int(), expected: z.int() })

/** Counts are of the active year; attendance is a percentage of the last 30 days. */
const homeNumberSchema = z.object({
  key: z.enum(numberKeys),
  value: percentage,
  /** The change against the 30 days before; null when there is nothing to compare with. */
  change: percentage,
  /** The whole that the number is a part of. */
  total: z.optional(z.int()),
  /** True only for a share: a register that counts in it is still being taken. */
  isOpen: isOpenShare,
  /** Twelve weeks, oldest first; null for counts. */
  series: z.nullable(
    z.array(
      z.object({
        from: dayAnswerSchema,
        to: dayAnswerSchema,
        present: percentage,
        /** The registers of the running week only, because its figure covers the closed ones alone. */
        meetings: z.optional(runningMeetingsSchema),
      }),
    ),
  ),
})
export type HomeNumber = z.infer<typeof homeNumberSchema>

/** Something that waits for an office; what there is none of is left out. */
const homeTaskSchema = z.object({
  key: z.enum(homeTaskKeys),
  count: z.int(),
  /** The whole that the count is a part of, where the sentence names it. */
  total: z.optional(z.int()),
  /** The thing itself, where a line is about one: "Kelas 3 · Hafalan Doa". */
  subject: z.optional(z.string()),
  /** What somebody wrote about it, the newest. */
  note: z.optional(z.string()),
  /**
   * Which one, where the key does not say it all: `academicYearId`, `branchYearId`, `classId`,
   * `grade`, and the filters under which its list holds exactly `count`. The web knows the list.
   */
  query: z.record(z.string(), z.string()),
})
export type HomeTask = z.infer<typeof homeTaskSchema>

/** A desa as its region sees it; counts of the running year. */
const homeBranchSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: no year of the desa in the running academic year. */
  branchYearId: z.nullable(z.string()),
  studentCount: z.int(),
  present30Days: percentage,
  isOpen: isOpenShare,
  openedToday: z.int(),
  expectedToday: z.int(),
  /** Children with a complete profile, in percent. */
  profileShare: percentage,
  munaqasyahStatus: z.nullable(examStatusSchema),
})
export type HomeBranch = z.infer<typeof homeBranchSchema>

/** A class with own children, today. */
const homeTodaySchema = z.object({
  classId: z.string(),
  className: z.string(),
  /** The KBM, which tells classes of one name apart; a copy that a device kept may have none. */
  teachingGroupName: z.optional(z.string()),
  startTime: timeSchema,
  isExpected: z.boolean(),
  /** Null while its register is not open. */
  openedBy: z.nullable(z.string()),
  /** Own children only. */
  present: z.int(),
  total: z.int(),
})
export type HomeToday = z.infer<typeof homeTodaySchema>

export const officeHomeSchema = z.object({
  role: z.enum(['admin', 'branchAdmin', 'subBranchAdmin', 'curriculum']),
  /** The running academic year; null: none runs. */
  academicYear: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Where the running year's exam stands for the home's own level; null: it takes no part. */
  exam: z.nullable(z.object({ level: z.enum(munaqasyahLevels), status: examStatusSchema })),
  numbers: z.array(homeNumberSchema),
  /** Most urgent first. */
  tasks: z.array(homeTaskSchema),
  /** Only the region's admin receives desa. */
  branches: z.optional(z.array(homeBranchSchema)),
  /** How far the year of a desa is set up; null where the desa has none yet. */
  setUp: z.optional(
    z.nullable(
      z.object({
        branchYearId: z.string(),
        academicYearName: z.string(),
        steps: z.array(setUpStepSchema),
      }),
    ),
  ),
  /** A kelompok sees all of its classes, a desa those that meet today. */
  today: z.optional(z.array(homeTodaySchema)),
  /** The first day after that of `today` on which one of those classes is expected to meet. */
  nextMeeting: z.optional(dayAnswerSchema),
})
export type OfficeHome = z.infer<typeof officeHomeSchema>
