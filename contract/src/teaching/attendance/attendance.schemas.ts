import { z } from 'zod/mini'
import {
  dayAnswerSchema,
  momentAnswerSchema,
  versionSchema,
} from '../../values/request/wire-values.ts'
import { personSchema, meetingSchema } from '../../values/meetings.schemas.ts'

/** Stored unchanged; their order is the order of every list and total. */
export const attendanceStatuses = [
  'Hadir',
  'Terlambat',
  'Izin',
  'Sakit',
  'Tanpa Keterangan',
] as const
export const attendanceStatusSchema = z.enum(attendanceStatuses)
export type AttendanceStatus = (typeof attendanceStatuses)[number]

/** One letter each, for grids and register sheets. */
export const attendanceStatusLetter: Record<AttendanceStatus, string> = {
  Hadir: 'H',
  Terlambat: 'T',
  Izin: 'I',
  Sakit: 'S',
  'Tanpa Keterangan': 'A',
}

export const violationKinds = ['attribute', 'attitude', 'tidiness'] as const
export type Violation = (typeof violationKinds)[number]

export const violationLabel: Record<Violation, string> = {
  attribute: 'Perlengkapan Belajar',
  attitude: 'Sikap',
  tidiness: 'Kerapihan',
}

export const violationsSchema = z.object({
  attribute: z.boolean(),
  attitude: z.boolean(),
  tidiness: z.boolean(),
})
export type Violations = z.infer<typeof violationsSchema>

/** The kind of a scanned card: valid, voided, or a bare NIS. */
export const cardKindSchema = z.enum(['valid', 'voided', 'plain'])
export type CardKind = z.infer<typeof cardKindSchema>

/** One student, one class, one day, as every call answers it. */
export const attendanceSchema = z.object({
  id: z.string(),
  studentId: z.object({
    id: z.string(),
    name: z.string(),
    nis: z.string(),
    image: z.nullable(z.string()),
    thumbnail: z.nullable(z.string()),
  }),
  classId: z.string(),
  date: dayAnswerSchema,
  status: attendanceStatusSchema,
  /** The arrival, else the time of the mark; null while unmarked. */
  timestamp: z.nullable(momentAnswerSchema),
  teachersNotes: z.string(),
  violations: violationsSchema,
  updateReason: z.nullable(z.string()),
  /** False is "Belum": the status is then Tanpa Keterangan. */
  isMarked: z.boolean(),
  isManual: z.boolean(),
  card: z.nullable(cardKindSchema),
  version: versionSchema,
})
export type Attendance = z.infer<typeof attendanceSchema>

/** The entry with the keys that the specification gives it. */
export const specifiedAttendanceSchema = z.extend(attendanceSchema, {
  /** The day of the entry under its older name. */
  forDate: dayAnswerSchema,
  /** Always null. */
  attributes: z.null(),
})
export type SpecifiedAttendance = z.infer<typeof specifiedAttendanceSchema>

const historySourceSchema = z.enum(['scan', 'manual', 'bulk', 'edit'])
export type HistorySource = z.infer<typeof historySourceSchema>

export const historyLineSchema = z.object({
  at: momentAnswerSchema,
  by: personSchema,
  from: attendanceStatusSchema,
  to: attendanceStatusSchema,
  reason: z.nullable(z.string()),
  source: historySourceSchema,
})

/**
 * SHA-256 of the card's secret, base64url: enough to check a scan offline, useless for making a
 * card.
 */
const rosterCardSchema = z.object({ hash: z.string(), isVoid: z.boolean() })

const rosterStudentSchema = z.object({
  studentId: z.string(),
  nis: z.string(),
  name: z.string(),
  thumbnail: z.nullable(z.string()),
  cards: z.array(rosterCardSchema),
})
export type RosterStudent = z.infer<typeof rosterStudentSchema>

export const rosterSchema = z.object({
  classId: z.string(),
  className: z.string(),
  startTime: z.string(),
  /** Absent in copies that an older version has stored; so are the next ones. */
  endTime: z.optional(z.string()),
  meetingDays: z.optional(z.array(z.int())),
  /** Where no days are set: those on which the class met in the last weeks. */
  usualDays: z.optional(z.array(z.int())),
  /** The first day a register was possible: the desa had begun its year, and the class had a child. */
  since: z.optional(z.nullable(dayAnswerSchema)),
  /** Today's register, and that of the day before. */
  meeting: z.nullable(meetingSchema),
  meetingBefore: z.optional(z.nullable(meetingSchema)),
  students: z.array(rosterStudentSchema),
})
export type Roster = z.infer<typeof rosterSchema>

/** A child of another class, so that a phone can name that class. */
const otherStudentSchema = z.object({ nis: z.string(), className: z.string() })

/** The data a phone needs to take a register offline. */
export const rosterBundleSchema = z.object({
  rosters: z.array(rosterSchema),
  others: z.array(otherStudentSchema),
  /** Days without a class, from yesterday on. */
  holidays: z.optional(z.array(dayAnswerSchema)),
  lateGraceMinutes: z.int(),
  acceptPlainNis: z.boolean(),
})
export type RosterBundle = z.infer<typeof rosterBundleSchema>

export const statusStatSchema = z.object({
  status: attendanceStatusSchema,
  count: z.int(),
  percentage: z.nullable(z.number()),
})

export const violationStatSchema = z.object({
  violation: z.enum(violationKinds),
  count: z.int(),
})
