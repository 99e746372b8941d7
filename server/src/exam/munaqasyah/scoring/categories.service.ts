import { semesterOf } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { answeredOf, sumMarks } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import type {
  Examinee,
  ExamQuestion,
  MarkState,
  NewMark,
  Score,
  SeenMark,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { setTotal } from '@ngaji/contract/values/question-sets.rules'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { drawForExam } from '../../question-bank/packages/draw.service.ts'
import {
  listSet,
  raiseVersion,
  writeDrafts,
  writeScore,
  writeSet,
  type SetQuestion,
} from './categories.queries.ts'
import { refuseEnded, scoreAuditNote } from './claims.service.ts'
import {
  claimCategory,
  claimLocked,
  lockCategory,
  type CategoryOfScore,
  type OpenCategory,
} from './lock-category.service.ts'
import { findExaminee } from './locked-score.queries.ts'
import {
  isDraft,
  isSavedAlready,
  markStateOf,
  refusalToFinish,
  requireQuestion,
  withMarks,
  type FinishRefusal,
  type Marked,
} from './marks.ts'
import { answerSaved } from './read-score.service.ts'
import { addHistory } from './score-history.queries.ts'

export type StartedCategory = {
  category: CategoryOfScore['category']
  totalScore: number
  version: number
  questions: ExamQuestion[]
  student: Examinee
  total: number
  answered: number
}

/** Draws the questions once; every later call answers the same questions with their marks. */
export async function startCategory(
  deps: Deps,
  actor: Actor,
  wanted: CategoryOfScore,
): Promise<StartedCategory> {
  const open = await claimCategory(deps, actor, wanted)
  const isNew = open.category.startedAt === null
  // Opening takes the lease: of a colleague's category, too, that would begin a further child.
  await refuseEnded(deps, actor, open)
  const questions = isNew ? await drawQuestionSet(deps, actor, wanted, open) : open.questions
  const student = await findExaminee(deps.db, actor, wanted.scoreId)
  refuseUnless(student, 'score.not-found')
  // An examiner who takes the lease by opening a category sees its questions: that is logged, too.
  const isTaken = holderOf(open.score, deps.now()) !== actor.userId
  deps.audit(isNew || isTaken ? noteOfCategory(open, { questions: questions.length }) : null)
  return {
    category: wanted.category,
    totalScore: setTotal,
    version: open.category.version,
    questions: questions.map(examQuestionOf),
    student,
    total: sumMarks(questions),
    answered: answeredOf(questions),
  }
}

function examQuestionOf(question: SetQuestion): ExamQuestion {
  const { id, maxScore, type, instruction, answers, scoreOptions, mark, slips } = question
  return {
    id,
    maxScore,
    type,
    instruction,
    question: question.question,
    answers,
    scoreOptions,
    mark,
    slips,
  }
}

async function drawQuestionSet(
  deps: Deps,
  actor: Actor,
  wanted: CategoryOfScore,
  { score }: OpenCategory,
): Promise<SetQuestion[]> {
  const drawn = await drawForExam(deps, {
    academicYearId: score.academicYear.id,
    semester: Number(semesterOf(score.academicYear.name)),
    grade: score.grade,
    category: wanted.category,
  })
  if (!('questions' in drawn)) {
    const { points, reachable } = drawn
    throw new AppError('exam.no-question-set', {
      values: { reachable },
      details: { points, reachable },
    })
  }
  const { questions, packageId, seed } = drawn
  await writeSet(deps.db, wanted, drawn, { by: actor.userId, at: deps.now() })
  await addHistory(deps, actor, {
    ...wanted,
    kind: 'start',
    from: {},
    to: {
      packageId,
      seed,
      questionVersionIds: questions.map(({ questionVersionId }) => questionVersionId),
    },
  })
  return listSet(deps.db, wanted.scoreId, [wanted.category])
}

type Sent = {
  version: number
  marks?: readonly NewMark[] | undefined
  /** One of the questions that a 'Simpan Nilai' is about. */
  questionId?: string | undefined
  /** The marks that its examiner saw. */
  seen?: readonly SeenMark[] | undefined
}

/**
 * Saves marks as they are tapped; the score stays. A call without marks only takes the lease, which an examiner whose
 * service is over may not take of a further child.
 */
export async function saveMarks(
  deps: Deps,
  actor: Actor,
  wanted: CategoryOfScore,
  sent: Sent,
): Promise<MarkState> {
  const open = await claimCategory(deps, actor, wanted)
  if (!sent.marks?.length) await refuseEnded(deps, actor, open)
  const { questions, changed } = applySentMarks(open, sent, deps.now())
  const isChange = changed.length > 0
  if (isChange) {
    await writeDrafts(deps.db, wanted, changed, deps.now())
    await raiseVersion(deps.db, wanted)
  }
  deps.audit(isChange ? noteOfCategory(open, { marks: changed.length }) : null)
  return markStateOf(questions, open.category.version + (isChange ? 1 : 0))
}

/** The set with the marks of a call that knows the present version. */
function applySentMarks({ category, questions }: OpenCategory, sent: Sent, now: Date): Marked {
  const { version, marks = [], questionId } = sent
  refuseUnless(category.startedAt !== null, 'exam.not-started')
  refuseOldMarks(category, questions, version)
  if (questionId !== undefined) requireQuestion(questions, questionId)
  return withMarks(questions, marks, now)
}

/** Refuses marks based on an old version: the caller has not seen the newer marks. */
export function refuseOldMarks(
  category: { version: number },
  questions: readonly SetQuestion[],
  version: number,
): void {
  refuseUnless(version === category.version, 'score.version', {
    details: { current: markStateOf(questions, category.version) },
  })
}

/**
 * Saves the sum of the marks as the score. Marks of the call itself are saved first, even where others are
 * missing, or are not those the examiner saw: then the refusal is returned, not thrown, with the present marks.
 * A score that is saved already needs no lease: the answer to an earlier call was lost, and perhaps the exam ended since.
 */
export async function finishCategory(
  deps: Deps,
  actor: Actor,
  wanted: CategoryOfScore,
  sent: Sent,
): Promise<{ message: string; score: Score } | AppError> {
  const locked = await lockCategory(deps, actor, wanted)
  const open = await claimLocked(deps, actor, locked).catch((refusal: unknown) => {
    if (isSavedAlready(locked, actor, sent)) return null
    throw refusal
  })
  if (!open) {
    deps.audit(null)
    return answerSaved(deps, actor, wanted.scoreId)
  }
  const { questions, changed } = applySentMarks(open, sent, deps.now())
  if (changed.length > 0) await writeDrafts(deps.db, wanted, changed, deps.now())
  const refusal = refusalToFinish(questions, sent.seen)
  if (refusal) return refuseFinish(deps, wanted, { open, questions, changed, refusal })
  const isChange = questions.some(isDraft) || open.category.isTotalOnly
  if (open.category.score === null || isChange)
    await finish(deps, actor, open, { wanted, questions })
  else await keepDrafts(deps, wanted, open, changed.length)
  return answerSaved(deps, actor, wanted.scoreId)
}

/** Marks that change no score: the version changes all the same, because other screens are stale. */
async function keepDrafts(
  deps: Deps,
  wanted: CategoryOfScore,
  open: OpenCategory,
  marks: number,
): Promise<void> {
  if (marks > 0) await raiseVersion(deps.db, wanted)
  deps.audit(marks > 0 ? noteOfCategory(open, { marks }) : null)
}

type Refused = Marked & { open: OpenCategory; refusal: FinishRefusal }

/** Refuses to finish, with the marks as this call leaves them. */
async function refuseFinish(
  deps: Deps,
  wanted: CategoryOfScore,
  { open, questions, changed, refusal: { code, details } }: Refused,
): Promise<AppError> {
  await keepDrafts(deps, wanted, open, changed.length)
  const current = markStateOf(questions, open.category.version + (changed.length > 0 ? 1 : 0))
  return new AppError(code, { values: { total: current.total }, details: { ...details, current } })
}

type Finished = { wanted: CategoryOfScore; questions: readonly SetQuestion[] }

/** Saves the sum of the marks as the score, with its examiner and time. */
export async function finish(
  deps: Deps,
  actor: Actor,
  open: Pick<OpenCategory, 'score' | 'category'>,
  { wanted, questions }: Finished,
): Promise<void> {
  const total = sumMarks(questions)
  const { userId: by } = actor
  await writeScore(deps.db, wanted, { total, isTotalOnly: false, by, at: deps.now() })
  await addHistory(deps, actor, {
    ...wanted,
    kind: 'finish',
    from: { score: open.category.score },
    to: { score: total, marks: questions.map(({ id, mark, slips }) => ({ id, mark, slips })) },
  })
  deps.audit(noteOfCategory(open))
}

/**
 * Returns what the audit log says of a category: the category and its record. Scores are in the score
 * history, not in the audit log.
 */
export function noteOfCategory(
  { score, category }: Pick<OpenCategory, 'score' | 'category'>,
  details: { questions?: number; marks?: number } = {},
) {
  return { ...scoreAuditNote(score), details: { category: category.category, ...details } }
}
