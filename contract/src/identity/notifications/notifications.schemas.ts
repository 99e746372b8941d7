import { z } from 'zod/mini'
import { pagedQuery, queryFlag } from '../../values/request/paging.ts'
import { idSchema, momentAnswerSchema } from '../../values/request/wire-values.ts'

/** What somebody is told about; the kind chooses the icon. */
const notificationKinds = [
  'ticketDecided',
  'ticketNew',
  'yearActivated',
  'examLevel',
  'claimReleased',
  'refusedRecord',
  'documentReady',
  'importFinished',
  'codesExpiring',
  'newDevice',
  'codeIssued',
  'codeUsed',
  'emailAttached',
  'emailRemoved',
  'questionsFlagged',
  'consentWithdrawn',
  'backupTaken',
  'backupLate',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  text: z.string(),
  /** Path inside the app; null where there is nothing to open. */
  href: z.nullable(z.string()),
  at: momentAnswerSchema,
  readAt: z.nullable(momentAnswerSchema),
  /** The notification cannot be marked as read before this moment. */
  pinnedUntil: z.nullable(momentAnswerSchema),
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationListQuery = pagedQuery(
  ['at'],
  { unread: queryFlag },
  { defaultDirection: 'desc', defaultLimit: 20 },
)

export const readNotificationsSchema = z
  .strictObject({
    ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(100))),
    all: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      message: 'Pilih pemberitahuan.',
      path: ['ids'],
    }),
  )
