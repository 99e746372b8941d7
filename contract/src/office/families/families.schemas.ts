import { z } from 'zod/mini'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  momentAnswerSchema,
} from '../../values/request/wire-values.ts'
import { queryDay } from '../../values/request/query-days.schemas.ts'
import { messageKinds } from './messages.rules.ts'

const personSchema = z.object({ id: z.string(), name: z.string() })

export const messagesQuery = z.object({
  kind: queryValue(z.enum(messageKinds)),
  classId: queryId,
  studentId: queryId,
  /** The day of an absence; today where left out. */
  date: queryDay,
  startDate: queryDay,
  endDate: queryDay,
  /** The year of a report: where left out, that of the class, else the running one. */
  academicYearId: queryId,
})
export type MessagesQuery = z.output<typeof messagesQuery>

const messageSchema = z.object({
  studentId: z.string(),
  name: z.string(),
  /** Whom it is written to. */
  parentName: z.string(),
  text: z.string(),
  /** A wa.me address; the app itself sends nothing. */
  href: z.string(),
  /** The child changed the number, and the staff have not saved the number since. */
  isPhoneFromStudent: z.boolean(),
  sentAt: z.nullable(momentAnswerSchema),
  sentBy: z.nullable(personSchema),
})
export type Message = z.infer<typeof messageSchema>

export const messagesSchema = z.object({
  messages: z.array(messageSchema),
  skipped: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      code: z.enum(['student.messages-off', 'student.no-phone', 'score.not-released']),
    }),
  ),
  /** The day under which a message counts as sent. */
  date: dayAnswerSchema,
  quietUntil: z.nullable(momentAnswerSchema),
})
export type Messages = z.infer<typeof messagesSchema>

export const sentMessageSchema = z.strictObject({
  kind: z.enum(messageKinds),
  studentId: idSchema,
  date: daySchema,
})
export type SentMessage = z.output<typeof sentMessageSchema>

const longestLinkDays = 90
export const usualLinkDays = 30
/** A link for each of those who look after a child; more than these nobody keeps in view. */
export const mostLiveLinks = 5

export const newParentLinkSchema = z.strictObject({
  days: z.optional(z.int().check(z.minimum(1), z.maximum(longestLinkDays))),
})

export const parentLinkSchema = z.object({
  id: z.string(),
  createdAt: momentAnswerSchema,
  createdBy: personSchema,
  expires: momentAnswerSchema,
  revokedAt: z.nullable(momentAnswerSchema),
  lastUsedAt: z.nullable(momentAnswerSchema),
})
export type ParentLink = z.infer<typeof parentLinkSchema>
