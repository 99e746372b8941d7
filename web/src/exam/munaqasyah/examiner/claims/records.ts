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
  /** Null: the exam is over, or somebody else holds it: only to be read. */
  claimUntil: z.nullable(z.string()),
  card: z.enum(openedCards),
  started: z.array(startedCategorySchema),
  /** By the phone's clock. */
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

  /** Takes in the score after a category was saved: what was given in it waits no more. */
  async hearSaved(score: Score, category: ScoreCategory): Promise<void> {
    const known = await this.load(score.studentNis)
    if (!known) return
    const started = known.started.filter((one) => one.category !== category)
    await this.keep(score.studentNis, { ...known, score, started })
  }

  /** Takes in how far a category is that was marked and not saved yet. */
  async hearStarted(nis: string, draft: StartedCategory): Promise<void> {
    const known = await this.load(nis)
    if (!known) return
    const others = known.started.filter(({ category }) => category !== draft.category)
    await this.keep(nis, { ...known, started: [...others, draft] })
  }
}

/** The children opened on this phone, by NIS. */
export const records = new Records()
