import { z } from 'zod/mini'
import { noteText } from '../../values/text.ts'
import { idSchema, momentAnswerSchema } from '../../values/request/wire-values.ts'

const ref = z.object({ id: z.string(), name: z.string() })

/** Why a card no longer counts, where a person chose to void it. */
export const voidReasons = ['lost', 'stolen', 'copied', 'moved', 'other'] as const
export type VoidReason = (typeof voidReasons)[number]

/** The further reasons the system gives itself. */
const cardEndings = [...voidReasons, 'reissued', 'nisChanged', 'merged', 'erased'] as const
export type CardEnding = (typeof cardEndings)[number]

export const cardEndingLabel: Record<CardEnding, string> = {
  lost: 'Hilang',
  stolen: 'Dicuri',
  copied: 'Difoto atau disalin orang',
  moved: 'Pindah',
  other: 'Lainnya',
  reissued: 'Diganti kartu baru',
  nisChanged: 'NIS berubah',
  merged: 'Data digabung',
  erased: 'Data dihapus',
}

/** One card of a student; the newest comes first. */
export const studentCardSchema = z.object({
  id: z.string(),
  /** Counts the cards of the child: the one printed on the back. */
  number: z.int(),
  issuedAt: momentAnswerSchema,
  issuedBy: z.nullable(ref),
  voidedAt: z.nullable(momentAnswerSchema),
  voidReason: z.nullable(z.enum(cardEndings)),
  lastUsedAt: z.nullable(momentAnswerSchema),
})
export type StudentCard = z.infer<typeof studentCardSchema>

/** What stands on a card beside the child, as the region set it. */
export const cardLookSchema = z.object({
  organisationName: z.string(),
  logo: z.nullable(z.string()),
  heading: z.string(),
  found: z.string(),
  colour: z.string(),
})
export type CardLook = z.infer<typeof cardLookSchema>

/** The own card on the own phone; `code` is the text of the QR. */
export const ownCardSchema = z.object({
  number: z.int(),
  issuedAt: momentAnswerSchema,
  code: z.string(),
})

export const mostVoidedAtOnce = 500

export const voidCardsSchema = z.strictObject({
  studentIds: z.array(idSchema).check(z.minLength(1), z.maxLength(mostVoidedAtOnce)),
  reason: z.enum(voidReasons),
  note: z.optional(noteText),
})
export type VoidCards = z.output<typeof voidCardsSchema>
