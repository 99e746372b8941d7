import { likeQuestions } from '@ngaji/contract/features/question-bank/question-likeness.rules'
import type { Question } from '@ngaji/contract/features/question-bank/questions.schemas'

/** Those of the rows that nearly repeat another question of their category and semester. */
export function alikeAmong(
  rows: readonly Question[],
  all: readonly Question[],
): ReadonlyMap<string, Question> {
  const found = new Map<string, Question>()
  for (const row of rows) {
    const others = all.filter(
      ({ id, category, semester }) =>
        id !== row.id && category === row.category && semester === row.semester,
    )
    const [nearest] = likeQuestions(row.question, others)
    if (nearest) found.set(row.id, nearest)
  }
  return found
}
