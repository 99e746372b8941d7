import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type { CategoryEntry, Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import type { ExamRecord } from '../claims/records.ts'

/** The progress of a category that was opened and not saved. */
export type Draft = { answered: number; count: number }

/** An opened category on this device. */
export type LocalCategory = Draft & {
  category: ScoreCategory
  total: number
  /** Has waiting writes. */
  isWaiting: boolean
  /** 'Simpan Nilai' was pressed, and waits too. */
  isFinishing: boolean
  /** They wait for the exam to run again. */
  isForSusulan: boolean
}

export type CategoryState =
  /** The server sent no data of the category. */
  | { kind: 'unknown' }
  | { kind: 'new' }
  | ({ kind: 'opened' } & Draft)
  | { kind: 'waiting'; total: number; isForSusulan: boolean }
  | { kind: 'scored'; score: number; examiner: string; isOwn: boolean; draft: Draft | null }

export type CategoryCard = {
  category: ScoreCategory
  state: CategoryState
  /** The questions are stored on this device: the category can be marked without signal. */
  isHere: boolean
}

type Known = {
  record: ExamRecord
  local: readonly LocalCategory[]
  userId: string
}

/** The categories of a student in their fixed order, merged from record and device. */
export function categoryCards({ record, local, userId }: Known): CategoryCard[] {
  return categoriesOfGrade(record.score.classId.grade).map((category) => ({
    category,
    state: categoryState(category, { record, local, userId }),
    isHere: local.some((one) => one.category === category),
  }))
}

function categoryState(category: ScoreCategory, { record, local, userId }: Known): CategoryState {
  const entry = record.score[category]
  const here = local.find((one) => one.category === category)
  if (here?.isFinishing) {
    return { kind: 'waiting', total: here.total, isForSusulan: here.isForSusulan }
  }
  if (!entry) return { kind: 'unknown' }
  const draft = draftOf(category, record, here)
  if (entry.score === null) return draft ? { kind: 'opened', ...draft } : { kind: 'new' }
  const scored = scoredBy(entry, userId)
  const isLeft = scored.isOwn && isChangedSince(record, category, here?.isWaiting ?? false)
  return { ...scored, score: entry.score, draft: isLeft ? draft : null }
}

function scoredBy({ examinerUserId: examiner }: CategoryEntry, userId: string) {
  const isOwn = examiner?.id === userId
  return { kind: 'scored', examiner: examiner?.name ?? '', isOwn } as const
}

/** Marked differently since it was scored: here, or on another device. */
export function isChangedSince(
  { started }: ExamRecord,
  category: ScoreCategory,
  isWaiting: boolean,
): boolean {
  return isWaiting || started.some((one) => one.category === category)
}

/** Marked, and not saved with 'Simpan Nilai'. */
export function isUnsaved({ state }: CategoryCard): boolean {
  if (state.kind === 'scored') return state.draft !== null
  return state.kind === 'opened' && state.answered > 0
}

/** Did the user set any mark in it, saved or not? */
export function hasOwnMark({ state }: CategoryCard): boolean {
  if (state.kind === 'scored') return state.isOwn
  return state.kind === 'waiting' || (state.kind === 'opened' && state.answered > 0)
}

/** The draft of this device, which is newer than the server's, else the server's. */
function draftOf(
  category: ScoreCategory,
  { started }: ExamRecord,
  here: LocalCategory | undefined,
): Draft | null {
  if (here) return { answered: here.answered, count: here.count }
  const there = started.find((one) => one.category === category)
  return there ? { answered: there.answered, count: there.questionCount } : null
}

/** Only while region, desa and kelompok run may anything be scored. */
export function isExamOpen({ branchYearId, subBranchId }: Score): boolean {
  const levels = [branchYearId.academicYearId, branchYearId, subBranchId]
  return levels.every(({ munaqasyahStatus }) => munaqasyahStatus === 'inProgress')
}

/**
 * Returns the next category after this one that is neither scored nor saved on this device, then from the
 * top.
 */
export function nextCategory(
  score: Score,
  after: ScoreCategory,
  local: readonly LocalCategory[],
): ScoreCategory | null {
  const saved = local.filter(({ isFinishing }) => isFinishing).map(({ category }) => category)
  const all = categoriesOfGrade(score.classId.grade)
  const place = all.indexOf(after)
  const order = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))]
  const isFree = (category: ScoreCategory) => score[category]?.score === null
  return order.find((category) => isFree(category) && !saved.includes(category)) ?? null
}

export function scoredCount(cards: readonly CategoryCard[]): number {
  return cards.filter(({ state }) => state.kind === 'scored' || state.kind === 'waiting').length
}

/** The categories this device usually examines come first; within both parts the order stays. */
export function ownFirst(
  cards: readonly CategoryCard[],
  own: readonly ScoreCategory[],
): CategoryCard[] {
  const isOwn = ({ category }: CategoryCard) => own.includes(category)
  return [...cards.filter(isOwn), ...cards.filter((card) => !isOwn(card))]
}
