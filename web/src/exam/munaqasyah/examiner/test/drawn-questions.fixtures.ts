import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { ExamQuestion } from '@ngaji/contract/exam/munaqasyah/scores.schemas'

/** The drawn set of one category at the server of a test. */
export type Drawn = {
  questions: ExamQuestion[]
  version: number
  /** When each question was last tapped. */
  at: Map<string, string>
  /** The marks as they were saved; null before. */
  finished: (number | null)[] | null
}

const dua = 'رَبِّ اغْفِرْ لِيْ وَلِوَالِدَيَّ'

export function questionId(number: number): string {
  return `0197ffff-0000-7000-8000-00000000000${number}`
}

/** Four questions of 25 points: `0197ffff-…-1` to `-4`, or from another number on. */
export function drawn(category: ScoreCategory, from = 1): Drawn {
  const questions = [1, 2, 3, 4].map((number): ExamQuestion => ({
    id: questionId(from + number - 1),
    maxScore: 25,
    type: number === 1 ? 'practice' : 'shortAnswer',
    instruction: 'Lancar 25, dibantu 10.',
    question: `Bacakan doa nomor ${number}.`,
    answers: [dua],
    scoreOptions: [0, 10, 15, 25],
    mark: null,
    slips: category === 'reciting' ? { makhraj: 0, tajwid: 0, kelancaran: 0 } : null,
  }))
  return { questions, version: 1, at: new Map(), finished: null }
}

/** Marked differently since it was saved. */
export function isDraft({ questions, finished }: Drawn): boolean {
  return questions.some(({ mark }, place) => mark !== (finished?.[place] ?? null))
}

export const settings = {
  organisationName: 'Pengajian Daerah',
  footerText: '',
  logo: null,
  isDemo: false,
  slipPoints: { makhraj: 5, tajwid: 5, kelancaran: 5 },
}
