import { grades } from '@ngaji/contract/structure/classes/classes.rules'
import {
  examQuestionSchema,
  categorySchema,
  slipsSchema,
  type ExamQuestion,
  type MarkState,
  type SeenMark,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { z } from 'zod/mini'
import type { PendingMark } from '../sending/exam-writes.ts'

/** Copies of earlier versions have only name and NIS. */
const sheetStudentSchema = z.object({
  name: z.string(),
  nis: z.string(),
  grade: z.optional(z.enum(grades)),
  thumbnail: z.optional(z.nullable(z.string())),
})
export type SheetStudent = z.infer<typeof sheetStudentSchema>

const overtakenMarkSchema = z.object({
  own: z.nullable(z.int()),
  other: z.nullable(z.int()),
})

/** The drawn questions of one category in the server's last state, stored encrypted on this device. */
export const sheetSchema = z.object({
  scoreId: z.string(),
  category: categorySchema,
  /** The student; null in copies of earlier versions. */
  student: z.nullable(sheetStudentSchema),
  version: z.int(),
  totalScore: z.int(),
  questions: z.array(examQuestionSchema),
  /** The time of the answer by the device's clock. */
  heardAt: z.number(),
  /** The marks of another device that differ from the marks shown here. */
  elsewhere: z.record(z.string(), z.nullable(z.int())),
  /** Own marks whose place the mark of another device took. The examiner looks, and saves again. */
  overtaken: z.optional(z.record(z.string(), overtakenMarkSchema)),
  /** The response to a 'Simpan Nilai' was lost: the server may have that score. Until the next one is accepted. */
  isMaybeSaved: z.optional(z.boolean()),
  /** `void`: the server has these questions no more. `redrawn`: they came in the place of others. */
  standing: z.optional(z.enum(['void', 'redrawn'])),
  slipPoints: z.nullable(slipsSchema),
})
export type Sheet = z.infer<typeof sheetSchema>

/** The sheet after the server's state of marks. */
export function sheetAfter(sheet: Sheet, state: MarkState, heardAt: number): Sheet {
  const told = new Map(state.marks.map((mark) => [mark.questionId, mark]))
  const questions = sheet.questions.map((question) => {
    const heard = told.get(question.id)
    if (!heard) return question
    return {
      ...question,
      mark: heard.mark,
      slips: question.slips && (heard.slips ?? question.slips),
    }
  })
  return { ...sheet, version: state.version, questions, heardAt }
}

/** The category was voided and drawn again: the server has other questions. */
export function isOtherSet({ questions }: Sheet, { marks }: MarkState): boolean {
  return !hasQuestions(
    questions,
    marks.map(({ questionId }) => questionId),
  )
}

/** Are these the questions, in any order? */
export function hasQuestions(
  questions: readonly { id: string }[],
  ids: readonly string[],
): boolean {
  const told = new Set(ids)
  return told.size === questions.length && questions.every(({ id }) => told.has(id))
}

/** The marks as they stand on the screen. */
export function seenMarks(questions: readonly ExamQuestion[]): SeenMark[] {
  return questions.map(({ id: questionId, mark }) => ({ questionId, mark }))
}

/**
 * The own marks of the questions that were not marked here since: where another device's already took
 * the place of one, it is still the one before.
 */
export function settledMarks(
  sheet: Pick<Sheet, 'questions' | 'overtaken'>,
  taps: readonly Pick<PendingMark, 'questionId'>[],
): SeenMark[] {
  const tapped = new Set(taps.map(({ questionId }) => questionId))
  return sheet.questions.flatMap((question) => {
    const { id: questionId, mark } = question
    const own = overtakenMark(sheet, question)
    const isUnmarked = own === undefined && mark === null
    return isUnmarked || tapped.has(questionId)
      ? []
      : [{ questionId, mark: own === undefined ? mark : own }]
  })
}

type Overtaken = NonNullable<Sheet['overtaken']>

/** The marks an examiner saw that are others at the server by now. */
export function overtakenMarks(seen: readonly SeenMark[], { marks }: MarkState): Overtaken {
  const now = new Map(marks.map(({ questionId, mark }) => [questionId, mark]))
  const changed = seen.flatMap(({ questionId, mark: own }) => {
    const other = now.get(questionId)
    return other === undefined || other === own ? [] : [[questionId, { own, other }] as const]
  })
  return Object.fromEntries(changed)
}

/** The own mark that another device's took the place of; undefined once the examiner marked the question anew. */
export function overtakenMark(
  sheet: Pick<Sheet, 'overtaken'>,
  { id, mark }: Pick<ExamQuestion, 'id' | 'mark'>,
): number | null | undefined {
  const found = sheet.overtaken?.[id]
  return found && found.other === mark ? found.own : undefined
}

/** The sheet once these questions were marked: what was to be looked at in them was looked at. */
export function withoutTapped(sheet: Sheet, taps: readonly PendingMark[]): Sheet {
  const { overtaken } = sheet
  if (!overtaken || !taps.some(({ questionId }) => questionId in overtaken)) return sheet
  const tapped = new Set(taps.map(({ questionId }) => questionId))
  const left = Object.entries(overtaken).filter(([id]) => !tapped.has(id))
  return { ...sheet, overtaken: Object.fromEntries(left) }
}

/** The questions with this device's waiting taps, which are newer than the server's state. */
export function shownQuestions(
  { questions }: Pick<Sheet, 'questions'>,
  pending: readonly PendingMark[],
): ExamQuestion[] {
  const own = new Map(pending.map((mark) => [mark.questionId, mark]))
  return questions.map((question) => {
    const mine = own.get(question.id)
    if (!mine) return question
    return { ...question, mark: mine.mark, slips: mine.slips ?? question.slips }
  })
}

type Settling = {
  current: MarkState
  /** The questions before the update. */
  questions: readonly ExamQuestion[]
  /** Every waiting tap, oldest first. */
  taps: readonly PendingMark[]
  /** The offset from the device's clock to the server's. */
  offsetMs: number
}

export type Settled = {
  /** Sent again: the newest tap of each question. */
  kept: readonly PendingMark[]
  /** Older than the tap of another device. */
  overtaken: readonly PendingMark[]
  elsewhere: Record<string, number | null>
}

/**
 * Two devices, or two tabs, marked the same category: the newer tap of each question counts. A mark of
 * the server that is one of our own earlier taps is no conflict: its response was lost.
 */
export function settleVersions({ current, questions, taps, offsetMs }: Settling): Settled {
  const last = new Map(taps.map((tap) => [tap.questionId, tap]))
  const before = new Map(questions.map(({ id, mark }) => [id, mark]))
  const kept: PendingMark[] = []
  const overtaken: PendingMark[] = []
  const elsewhere: Record<string, number | null> = {}
  for (const { questionId, mark, at = null } of current.marks) {
    const tap = last.get(questionId)
    if (!tap) continue
    const isOurs =
      mark === before.get(questionId) ||
      taps.some((one) => one.questionId === questionId && one.mark === mark)
    if (!isOurs) elsewhere[questionId] = mark
    const isLater = at !== null && Date.parse(at) > tap.recordedAt + offsetMs
    if (!isOurs && isLater) overtaken.push(tap)
    else kept.push(tap)
  }
  return { kept, overtaken, elsewhere }
}
