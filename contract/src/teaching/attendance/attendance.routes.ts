import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { isOpenShare } from '../../values/open-shares.schemas.ts'
import { queryNumber } from '../../values/request/paging.ts'
import { reasonText } from '../../values/text.ts'
import { daySchema, idSchema, momentAnswerSchema } from '../../values/request/wire-values.ts'
import { meetingsQuery, neededMonth, studentDaysQuery } from './attendance-lists.schemas.ts'
import { queryMonth } from '../../values/request/query-days.schemas.ts'
import {
  attendanceDetailSchema,
  attendanceOfClassSchema,
  gridSchema,
  openRegisterSchema,
  skippedEntrySchema,
  updateRegisterSchema,
} from './register/attendance-register.schemas.ts'
import { rosterRoutes } from './attendance-rosters.routes.ts'
import { toldEntrySchema } from './merge/attendance-sync.schemas.ts'
import { takingRoutes } from './attendance-taking.routes.ts'
import {
  attendanceSchema,
  specifiedAttendanceSchema,
  rosterSchema,
  statusStatSchema,
  violationStatSchema,
} from './attendance.schemas.ts'
import { meetingSchema } from '../../values/meetings.schemas.ts'

const ofClass = z.object({ classId: idSchema })
const ofAttendance = z.object({ attendanceId: idSchema })
const withMessage = { message: z.string() }

export const attendanceRoutes = {
  readDay: defineRoute({
    method: 'POST',
    path: '/attendances/{classId}',
    action: 'attendance.read-day',
    summary: 'The entries of one class and day, by name; empty while the register is not open.',
    fromSpecification: true,
    reads: true,
    params: ofClass,
    body: z.strictObject({ date: daySchema }),
    response: z.array(specifiedAttendanceSchema),
    errors: ['class.not-found'],
  }),

  readRegister: defineRoute({
    method: 'GET',
    path: '/attendances/class/{classId}/{date}',
    action: 'attendance.read-day',
    summary:
      'The meeting of one class and day with its entries, or those changed since a revision.',
    params: z.object({ classId: idSchema, date: daySchema }),
    query: z.object({ since: queryNumber(0, 999_999_999) }),
    response: z.object({
      meeting: z.nullable(meetingSchema),
      entries: z.array(toldEntrySchema),
      serverTime: momentAnswerSchema,
      roster: z.optional(rosterSchema),
    }),
    errors: ['class.not-found'],
  }),

  ...rosterRoutes,
  ...takingRoutes,

  openRegister: defineRoute({
    method: 'POST',
    path: '/attendances/create-new-attendances',
    action: 'attendance.open-register',
    summary: 'Open the register of a class; opening twice gives the same one.',
    status: 201,
    body: openRegisterSchema,
    ignoredKeys: ['subBranchId', 'branchId', 'branchYearId'],
    response: z.object({
      ...withMessage,
      meeting: meetingSchema,
      entries: z.array(attendanceSchema),
    }),
    errors: [
      'class.not-found',
      'branch-year.inactive',
      'class.no-student',
      'attendance.day-too-old',
      'attendance.reason-needed',
      'attendance.future-day',
    ],
  }),

  updateEntries: defineRoute({
    method: 'PATCH',
    path: '/attendances',
    action: 'attendance.change',
    summary:
      'Change entries by id; those whose Izin has no note are left out and named. Past days need a reason.',
    ignoredKeys: '*',
    body: updateRegisterSchema,
    response: z.object({
      ...withMessage,
      /** Every entry of the request as it is now, in its order. */
      results: z.array(attendanceSchema),
      skipped: z.array(skippedEntrySchema),
    }),
    errors: [
      'attendance.not-found',
      'attendance.conflict',
      'attendance.day-too-old',
      'attendance.not-your-operation',
      'attendance.notes-needed',
      'attendance.reason-needed',
      'branch-year.inactive',
    ],
  }),

  readEntry: defineRoute({
    method: 'GET',
    path: '/attendances/{attendanceId}',
    action: 'attendance.read-history',
    summary: 'One entry with its whole history.',
    params: ofAttendance,
    response: z.object({ attendance: attendanceDetailSchema, className: z.string() }),
    errors: ['attendance.not-found'],
  }),

  voidEntry: defineRoute({
    method: 'DELETE',
    path: '/attendances/{attendanceId}',
    action: 'attendance.void',
    summary: 'Take an entry out of the register; its history stays.',
    params: ofAttendance,
    body: z.strictObject({ reason: reasonText }),
    ignoredKeys: ['studentName'],
    response: z.object(withMessage),
    errors: ['attendance.not-found'],
  }),

  listMeetings: defineRoute({
    method: 'GET',
    path: '/attendances/class/{classId}/meetings',
    action: 'attendance.read-history',
    summary: 'The meetings of a class, newest first.',
    params: ofClass,
    query: meetingsQuery,
    response: z.object({ meetings: z.array(meetingSchema), total: z.int() }),
    errors: ['class.not-found'],
  }),

  readGrid: defineRoute({
    method: 'GET',
    path: '/attendances/class/{classId}/grid',
    action: 'attendance.read-history',
    summary: 'Students by meetings, one month of one class.',
    params: ofClass,
    query: z.object({ month: neededMonth }),
    response: gridSchema,
    errors: ['class.not-found'],
  }),

  readMonth: defineRoute({
    method: 'GET',
    path: '/attendances/class/{classId}',
    action: 'attendance.read-history',
    summary: 'One month of a class by display label of the day, newest first.',
    params: ofClass,
    query: z.object({ month: queryMonth }),
    response: z.record(z.string(), z.array(attendanceSchema)),
    errors: ['class.not-found'],
  }),

  listOfStudent: defineRoute({
    method: 'GET',
    path: '/attendances/student/{studentId}',
    action: 'attendance.read-student',
    summary: "One student's attendance over a year, a month or any range, with totals.",
    params: z.object({ studentId: idSchema }),
    query: studentDaysQuery,
    response: z.object({
      entries: z.array(attendanceOfClassSchema),
      total: z.int(),
      stats: z.array(statusStatSchema),
      isOpen: isOpenShare,
      violationStats: z.array(violationStatSchema),
    }),
    errors: ['student.not-found'],
  }),
}
