import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  messagesQuery,
  messagesSchema,
  newParentLinkSchema,
  parentLinkSchema,
  sentMessageSchema,
} from './families.schemas.ts'
import { readParentPage, readParentReport } from './parent-page.routes.ts'

const ofStudent = z.object({ studentId: idSchema })

/** Writing to families, and the page of a parent without an account. */
export const familyRoutes = {
  listMessages: defineRoute({
    method: 'GET',
    path: '/messages',
    action: 'families.write-messages',
    summary: 'Ready texts for the families of a class or of one child, as WhatsApp links.',
    query: messagesQuery,
    response: messagesSchema,
    errors: ['class.not-found', 'student.not-found', 'attendance.no-data'],
  }),

  markSent: defineRoute({
    method: 'POST',
    path: '/messages/sent',
    action: 'families.write-messages',
    summary: 'Remembers that somebody wrote to a family; twice is once.',
    body: sentMessageSchema,
    response: z.object({ message: z.string() }),
    errors: ['student.not-found', 'student.messages-off', 'student.no-phone'],
  }),

  listParentLinks: defineRoute({
    method: 'GET',
    path: '/students/{studentId}/parent-links',
    action: 'families.manage-parent-links',
    summary: "The links to a child's page, newest first; never the links themselves.",
    params: ofStudent,
    response: z.object({ links: z.array(parentLinkSchema) }),
    errors: ['student.not-found'],
  }),

  createParentLink: defineRoute({
    method: 'POST',
    path: '/students/{studentId}/parent-links',
    action: 'families.manage-parent-links',
    summary: "Makes a link to a child's page; it is shown this once.",
    secret: true,
    status: 201,
    params: ofStudent,
    body: newParentLinkSchema,
    response: z.object({ message: z.string(), url: z.string(), link: parentLinkSchema }),
    errors: ['student.not-found', 'parent-link.too-many', 'parent-link.child-disabled'],
  }),

  revokeParentLink: defineRoute({
    method: 'DELETE',
    path: '/students/{studentId}/parent-links/{linkId}',
    action: 'families.manage-parent-links',
    summary: 'The link dies at once.',
    params: z.object({ studentId: idSchema, linkId: idSchema }),
    response: z.object({ message: z.string() }),
    errors: ['student.not-found', 'parent-link.not-found'],
  }),

  readParentPage,
  readParentReport,
}
