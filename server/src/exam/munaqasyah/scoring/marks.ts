import { answeredOf, areMarksAsSeen, sumMarks } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import type { MarkState, NewMark, SeenMark } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { AppError } from '../../../app-error.ts'
import type { ChangedMark, LockedCategory, SetQuestion } from './categories.queries.ts'

/** The questions after these marks; the last mark of a question counts. */
export type Marked = { questions: SetQuestion[]; changed: ChangedMark[] }

/** Gives marks to the questions of a set. @throws AppError `exam.bad-mark` for one that is no option */
export function withMarks(
  questions: readonly SetQuestion[],
  marks: readonly NewMark[],
  now: Date,
): Marked {
  const sent = new Map(marks.map((one) => [one.questionId, one]))
  for (const { questionId, mark, slips } of marks) {
    const question = requireQuestion(questions, questionId)
    const { scoreOptions } = question
    const isOption = mark === null || scoreOptions.includes(mark)
    if (!isOption) throw new AppError('exam.bad-mark', { details: { questionId, scoreOptions } })
    if (slips && question.category !== 'reciting') refuseSlips()
  }
  const after = questions.map((question) => {
    const { mark = question.mark, slips = question.slips } = sent.get(question.id) ?? {}
    const isChange = !isSameMark({ mark, slips }, question)
    return { ...question, mark, slips, markedAt: isChange ? now : question.markedAt }
  })
  const changed = after.flatMap((question, index): ChangedMark[] => {
    const { id, mark, slips } = question
    return isSameMark(question, questions[index]) ? [] : [{ questionId: id, mark, slips }]
  })
  return { questions: after, changed }
}

/** A question of the set. @throws AppError `exam.bad-mark` for another one */
export function requireQuestion(
  questions: readonly SetQuestion[],
  questionId: string,
): SetQuestion {
  const question = questions.find(({ id }) => id === questionId)
  if (question) return question
  throw new AppError('exam.bad-mark', { details: { questionId, scoreOptions: [] } })
}

function refuseSlips(): never {
  const label = 'jumlah kesalahan bacaan'
  throw new AppError('field.not-allowed', {
    values: { label },
    fields: { marks: 'Kesalahan dihitung hanya pada bacaan.' },
  })
}

type Given = Pick<SetQuestion, 'mark' | 'slips'>

function isSameMark(one: Given, other: Given | undefined): boolean {
  return other?.mark === one.mark && isSameSlips(one.slips, other.slips)
}

function isSameSlips(one: Given['slips'], other: Given['slips']): boolean {
  const kinds = ['makhraj', 'tajwid', 'kelancaran'] as const
  return kinds.every((kind) => one?.[kind] === other?.[kind])
}

/** Does the mark differ from the one saved with the score? */
export function isDraft({ mark, slips, finishedMark, finishedSlips }: SetQuestion): boolean {
  return !isSameMark({ mark, slips }, { mark: finishedMark, slips: finishedSlips })
}

type Sent = { marks?: readonly NewMark[] | undefined; seen?: readonly SeenMark[] | undefined }

/** Is the score the one that this 'Simpan Nilai' would save: by the same examiner, of these very marks of all questions? */
export function isSavedAlready(
  { category, questions }: { category: LockedCategory; questions: readonly SetQuestion[] },
  { userId }: { userId: string },
  { marks = [], seen = marks }: Sent,
): boolean {
  const { score, examinerId, isTotalOnly } = category
  if (score === null || examinerId !== userId || isTotalOnly) return false
  if (questions.some(isDraft) || !areMarksAsSeen(questions, seen)) return false
  return marks.every(({ questionId, mark, slips }) => {
    const saved = questions.find(({ id }) => id === questionId)
    return saved && isSameMark({ mark, slips: slips ?? saved.slips }, saved)
  })
}

export type FinishRefusal = {
  code: 'score.marks-changed' | 'exam.marks-missing'
  details: Record<string, unknown>
}

/** Why these marks do not become the score, or null: they are not those the examiner saw, or some are missing. */
export function refusalToFinish(
  questions: readonly SetQuestion[],
  seen: readonly SeenMark[] | undefined,
): FinishRefusal | null {
  if (seen && !areMarksAsSeen(questions, seen)) return { code: 'score.marks-changed', details: {} }
  const questionIds = questions.flatMap(({ id, mark }) => (mark === null ? [id] : []))
  if (questionIds.length === 0) return null
  return { code: 'exam.marks-missing', details: { questionIds } }
}

/** The state of a category's marks, as it is answered. */
export function markStateOf(questions: readonly SetQuestion[], version: number): MarkState {
  return {
    version,
    total: sumMarks(questions),
    answered: answeredOf(questions),
    marks: questions.map(({ id, mark, slips, markedAt: at }) => ({
      questionId: id,
      mark,
      slips,
      at: at?.toISOString() ?? null,
    })),
  }
}
