import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { photoLimits, photoUpload } from '../../identity/users/photo.rules.ts'
import { handoutSchema } from '../../identity/users/handouts.schemas.ts'
import {
  approveAllSchema,
  approvedTicketsSchema,
  askedPhotosSchema,
  checkedPeopleSchema,
  correctedSchema,
  duplicateSchema,
  mostPeopleOfTicket,
  newTicketSchema,
  ownTicketListQuery,
  photoDigestSchema,
  sentPhotosSchema,
  ticketCorrectionsSchema,
  ticketKinds,
  ticketListQuery,
  ticketListSchema,
  ticketNumberSchema,
  ticketPersonSchema,
  ticketResponseSchema,
  ticketSchema,
} from './account-requests.schemas.ts'

const ofTicket = z.object({ ticketId: ticketNumberSchema })

/** Requests for accounts: written by a PJP, decided by the region. */
export const accountRequestRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/users/requestAccounts',
    action: 'account-requests.create',
    summary: 'Files a request for accounts of students or teachers, with their photos.',
    limit: 'ticket',
    body: newTicketSchema,
    upload: {
      field: 'images',
      count: mostPeopleOfTicket,
      bytes: photoLimits.bytes,
      allBytes: 25_000_000,
    },
    response: z.object({ message: z.string(), ticket: ticketSchema }),
    status: 201,
    errors: [
      'sub-branch.not-found',
      'ticket.duplicate-person',
      'ticket.mixed-kinds',
      'image.unreadable',
    ],
  }),

  sendPhoto: defineRoute({
    method: 'PUT',
    path: '/users/account-requests/photos/{photo}',
    action: 'account-requests.create',
    summary:
      'Sends one photo ahead of its request, under the SHA-256 of its bytes; twice is once. Kept for two days.',
    params: z.object({ photo: photoDigestSchema }),
    upload: photoUpload(),
    response: z.object({ message: z.string() }),
    errors: ['image.missing', 'image.unreadable'],
  }),

  findPhotos: defineRoute({
    method: 'POST',
    path: '/users/account-requests/photos/known',
    action: 'account-requests.create',
    summary: 'Which of these photos arrived already: after a break only the others are sent.',
    reads: true,
    body: askedPhotosSchema,
    response: sentPhotosSchema,
    errors: [],
  }),

  check: defineRoute({
    method: 'POST',
    path: '/users/account-requests/check',
    action: 'account-requests.check-duplicates',
    summary: 'Who of these people may exist already: same email, or same name and birth date.',
    reads: true,
    limit: 'duplicate-check',
    body: checkedPeopleSchema,
    response: z.object({ duplicates: z.array(duplicateSchema) }),
    errors: [],
  }),

  list: defineRoute({
    method: 'GET',
    path: '/users/account-requests',
    action: 'account-requests.decide',
    summary: 'Every request of the region, paged.',
    isPassive: true,
    query: ticketListQuery,
    response: ticketListSchema,
    errors: [],
  }),

  listOwn: defineRoute({
    method: 'GET',
    path: '/users/account-requests/{userId}',
    action: 'account-requests.read',
    summary: 'The requests somebody filed, newest first.',
    params: z.object({ userId: idSchema }),
    query: ownTicketListQuery,
    response: ticketListSchema,
    errors: ['user.not-found'],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/users/account-requests/ticket/{ticketId}',
    action: 'account-requests.read',
    summary: 'One request with its people and, once approved, the accounts they became.',
    params: ofTicket,
    response: z.object({
      accountList: z.array(ticketPersonSchema),
      accountRole: z.enum(ticketKinds),
      reason: z.nullable(z.string()),
      duplicates: z.array(duplicateSchema),
      corrections: z.array(correctedSchema),
      /** What the reader handed out to exactly these people, while its codes can be read. */
      handoutId: z.nullable(z.string()),
      ticket: ticketSchema,
    }),
    errors: ['ticket.not-found'],
  }),

  correct: defineRoute({
    method: 'PATCH',
    path: '/users/account-requests/ticket/{ticketId}',
    action: 'account-requests.correct',
    summary: 'Mends obvious typing errors before the decision; kept in the history of the request.',
    params: ofTicket,
    body: ticketCorrectionsSchema,
    response: z.object({ message: z.string(), ticket: ticketSchema }),
    errors: ['ticket.not-found', 'ticket.decided'],
  }),

  respond: defineRoute({
    method: 'PATCH',
    path: '/users/account-requests/ticket',
    action: 'account-requests.respond',
    summary: 'Approves (all accounts or none), rejects with a reason, or cancels the own request.',
    body: ticketResponseSchema,
    response: z.object({
      message: z.string(),
      ticket: ticketSchema,
      handout: z.optional(handoutSchema),
    }),
    errors: [
      'ticket.not-found',
      'ticket.decided',
      'ticket.email-taken',
      'user.email-taken',
      'nis.exhausted',
    ],
  }),

  approveAll: defineRoute({
    method: 'POST',
    path: '/users/account-requests/approve-all',
    action: 'account-requests.approve-all',
    summary: 'Approves several requests, each on its own; the 50 oldest where none is named.',
    body: approveAllSchema,
    response: approvedTicketsSchema,
    errors: ['ticket.none-pending'],
  }),
}
