import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import {
  openedCards,
  scoreSchema,
  startedCategorySchema,
  type Score,
  type StartedCategory,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { z } from 'zod/mini'
import { SealedCopies } from '../sending/sealed-copies.ts'

const examRecordSchema = z.object({
  score: scoreSchema,
  /** Null: read-only, because the exam is over or another examiner holds the claim. */
  claimUntil: z.nullable(z.string()),
  card: z.enum(openedCards),
  started: z.array(startedCategorySchema),
  /** The time of the answer by the device's clock. */
  heardAt: z.number(),
})
export type ExamRecord = z.infer<typeof examRecordSchema>

class Records extends SealedCopies<typeof examRecordSchema> {
  constructor() {
    super('exam-record/', examRecordSchema)
  }

  async ofScore(scoreId: string): Promise<ExamRecord | null> {
    const all = await this.loadAll()
    return all.find(({ score }) => score.id === scoreId) ?? null
  }

  /** Stores the score after a category was saved, and drops its draft. */
  async hearSaved(score: Score, category: ScoreCategory): Promise<void> {
    const known = await this.load(score.studentNis)
    if (!known) return
    const started = known.started.filter((one) => one.category !== category)
    await this.keep(score.studentNis, { ...known, score, started })
  }

  /** Stores that the office emptied a category: it has no score and no draft any more. */
  async hearEmptied(nis: string, category: ScoreCategory): Promise<void> {
    const known = await this.load(nis)
    const entry = known?.score[category]
    if (!known || !entry) return
    const started = known.started.filter((one) => one.category !== category)
    const empty = { ...entry, score: null, examinerUserId: null, timestamp: null }
    await this.keep(nis, { ...known, score: { ...known.score, [category]: empty }, started })
  }

  /** Stores the progress of a category that was marked and not saved yet. */
  async hearStarted(nis: string, draft: StartedCategory): Promise<void> {
    const known = await this.load(nis)
    if (!known) return
    const others = known.started.filter(({ category }) => category !== draft.category)
    await this.keep(nis, { ...known, started: [...others, draft] })
  }
}

/** The records opened on this device, by NIS. */
export const records = new Records()
