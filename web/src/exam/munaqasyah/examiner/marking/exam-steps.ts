import type { ExamQuestion } from '@ngaji/contract/exam/munaqasyah/scores.schemas'

type Marked = Pick<ExamQuestion, 'id' | 'mark'>

/** The question to start at: the first without a mark, else the first of all. */
export function firstOpen(questions: readonly Marked[]): string | null {
  return (questions.find(({ mark }) => mark === null) ?? questions[0])?.id ?? null
}

/** The expanded question: the chosen one ('' for none), as long as it is among these. */
export function openOf(questions: readonly Marked[], chosen: string | null): string | null {
  const isHere = chosen === '' || questions.some(({ id }) => id === chosen)
  return isHere ? chosen : firstOpen(questions)
}

/**
 * After a mark: the next question without one, after this one and then from the top. Null: stay, because
 * everything is marked.
 */
export function nextOpen(questions: readonly Marked[], id: string): string | null {
  const place = questions.findIndex((question) => question.id === id)
  const order = [...questions.slice(place + 1), ...questions.slice(0, Math.max(0, place))]
  return order.find(({ mark }) => mark === null)?.id ?? null
}

/** One up or down, for the arrow keys; at an end it stays. */
export function neighbourOf(
  questions: readonly Marked[],
  id: string | null,
  by: 1 | -1,
): string | null {
  const place = questions.findIndex((question) => question.id === id)
  return (questions[place + by] ?? questions[place] ?? questions[0])?.id ?? null
}

/** "Soal 3 dan Soal 4 belum dinilai."; many are counted. */
export function missingWords(questions: readonly Marked[]): string | null {
  const numbers = questions.flatMap(({ mark }, place) => (mark === null ? [place + 1] : []))
  if (numbers.length === 0) return null
  if (numbers.length > 3) return `${numbers.length} soal belum dinilai.`
  return `${questionNames(numbers)} belum dinilai.`
}

/** "Soal 1, Soal 2 dan Soal 4". */
export function questionNames(numbers: readonly number[]): string {
  const names = numbers.map((number) => `Soal ${number}`)
  const last = names.at(-1) ?? ''
  const others = names.slice(0, -1).join(', ')
  return others ? `${others} dan ${last}` : last
}
