import { writtenFigures } from '../../../values/written-day.rules.ts'

const isMonth = (number: number) => number >= 1 && number <= 12

/** `08/17/2015` can only be the 17th of August. */
function isMonthFirst(text: string): boolean {
  const [first, second] = writtenFigures(text) ?? [0, 0]
  return isMonth(first) && second > 12
}

/** Does a column of days hold one with its month first? The program that wrote it may have turned others around. */
export function writesMonthFirst(texts: readonly string[]): boolean {
  return texts.some(isMonthFirst)
}

/** `17/08/2015` can only be the 17th of August. */
function isDayFirst(text: string): boolean {
  const [first, second] = writtenFigures(text) ?? [0, 0]
  return first > 12 && isMonth(second)
}

/**
 * Did a program that reads the month first make the days of a column? What it cannot read so it leaves as the text that
 * was typed (`17/08/2015`), and no day that it makes is after the 12th of its month. Days that all are the first of a month, as those
 * on which teachers begin, are not turned: turned back they would all lie in January.
 * @param days written `09/08/2015`
 */
export function areDaysTurned(texts: readonly string[], days: readonly string[]): boolean {
  const numbers = new Set(days.map((day) => Number(day.slice(0, 2))))
  if (days.length > 1 && numbers.size === 1) return false
  return texts.some(isDayFirst) && [...numbers].every((number) => number <= 12)
}

/** `08/09/2015` is another day when its month stands first. */
export function isOrderOpen(text: string): boolean {
  const [first, second] = writtenFigures(text) ?? [0, 0]
  return isMonth(first) && isMonth(second) && first !== second
}
