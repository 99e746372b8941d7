import { z } from 'zod/mini'
import { pagedQuery, queryChoice, queryNumber } from '../../values/request/paging.ts'
import { queryId } from '../../values/request/query-values.ts'
import { studentDetails, teacherDetails } from '../../values/person/person-details.ts'
import { accountStates } from '../../values/person/person.rules.ts'
import { personNameText } from '../../values/person/person-name.rules.ts'
import { emailText, optionalLine, reasonText, textLimits } from '../../values/text.ts'
import { idSchema, momentAnswerSchema, versionSchema } from '../../values/request/wire-values.ts'
import { subBranchRefSchema } from '../../identity/sign-in/sign-in.schemas.ts'
import { positions } from '../../values/person/teacher-positions.rules.ts'
import {
  correctedDetails,
  requestedDetails,
  requestedDetailsAnswer,
} from '../students/person-details.schemas.ts'
import { handoutSchema } from '../../identity/users/handouts.schemas.ts'

export const ticketKinds = ['student', 'teacher'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const ticketStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const mostPeopleOfTicket = 50

/** What a request may say of people of either kind. */
export const requestDetails = { ...studentDetails, ...teacherDetails }

/** Does one of the pictures sent along, in this order, belong to this person? */
const hasImage = z.optional(z.boolean())

/** A photo by what it is made of: the SHA-256 of its bytes as they are sent, in hexadecimal. */
export const photoDigestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** One that was sent ahead of the request. */
const photo = z.optional(photoDigestSchema)

const requestedStudentSchema = z.strictObject({
  accountRole: z.literal('student'),
  name: personNameText,
  ...requestedDetails(studentDetails),
  /** The grade wanted. */
  className: z.optional(optionalLine(textLimits.name)),
  isInternal: z.optional(z.boolean()),
  hasConsent: z.optional(z.boolean()),
  hasImage,
  photo,
})

const requestedTeacherSchema = z.strictObject({
  accountRole: z.literal('teacher'),
  name: personNameText,
  ...requestedDetails(teacherDetails),
  email: emailText,
  position: z.enum(positions, 'Pilih posisi.'),
  hasImage,
  photo,
})

export const requestedPersonSchema = z.discriminatedUnion('accountRole', [
  requestedStudentSchema,
  requestedTeacherSchema,
])
export type RequestedPerson = z.output<typeof requestedPersonSchema>

const accountList = z
  .array(requestedPersonSchema)
  .check(z.minLength(1), z.maxLength(mostPeopleOfTicket))

export const newTicketSchema = z.strictObject({
  subBranchId: idSchema,
  accountList,
  allowDuplicates: z.optional(z.boolean()),
})
export type NewTicket = z.output<typeof newTicketSchema>

const photoDigests = z.array(photoDigestSchema).check(z.maxLength(mostPeopleOfTicket))

export const askedPhotosSchema = z.strictObject({ photos: photoDigests })
export const sentPhotosSchema = z.object({ photos: photoDigests })

/** One person of a ticket as it is read; what a kind does not have is left out. */
export const ticketPersonSchema = z.object({
  accountRole: z.enum(ticketKinds),
  name: z.string(),
  ...requestedDetailsAnswer(requestDetails),
  className: z.optional(z.string()),
  isInternal: z.optional(z.boolean()),
  hasConsent: z.optional(z.boolean()),
  email: z.optional(z.nullable(z.string())),
  position: z.optional(z.nullable(z.enum(positions))),
  image: z.optional(z.nullable(z.string())),
  thumbnail: z.optional(z.nullable(z.string())),
})
export type TicketPerson = z.infer<typeof ticketPersonSchema>

/** A correction made before the decision: what was changed, not its values. */
export const correctedSchema = z.object({
  index: z.int(),
  at: momentAnswerSchema,
  by: z.nullable(z.string()),
  keys: z.array(z.string()),
})

/**
 * A request for accounts. In lists `accountList` holds only names and roles, and `results` is empty. An account that left
 * the reader's place, or whose record was erased or merged, is no result any more.
 */
export const ticketSchema = z.object({
  id: z.string(),
  ticketId: z.string(),
  kind: z.enum(ticketKinds),
  status: z.enum(ticketStatuses),
  createdTime: momentAnswerSchema,
  userId: z.object({ id: z.string(), name: z.string() }),
  subBranchId: subBranchRefSchema,
  accountList: z.array(ticketPersonSchema),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  decidedAt: z.nullable(momentAnswerSchema),
  results: z.array(
    z.object({
      index: z.int(),
      userId: z.string(),
      name: z.string(),
      nis: z.nullable(z.string()),
      nig: z.nullable(z.string()),
      email: z.nullable(z.string()),
      studentId: z.nullable(z.string()),
      teacherId: z.nullable(z.string()),
      accountState: z.enum(accountStates),
    }),
  ),
  /** People of a pending ticket who may exist already, and those whose profile is not whole. */
  warnings: z.object({ duplicates: z.int(), incomplete: z.int() }),
  version: z.int(),
})
export type Ticket = z.infer<typeof ticketSchema>

/** A known person who may be the one of the request. */
export const duplicateSchema = z.object({
  index: z.int(),
  by: z.enum(['email', 'nameAndBirth']),
  name: z.string(),
  nis: z.nullable(z.string()),
  subBranchName: z.string(),
})
export type Duplicate = z.infer<typeof duplicateSchema>

export const checkedPeopleSchema = z.strictObject({ accountList })

export const ticketSortKeys = [
  'createdTime',
  'ticketId',
  'userName',
  'subBranchName',
  'accountList',
  'status',
] as const

export const ticketListQuery = pagedQuery(ticketSortKeys, {
  status: queryChoice(ticketStatuses),
  kind: queryChoice(ticketKinds),
  branchId: queryId,
  subBranchId: queryId,
})
export type TicketListQuery = z.output<typeof ticketListQuery>

export const ownTicketListQuery = pagedQuery(
  ticketSortKeys,
  {
    status: queryChoice(ticketStatuses),
    kind: queryChoice(ticketKinds),
    /** Said yes or no to within so many days. */
    decidedWithinDays: queryNumber(1, 365),
  },
  { defaultDirection: 'desc' },
)
export type OwnTicketListQuery = z.output<typeof ownTicketListQuery>

export const ticketListSchema = z.object({ tickets: z.array(ticketSchema), total: z.int() })

/** The number on the ticket, in any letter case, or its id. */
export const ticketNumberSchema = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^(?:[A-Za-z0-9]{6}|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$/),
    ),
  z.transform((text) => (text.length === 6 ? text.toUpperCase() : text.toLowerCase())),
)

const correction = z.strictObject({
  index: z.int().check(z.minimum(0), z.maximum(mostPeopleOfTicket - 1)),
  name: z.optional(personNameText),
  ...correctedDetails(requestDetails),
  className: z.optional(optionalLine(textLimits.name)),
  isInternal: z.optional(z.boolean()),
  email: z.optional(emailText),
  position: z.optional(z.enum(positions)),
})

export const ticketCorrectionsSchema = z.strictObject({
  corrections: z.array(correction).check(z.minLength(1), z.maxLength(mostPeopleOfTicket)),
  version: versionSchema,
})
export type TicketCorrections = z.output<typeof ticketCorrectionsSchema>

export const ticketResponseSchema = z
  .strictObject({
    ticketId: ticketNumberSchema,
    respond: z.enum(['approved', 'rejected', 'cancelled']),
    reason: z.optional(reasonText),
    version: z.optional(versionSchema),
  })
  .check(
    z.refine(({ respond, reason }) => respond !== 'rejected' || reason !== undefined, {
      message: 'Alasan tidak boleh kosong!',
      path: ['reason'],
    }),
  )
export type TicketResponse = z.output<typeof ticketResponseSchema>

export const approveAllSchema = z.strictObject({
  ticketIds: z.optional(z.array(ticketNumberSchema).check(z.minLength(1), z.maxLength(50))),
})

export const approvedTicketsSchema = z.object({
  message: z.string(),
  approved: z.array(z.string()),
  failed: z.array(z.object({ ticketId: z.string(), code: z.string(), message: z.string() })),
  handout: z.nullable(handoutSchema),
})
