import { z } from 'zod/mini'
import { pagedQuery, queryChoice } from '../../values/request/paging.ts'
import { optionalLine } from '../../values/text.ts'
import {
  daySchema,
  idSchema,
  momentAnswerSchema,
  monthSchema,
} from '../../values/request/wire-values.ts'
import { packageEditions } from '../../exam/question-bank/question-bank.rules.ts'

const documentStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type DocumentState = (typeof documentStates)[number]

/** The kinds that can be asked for. */
const documentKinds = [
  'cards',
  'slips',
  'consentForm',
  'list',
  'reports',
  'recap',
  'missing',
  'handOver',
  'packages',
  'letters',
  'register',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const mostPeopleOfDocument = 500
/** More than the largest import has. */
const mostPartsOfDocument = 100

/** A code in `skipped`: the person is on the paper, with stand-ins for signs that no font has. */
export const replacedSignsCode = 'document.signs-replaced'

/** A batch on paper, made as a job. The file is kept for a day. */
export const documentSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(documentStates),
  done: z.int(),
  total: z.int(),
  /** Who is not on it, or not as written, and why. */
  skipped: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      /** The signs of the name, or of a text, that no font has; a stand-in is printed for each. */
      signs: z.optional(z.string()),
    }),
  ),
  fileName: z.nullable(z.string()),
  createdAt: momentAnswerSchema,
  expiresAt: z.nullable(momentAnswerSchema),
})
export type Document = z.infer<typeof documentSchema>

const people = z.array(idSchema).check(z.minLength(1), z.maxLength(mostPeopleOfDocument))

/** `printShop` is a single card with room around it for the cut. */
const cardSheets = ['single', 'printShop', 'a4x10', 'a4x8'] as const
const cardSides = ['both', 'front', 'sideBySide'] as const
const cardPhotos = ['full', 'small'] as const

const cards = z.strictObject({
  kind: z.literal('cards'),
  studentIds: z.optional(people),
  classId: z.optional(idSchema),
  subBranchId: z.optional(idSchema),
  /** Only those whose valid card was never printed. */
  onlyNew: z.optional(z.boolean()),
  sheet: z.optional(z.enum(cardSheets)),
  sides: z.optional(z.enum(cardSides)),
  photo: z.optional(z.enum(cardPhotos)),
  /** New secrets: the cards before become void. */
  isReissue: z.optional(z.boolean()),
  format: z.optional(z.literal('pdf')),
})
export type CardsRequest = z.output<typeof cards>

const slips = z.strictObject({
  kind: z.literal('slips'),
  /** While its codes can be read; the other ways make new codes. */
  handoutId: z.optional(idSchema),
  /** The part of a hand-out that is too large for one paper, counted from 1. */
  part: z.optional(z.int().check(z.minimum(1), z.maximum(mostPartsOfDocument))),
  userIds: z.optional(people),
  classId: z.optional(idSchema),
  subBranchId: z.optional(idSchema),
  ticketId: z.optional(idSchema),
  format: z.optional(z.literal('pdf')),
})
export type SlipsRequest = z.output<typeof slips>

const consentForm = z.strictObject({
  kind: z.literal('consentForm'),
  studentIds: z.optional(people),
  subBranchId: z.optional(idSchema),
  format: z.optional(z.literal('pdf')),
})
export type ConsentFormRequest = z.output<typeof consentForm>

/** A list as a file that is too long to wait for; the filters are those of the list. */
const list = z.strictObject({
  kind: z.literal('list'),
  list: z.string(),
  filters: z.optional(z.record(z.string(), z.string())),
  format: z.optional(z.enum(['xlsx', 'csv'])),
})
export type ListRequest = z.output<typeof list>

export const reportOrders = ['name', 'nis'] as const

/** What is printed beside the figures of a raport, chosen once for a batch. */
const reportWishes = {
  homeroomTeacherId: z.optional(idSchema),
  place: z.optional(optionalLine(100)),
  date: z.optional(daySchema),
}

/** Raport of a class, of chosen children, or of a kelompok in a year. */
const reports = z.strictObject({
  kind: z.literal('reports'),
  classId: z.optional(idSchema),
  scoreIds: z.optional(people),
  branchYearId: z.optional(idSchema),
  subBranchId: z.optional(idSchema),
  ...reportWishes,
  sort: z.optional(z.enum(reportOrders)),
  /** A list to sign when the papers are handed out. */
  withHandOver: z.optional(z.boolean()),
  /** One paper with bookmarks, or one file for each child. */
  format: z.optional(z.enum(['pdf', 'zip'])),
})
export type ReportsRequest = z.output<typeof reports>

/** Tables of a desa's exam: the scores, who lacks what, who gets a raport. */
const examTable = z.strictObject({
  kind: z.enum(['recap', 'missing', 'handOver']),
  branchYearId: idSchema,
  subBranchId: z.optional(idSchema),
  classId: z.optional(idSchema),
  format: z.optional(z.literal('pdf')),
})
export type ExamTableRequest = z.output<typeof examTable>

/** All packages of a year in one file. */
const packages = z.strictObject({
  kind: z.literal('packages'),
  academicYearId: idSchema,
  edition: z.optional(z.enum(packageEditions)),
  format: z.optional(z.literal('pdf')),
})
export type PackagesRequest = z.output<typeof packages>

/** The attendance letters of a class, one for each child. */
const letters = z.strictObject({
  kind: z.literal('letters'),
  classId: idSchema,
  startDate: z.optional(daySchema),
  endDate: z.optional(daySchema),
  /** Who signs. */
  teacherId: z.optional(idSchema),
  format: z.optional(z.enum(['pdf', 'zip'])),
})
export type LettersRequest = z.output<typeof letters>

const registerModes = ['blank', 'filled'] as const

/** The register of a class and month on paper: to fill in by hand, or as it was taken. */
const register = z.strictObject({
  kind: z.literal('register'),
  classId: idSchema,
  month: monthSchema,
  mode: z.optional(z.enum(registerModes)),
  format: z.optional(z.literal('pdf')),
})
export type RegisterRequest = z.output<typeof register>

export const newDocumentSchema = z.discriminatedUnion('kind', [
  cards,
  slips,
  consentForm,
  list,
  reports,
  examTable,
  packages,
  letters,
  register,
])
export type NewDocument = z.output<typeof newDocumentSchema>

export const documentListQuery = pagedQuery(
  ['createdAt'],
  { state: queryChoice(documentStates) },
  { defaultDirection: 'desc' },
)
export type DocumentListQuery = z.output<typeof documentListQuery>
