import { z } from 'zod/mini'
import { cleanText } from '../../values/text.ts'
import { askedCellKinds } from './asked-cells/asked-cells.schemas.ts'
import { pagedQuery, queryChoice } from '../../values/request/paging.ts'
import { idSchema, momentAnswerSchema } from '../../values/request/wire-values.ts'
import { ticketSchema } from '../../people/account-requests/account-requests.schemas.ts'
import { handoutSchema } from '../../identity/users/handouts.schemas.ts'

/** Sheets of people, which belong to places. */
export const peopleImportKinds = ['students', 'teachers'] as const
export type PeopleImportKind = (typeof peopleImportKinds)[number]

/** What can be imported. */
export const importKinds = [...peopleImportKinds, 'questions'] as const
export type ImportKind = (typeof importKinds)[number]

export const mostImportRows = 5000
export const mostImportBytes = 5_000_000
/** An import of a PJP becomes a request, which has no more people: the first of them go, the others stay for the next. */
export const mostRequestedRows = 50

/** `asked`: a row that can be taken over and that somebody should look at first. Unanswered it stays out. */
export const importRowStates = [
  'new',
  'changed',
  'unchanged',
  'duplicate',
  'asked',
  'error',
] as const
export type ImportRowState = (typeof importRowStates)[number]

const importDecisions = ['skip', 'create', 'update'] as const
export type ImportDecision = (typeof importDecisions)[number]

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  duplicate: z.int(),
  asked: z.int(),
  error: z.int(),
})

/** Why a line was left out: its row is hidden in the file, or it seems to be a sum, a signature, a group. */
export const leftOutReasons = ['hidden', 'not-data'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** The lines left out for one reason are shown up to this number. */
export const mostLeftOutShown = 50

/**
 * Why a row is asked about, in this order: a birth date that gives an unusual age; a row with a name alone; the gender
 * "P", which is Pria or Perempuan; a date that may be written month first; a number that belongs to a person of
 * another name; an unknown number, which may be a school's; a consent for a child whose guardian withdrew one, or gave
 * one that leaves the photo out.
 */
const askedReasons = [
  'unusual-age',
  'name-alone',
  'letter-p',
  'day-order',
  'other-name',
  'new-number',
  'consent-again',
] as const

/** A row with several reasons is a kind of its own: an answer about one of them does not answer the others. */
export const askedKinds = [...askedReasons, 'several'] as const
export type AskedKind = (typeof askedKinds)[number]

/** What an asked row tells of itself, by reason. */
export const askedCode = {
  'unusual-age': 'row.unusual-age',
  'name-alone': 'row.name-alone',
  'letter-p': 'row.letter-p',
  'day-order': 'row.day-order',
  'other-name': 'row.other-name',
  'new-number': 'row.new-number',
  'consent-again': 'row.consent-again',
} as const satisfies Record<(typeof askedReasons)[number], string>

/** What a row tells of a cell that would be replaced: the text that the record has now, or that a consent is recorded. */
export const formerCode = 'row.former'

/** The code of the message "sudah diajukan" on a row that is skipped because an earlier request of this import holds it. */
export const requestedCode = 'row.requested'

/** Why the row is asked about. */
export function askedKindOf({ messages }: Pick<ImportRow, 'messages'>): AskedKind | null {
  const [first, ...others] = askedReasons.filter((reason) =>
    messages.some(({ code }) => code === askedCode[reason]),
  )
  return others.length > 0 ? 'several' : (first ?? null)
}

/** How a file was read. */
const importReadingSchema = z.object({
  /** The name of the sheet; nothing for a text. */
  sheet: z.string(),
  /** The other visible sheets that hold something; a reading that was stored before they were told has none. */
  unreadSheets: z.optional(z.array(z.string())),
  /** The number of the line of headings. */
  headingLine: z.int(),
  /** The texts of the lines above the headings: titles and notes. */
  titles: z.array(z.string()),
  /** The columns of the file, with what each was taken for; null where it is not used. */
  columns: z.array(
    z.object({
      heading: z.string(),
      key: z.nullable(z.string()),
      examples: z.array(z.string()),
    }),
  ),
  /** What was made of columns: joined, filled from another, not used because of what they hold. */
  notes: z.optional(z.array(z.string())),
  leftOut: z.array(
    z.object({
      reason: z.enum(leftOutReasons),
      count: z.int(),
      /** The first of them, by their number in the file. */
      lines: z.array(z.object({ row: z.int(), text: z.string() })),
    }),
  ),
})
export type ImportReading = z.infer<typeof importReadingSchema>

export const importBatchSchema = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  expiresAt: momentAnswerSchema,
  appliedAt: z.nullable(momentAnswerSchema),
  /** What came of it, once it is applied: the hand-out, or the request. */
  handoutId: z.nullable(z.string()),
  ticketId: z.nullable(z.string()),
  counts,
  /** Rows that would be taken over now. */
  taken: z.int(),
  /** Rows that stay out because they went out in a request from here. */
  requested: z.int(),
  /** How many rows have gone out in requests so far: only a request changes it. */
  sent: z.int(),
  /** The asked rows that may be taken in, by what is asked, and how many of them are. */
  asked: z.array(z.object({ about: z.enum(askedKinds), count: z.int(), taken: z.int() })),
  /** The cells that ask alike, by column: how many wait, how many one answer filled, and what is offered first. */
  askedCells: z.array(
    z.object({
      about: z.enum(askedCellKinds),
      field: z.string(),
      count: z.int(),
      filled: z.int(),
      examples: z.array(z.object({ row: z.int(), from: z.string(), to: z.string() })),
    }),
  ),
  columns: z.array(z.object({ key: z.string(), label: z.string(), isRequired: z.boolean() })),
  reading: importReadingSchema,
})
export type ImportBatch = z.infer<typeof importBatchSchema>

/** One line of the file. `values` are texts by column, as a person would type them. */
export const importRowSchema = z.object({
  row: z.int(),
  values: z.record(z.string(), z.string()),
  state: z.enum(importRowStates),
  decision: z.nullable(z.enum(importDecisions)),
  messages: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      message: z.string(),
      /** What the cell may have meant, as a person would type it. */
      choices: z.optional(z.array(z.string())),
    }),
  ),
  /** The record the line seems to be. */
  matchId: z.nullable(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const importPageSchema = z.object({
  import: importBatchSchema,
  rows: z.array(importRowSchema),
  total: z.int(),
})
export type ImportPage = z.infer<typeof importPageSchema>

export const newImportSchema = z.strictObject({
  subBranchId: z.optional(idSchema),
  /** The name of the sheet to read, where several may be meant. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
})

export const importRowsQuery = pagedQuery(
  ['row'],
  { state: queryChoice(importRowStates) },
  { defaultLimit: 100 },
)
export type ImportRowsQuery = z.output<typeof importRowsQuery>

export const changedImportRowSchema = z.strictObject({
  values: z.optional(z.record(z.string(), z.string().check(z.overwrite(cleanText)))),
  decision: z.optional(z.enum(importDecisions)),
})
export type ChangedImportRow = z.output<typeof changedImportRowSchema>

/** Lines that were left out and belong to the list after all: all of one reason, or these. */
export const takenInLinesSchema = z.strictObject({
  reason: z.enum(leftOutReasons),
  rows: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(500))),
})
export type TakenInLines = z.output<typeof takenInLinesSchema>

/** One answer for all rows of which the same is asked. */
export const askedAnswerSchema = z.strictObject({
  about: z.enum(askedKinds),
  isTaken: z.boolean(),
})
export type AskedAnswer = z.output<typeof askedAnswerSchema>

export const applyImportSchema = z.strictObject({
  skipErrors: z.optional(z.boolean()),
  /** `sent` of the preview that the user saw. If requests went out since, nothing is sent: `import.requested`. */
  sent: z.optional(z.int()),
})

export const appliedImportSchema = z.object({
  message: z.string(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  handout: z.optional(handoutSchema),
  ticket: z.optional(ticketSchema),
})
