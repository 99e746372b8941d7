/** A day in figures, perhaps behind a place: `08/09/2015`, `Garut, 8-9-15`. */
const figures =
  /^(?:\p{L}[\p{L} .]*,)?\s*(\d{1,2})\s*[/.\p{Pd}]\s*(\d{1,2})\s*[/.\p{Pd}]\s*\d{2,4}\s*$/u

const isMonth = (number: number) => number >= 1 && number <= 12

/** Day and month of a day in figures, in the order in which they are written. */
function writtenPair(text: string): [number, number] | null {
  const [, first, second] = figures.exec(text) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

/** `08/17/2015` can only be the 17th of August. */
function isMonthFirst(text: string): boolean {
  const [first, second] = writtenPair(text) ?? [0, 0]
  return isMonth(first) && second > 12
}

/** Does a column of days hold one with its month first? The program that wrote it may have turned others around. */
export function writesMonthFirst(texts: readonly string[]): boolean {
  return texts.some(isMonthFirst)
}

/** `08/09/2015` is another day when its month stands first. */
export function isOrderOpen(text: string): boolean {
  const [first, second] = writtenPair(text) ?? [0, 0]
  return isMonth(first) && isMonth(second) && first !== second
}
