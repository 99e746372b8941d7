import { drawSet } from '../../contract/src/exam/question-bank/draw.rules.ts'
import { randomFrom } from '../../contract/src/values/seeded-random.ts'
import type { Goals } from '../goals.ts'

const draws = 200

/** What a draw may take, in milliseconds, of as many questions as a grade and category will ever have. */
const goals = { msEach: { atMost: 10 } }

const worths: Record<string, (index: number) => number> = {
  'worth 5 to 30, in fives': (index) => 5 + (index % 6) * 5,
  'worth 1 to 100': (index) => 1 + (index % 100),
  'all worth the same': () => 4,
}

type Row = {
  what: string
  questions: number
  msEach: number
  slowestMs: number
  goals: Goals<'msEach'>
}

/** Drawing 100 points exactly, every set as likely: the sets are counted anew for each child. */
export async function benchDraw(): Promise<Row[]> {
  return [100, 2000].flatMap((questions) =>
    Object.entries(worths).map(([what, worthOf]) => {
      const bank = Array.from({ length: questions }, (_, id) => ({ id, maxScore: worthOf(id) }))
      const times = Array.from({ length: draws }, (_, index) => {
        const start = performance.now()
        drawSet(bank, randomFrom(`${what} ${index}`))
        return performance.now() - start
      }).toSorted((one, other) => one - other)
      const msEach = times[draws / 2] ?? Number.NaN
      const slowestMs = times.at(-1) ?? 0
      return { what, questions, msEach, slowestMs, goals }
    }),
  )
}
