import {
  openedCards,
  scoreSchema,
  startedCategorySchema,
} from '@ngaji/contract/features/munaqasyah/scores.schemas'
import type { Score } from '@ngaji/contract/features/munaqasyah/scores.schemas'
import { z } from 'zod/mini'
import { SealedCopies } from './sealed-copies.ts'

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

  /** Takes in a newer state of the score itself. */
  async hearScore(score: Score): Promise<void> {
    const known = await this.load(score.studentNis)
    if (known) await this.keep(score.studentNis, { ...known, score })
  }
}

/** The children opened on this phone, by NIS. */
export const records = new Records()
