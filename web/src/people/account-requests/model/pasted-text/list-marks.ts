import { plainDigits } from '@ngaji/contract/values/plain-digits'

const numbered = /^\(?(\p{Nd}{1,3})(?:\s*[.)\]:\p{Pd}]+\s*|\s+)(?=[^\s\p{Nd}])/u
const bulleted = /^([-*•▪●◦–—✅☑✔👉👦👧]\uFE0F?)\s*(?=\p{L})/u
const roman = /^([IVX]{1,5})[.)]\s*(?=\p{L})/u
const smallLetter = /^([a-z])[.)]\s*(?=\p{L})/u
const capital = /^([A-Z])[.)]\s*(?=\p{L})/u
/** A number with a sign such as `1.` is hardly part of a name. */
const signed = /^\(?\p{Nd}{1,3}\s*[.)]/u

/** A name of a list, and whether the line above it is left out, such as the title of a group. */
type ListedName = { name: string; isBelowLeftOut: boolean }

/** How the lines of a list are marked; a list is one where the numbers run, or all have a bullet. */
type Marks = { mark: RegExp; first: number; isMarked: (name: string) => boolean }

/**
 * The marks before the names of a list that has two or more of them, which are certain to be no part of a name: numbers
 * that run from one, or start over below a group, letters that run from A, or a bullet before each. Null for any other
 * list: `A. Fauzi` and `B. Umar` have initials.
 */
export function marksOf(list: readonly ListedName[]): Marks | null {
  return (
    marksBy(list, numbered, areNumbers) ??
    marksBy(
      list,
      roman,
      runningBy(roman, (mark) => romans.indexOf(mark) + 1),
    ) ??
    marksBy(list, smallLetter, runningBy(smallLetter, placeOfLetter)) ??
    marksBy(list, capital, runningBy(capital, placeOfLetter), fewestCapitals) ??
    marksBy(list, bulleted, () => true, list.length)
  )
}

const romans = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ')
const fewestCapitals = 3

/** A is 1. */
function placeOfLetter(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1
}

function runningBy(mark: RegExp, numberOfMark: (mark: string) => number) {
  const neverRestarts = () => false
  return (marked: readonly ListedName[]) =>
    areRunning(
      marked.map(({ name }) => numberOfMark(mark.exec(name)?.[1] ?? '')),
      neverRestarts,
    )
}

function marksBy(
  list: readonly ListedName[],
  mark: RegExp,
  areCertain: (marked: readonly ListedName[]) => boolean,
  fewest = 2,
): Marks | null {
  const isMarked = (name: string) => mark.test(name)
  const marked = list.filter(({ name }) => isMarked(name))
  if (marked.length < Math.max(2, fewest) || !areCertain(marked)) return null
  return { mark, first: list.findIndex(({ name }) => isMarked(name)), isMarked }
}

/** Of three or more numbers with a sign, one may be missing or come twice. */
function areNumbers(marked: readonly ListedName[]): boolean {
  const numbers = marked.map(({ name }) => numberOf(numbered.exec(name)?.[1]))
  const areSigned = marked.every(({ name }) => signed.test(name))
  const mayRestart = (at: number) => areSigned || marked[at]?.isBelowLeftOut === true
  const mayFollow = areSigned && marked.length > 2 ? doesNotFall : isNext
  return areRunning(numbers, mayRestart, mayFollow)
}

type Follows = (number: number, before: number) => boolean

const isNext: Follows = (number, before) => number === before + 1
const doesNotFall: Follows = (number, before) => number >= before

function areRunning(
  numbers: readonly number[],
  mayRestart: (at: number) => boolean = () => true,
  mayFollow: Follows = isNext,
): boolean {
  return numbers.every((number, at) => {
    const before = numbers[at - 1]
    if (before === undefined) return number === 1
    return mayFollow(number, before) || (number === 1 && mayRestart(at))
  })
}

function numberOf(digits = ''): number {
  return Number(plainDigits(digits))
}

/** Do these cells number the lines of a list? */
export function areRunningNumbers(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => /^(\d{1,3})[.)]?$/.exec(cell)?.[1] ?? '')
  return (
    numbers.length > 0 &&
    numbers.every((number) => number !== '') &&
    areRunning(numbers.map(numberOf))
  )
}
