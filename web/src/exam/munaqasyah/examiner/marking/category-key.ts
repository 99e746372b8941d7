import { scoreCategories, type ScoreCategory } from '@ngaji/contract/values/score-categories.rules'

/** One category of one record: the unit that is opened, marked and sent. */
export type CategoryKey = { scoreId: string; category: ScoreCategory }

/** The outbox group of a category. */
export function categoryOutboxGroup({ scoreId, category }: CategoryKey): string {
  return `${scoreId}/${category}`
}

export function keyOfGroup(group: string): CategoryKey | null {
  const [scoreId = '', name] = group.split('/')
  const category = scoreCategories.find((one) => one === name)
  return category === undefined ? null : { scoreId, category }
}

/** The name of the encrypted copy of its questions on this device. */
export const sheetPrefix = 'exam-sheet/'
