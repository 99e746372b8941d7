import { plainDigits } from '@ngaji/contract/values/plain-digits'

const numbered = /^\(?(\p{Nd}{1,3})(?:\s*[.)\]:\p{Pd}]+\s*|\s+)(?=[^\s\p{Nd}])/u
const bulleted = /^([-*•▪●◦–—✅☑✔👉👦👧]\uFE0F?)\s*(?=\p{L})/u

/** How the lines of a list are marked; a list is one where the numbers run, or all have a bullet. */
type Marks = { mark: RegExp; first: number; isMarked: (name: string) => boolean }

/**
 * The marks before the names of a list that has two or more of them, which are certain to be no part of a name: numbers
 * that run from one, or start over below a group, or a bullet before each. Null for any other list.
 */
export function marksOf(names: readonly string[]): Marks | null {
  return marksBy(names, numbered, areRunning) ?? marksBy(names, bulleted, areComplete)
}

function marksBy(
  names: readonly string[],
  mark: RegExp,
  areCertain: (marks: readonly string[], names: readonly string[]) => boolean,
): Marks | null {
  const marks = names.flatMap((name) => mark.exec(name)?.[1] ?? [])
  if (marks.length < 2 || !areCertain(marks, names)) return null
  const isMarked = (name: string) => mark.test(name)
  return { mark, first: names.findIndex(isMarked), isMarked }
}

function areRunning(marks: readonly string[]): boolean {
  const numbers = marks.map((mark) => Number(plainDigits(mark)))
  return (
    numbers[0] === 1 &&
    numbers.every((number, at) => at === 0 || number === 1 || number === (numbers[at - 1] ?? 0) + 1)
  )
}

function areComplete(marks: readonly string[], names: readonly string[]): boolean {
  return marks.length === names.length
}

/** Do these cells number the lines of a list? */
export function areRunningNumbers(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => /^(\d{1,3})[.)]?$/.exec(cell)?.[1] ?? '')
  return numbers.length > 0 && numbers.every((number) => number !== '') && areRunning(numbers)
}
