import { z } from 'zod/mini'
import { leftClassSchema } from '../../structure/classes/left-class.ts'
import { queryChoice, queryFlag, queryIds, queryNumber } from '../../values/request/paging.ts'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { dayAnswerSchema, daySchema, idSchema } from '../../values/request/wire-values.ts'
import { queryDay } from '../../values/request/query-days.schemas.ts'
import {
  attendanceStatusSchema,
  statusStatSchema,
  violationStatSchema,
} from '../attendance/attendance.schemas.ts'
import { isOpenShare } from '../../values/open-shares.schemas.ts'
import { scoreCategories } from '../../values/score-categories.rules.ts'
import { attentionReasons } from './attention.rules.ts'
import { registerSpans } from './missed-registers.rules.ts'

const share = z.nullable(z.number())

/** The levels of rows: Daerah -> desa -> KBM -> kelompok -> kelas -> siswa. */
const performanceLevels = ['branch', 'teachingGroup', 'subBranch', 'class', 'student'] as const
export type PerformanceLevel = (typeof performanceLevels)[number]

/** An omitted filter; clients send it as an empty text as well. */
const none = z.pipe(
  z.union([z.literal(''), z.null()]),
  z.transform((): undefined => undefined),
)
const wishedId = z.optional(z.union([none, idSchema]))
const wishedDay = z.optional(z.union([none, daySchema]))

/** A year or a range of days is required; an omitted filter selects everything in reach. */
export const overviewFilterSchema = z.strictObject({
  academicYearId: wishedId,
  branchYearId: wishedId,
  branchId: wishedId,
  teachingGroupId: wishedId,
  subBranchId: wishedId,
  classId: wishedId,
  /** A teacher's selection of the own classes; all of them by default. */
  teacherClassIds: z.optional(z.array(idSchema).check(z.maxLength(100))),
  startDate: wishedDay,
  endDate: wishedDay,
  /** The default is the level below the narrowest filter. */
  level: z.optional(z.enum(performanceLevels)),
})

const scope = {
  academicYearId: queryId,
  branchYearId: queryId,
  branchId: queryId,
  teachingGroupId: queryId,
  subBranchId: queryId,
  classId: queryId,
  teacherClassIds: queryIds,
  startDate: queryDay,
  endDate: queryDay,
}

export const overviewQuery = z.object({ ...scope, level: queryChoice(performanceLevels) })
export type OverviewFilter = z.output<typeof overviewQuery>

/** The most children in a list of attention. */
export const mostAttention = 100

export const attentionQuery = z.object({
  ...scope,
  reason: queryChoice(attentionReasons),
  /** Only the classes, by the registers of these days. */
  registers: queryChoice(registerSpans),
  limit: queryNumber(1, mostAttention),
})
export type AttentionFilter = z.output<typeof attentionQuery>

export const overviewPdfQuery = z.object({ ...scope, download: queryFlag })

const periodSchema = z.object({ from: dayAnswerSchema, to: dayAnswerSchema })

/** The five shares, each from its own count; all are null without a counted entry. */
const statusSharesSchema = z.object({
  Hadir: share,
  Terlambat: share,
  Izin: share,
  Sakit: share,
  'Tanpa Keterangan': share,
})

/** Only where it is so, by the counts: a rounded share cannot tell. */
const isLowShare = z.optional(z.boolean())

const figures = {
  studentsCount: z.int(),
  /** Registers opened in the period. */
  meetingCount: z.int(),
  attendances: statusSharesSchema,
  /** Hadir + Terlambat, as the shares show them. */
  present: share,
  /** The share of presence in the equally long period before. */
  presentBefore: share,
  isLow: isLowShare,
  isOpen: isOpenShare,
}

const branchFiguresSchema = z.object({
  branchId: z.string(),
  branchName: z.string(),
  /** Null where the period is not that of one year. */
  branchYearId: z.nullable(z.string()),
  ...figures,
})

const teachingGroupFiguresSchema = z.object({
  teachingGroupId: z.string(),
  teachingGroupName: z.string(),
  branchId: z.string(),
  branchName: z.string(),
  ...figures,
})

const subBranchFiguresSchema = z.object({
  subBranchId: z.string(),
  subBranchName: z.string(),
  /** The requested KBM; null where several are summed up. */
  teachingGroupId: z.nullable(z.string()),
  branchId: z.string(),
  ...figures,
})

const classFiguresSchema = z.object({
  classId: z.string(),
  clsName: z.string(),
  teachingGroupId: z.string(),
  teachingGroupName: z.string(),
  /** The requested kelompok, or the own one. */
  subBranchId: z.nullable(z.string()),
  /** Registers of the class; the same number as meetingCount. */
  attendancesCount: z.int(),
  ...figures,
  /** The share of all children of the class, children of other kelompok included. */
  classPresent: share,
})

const studentFiguresSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  image: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  className: z.string(),
  /** The figures begin on this day: the child came later, by a mutasi within the period. */
  since: z.nullable(dayAnswerSchema),
  /** The child is in none of these classes any more; the figures end there. */
  left: z.nullable(leftClassSchema),
  attendances: statusSharesSchema,
  /** Meetings that count for the child. */
  meetingCount: z.int(),
  present: share,
  presentBefore: share,
  isLow: isLowShare,
  isOpen: isOpenShare,
  lastSeen: z.nullable(dayAnswerSchema),
})
export type StudentFigures = z.infer<typeof studentFiguresSchema>

export const overviewSchema = z.object({
  period: periodSchema,
  /** The period of comparison. */
  before: periodSchema,
  level: z.enum(performanceLevels),
  studentsCount: z.int(),
  meetingCount: z.int(),
  overallStats: z.array(statusStatSchema),
  violationStats: z.array(violationStatSchema),
  present: share,
  presentBefore: share,
  isOpen: isOpenShare,
  /** Only the lists of the level are filled; with a kelompok both classes and children. */
  studentsDataByBranch: z.array(branchFiguresSchema),
  studentsDataByTeachingGroup: z.array(teachingGroupFiguresSchema),
  studentsDataBySubBranch: z.array(subBranchFiguresSchema),
  studentsDataByClass: z.array(classFiguresSchema),
  studentsData: z.array(studentFiguresSchema),
  /**
   * The course of the share, by weeks, or by months for a long period. `presentAbove` is that of the level
   * above, null at the top.
   */
  series: z.array(
    z.object({
      from: dayAnswerSchema,
      to: dayAnswerSchema,
      present: share,
      presentAbove: share,
      /** Only for the running week: its figure covers closed registers, and has no level above. */
      meetings: z.optional(z.object({ closed: z.int(), expected: z.int() })),
    }),
  ),
})
export type Overview = z.infer<typeof overviewSchema>

const attentionStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  thumbnail: z.nullable(z.string()),
  classId: z.string(),
  className: z.string(),
  subBranchName: z.string(),
  reasons: z.array(z.enum(attentionReasons)),
  /** The share of presence in the last 30 days. */
  present30Days: share,
  isOpen: isOpenShare,
  /** The last three meetings that count for the child, newest first. */
  lastMarks: z.array(z.object({ date: dayAnswerSchema, status: attendanceStatusSchema })),
  /** Digits after +62, for roles that may write to the family; null: none, or not requested. */
  parentPhone: z.optional(z.nullable(z.string())),
})
export type AttentionStudent = z.infer<typeof attentionStudentSchema>

export const attentionSchema = z.object({
  students: z.array(attentionStudentSchema),
  /** The number of all children found, beyond the limit too. */
  studentTotal: z.int(),
  /**
   * Classes with fewer registers than expected by their days or habit: in the last 30 days, or in
   * the requested span.
   */
  classes: z.array(
    z.object({
      classId: z.string(),
      className: z.string(),
      teachingGroupName: z.string(),
      branchName: z.string(),
      expected: z.int(),
      opened: z.int(),
    }),
  ),
})
export type Attention = z.infer<typeof attentionSchema>

export const studentReportRequestSchema = z.strictObject({
  academicYearId: idSchema,
  studentId: idSchema,
  startDate: wishedDay,
  endDate: wishedDay,
})
export type StudentReportRequest = z.output<typeof studentReportRequestSchema>

const namedPerson = z.object({ id: z.string(), name: z.string() })

export const materialsTaughtSchema = z.object({
  category: z.enum(scoreCategories),
  titles: z.array(z.string()),
})

/** The report of one child's attendance: on the screen, in the letter, for the family. */
export const studentReportSchema = z.object({
  content: z.object({ subject: z.string(), body: z.string(), subBody: z.string() }),
  studentData: z.object({
    nis: z.string(),
    name: z.string(),
    thumbnail: z.nullable(z.string()),
    /** The two names are empty in a part, which is read by who had the child before. */
    branchName: z.string(),
    subBranchName: z.string(),
    /** The period in words: "1 November 2025 - 30 November 2025". */
    period: z.string(),
  }),
  period: periodSchema,
  /**
   * Null: the child's whole, as it is read by who is responsible for the child today. Else of what the report
   * is: "di Kelas Umar 5 sejak 13 Juli 2026 sampai 14 Desember 2026"; the period is cut to the stay.
   */
  part: z.nullable(z.string()),
  classData: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      academicYearName: z.string(),
      teachers: z.array(z.extend(namedPerson, { nig: z.string() })),
    }),
  ),
  attendanceData: z.array(statusStatSchema),
  present: share,
  isOpen: isOpenShare,
  /** The presence of the whole class, which only staff receive. */
  classPresent: z.optional(share),
  violationData: z.array(violationStatSchema),
  teachersNotes: z.array(z.object({ noteContent: z.string(), noteDate: dayAnswerSchema })),
  materials: z.array(materialsTaughtSchema),
  /** The exam of the year, once the own kelompok finished it. */
  exam: z.nullable(
    z.object({
      scoreId: z.string(),
      total: z.int(),
      average: share,
      /** One of its scores is lower than a raport prints it where the region lifts low ones. */
      hasLowScore: z.optional(z.boolean()),
    }),
  ),
})
export type StudentReport = z.infer<typeof studentReportSchema>

export const letterQuery = z.object({
  academicYearId: queryValue(idSchema),
  startDate: queryDay,
  endDate: queryDay,
  /** The signer; by default the homeroom teacher, else the first teacher of the class. */
  teacherId: queryId,
  download: queryFlag,
})
export type LetterQuery = z.output<typeof letterQuery>
