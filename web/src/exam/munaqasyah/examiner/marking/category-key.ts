import { scoreCategories, type ScoreCategory } from '@ngaji/contract/values/score-categories.rules'

/** One category of one child's record: what is opened, marked and sent together. */
export type CategoryKey = { scoreId: string; category: ScoreCategory }

/** What the queue sends together. */
export function groupOf({ scoreId, category }: CategoryKey): string {
  return `${scoreId}/${category}`
}

export function keyOfGroup(group: string): CategoryKey | null {
  const [scoreId = '', name] = group.split('/')
  const category = scoreCategories.find((one) => one === name)
  return category === undefined ? null : { scoreId, category }
}

/** The sealed copy of its questions on this phone. */
export const sheetPrefix = 'exam-sheet/'
