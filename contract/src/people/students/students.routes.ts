import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { transferSchema } from '../../structure/classes/class-members.schemas.ts'
import { newTransferSchema, studentHistorySchema, studentPlaceSchema } from './transfers.schemas.ts'

const ofStudent = z.object({ studentId: idSchema })

export const studentRoutes = {
  transfer: defineRoute({
    method: 'POST',
    path: '/students/{studentId}/transfers',
    action: 'students.transfer',
    summary: 'Mutasi: moves a student to another class or kelompok, or out of the class.',
    params: ofStudent,
    body: newTransferSchema,
    response: z.object({
      message: z.string(),
      student: studentPlaceSchema,
      transfer: transferSchema,
    }),
    status: 201,
    errors: [
      'student.not-found',
      'class.not-found',
      'sub-branch.not-found',
      'branch-year.inactive',
      'class.sub-branch-not-registered',
      'munaqasyah.running',
      'student.nothing-to-move',
      'student.marks-left',
      'student.profile-incomplete',
      'user.disabled',
      'field.not-allowed',
    ],
  }),

  readHistory: defineRoute({
    method: 'GET',
    path: '/students/{studentId}/history',
    action: 'students.read-history',
    summary: 'The classes a student was in, newest first, and the moves between kelompok.',
    params: ofStudent,
    response: studentHistorySchema,
    errors: ['student.not-found'],
  }),
}
