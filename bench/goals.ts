/** What a figure has to be. */
export type Bound = { below: number } | { atMost: number } | { atLeast: number }

/** The bounds of those figures of a row that have a goal. */
export type Goals<Figure extends string = string> = Readonly<Partial<Record<Figure, Bound>>>

/** A line of a table, what its figures have to be, and what they were when they were last kept. */
export type Row = Readonly<Record<string, unknown>> & {
  goals?: Goals
  last?: Readonly<Record<string, number>> | undefined
}

/** More growth than this, in parts of the last figure, is said. */
const SAID_GROWTH = 0.1

/** The columns that tell one line of a table from the others. */
const naming = ['engine', 'scenario', 'what', 'chunk', 'concurrency']

/** A sentence for each goal the row missed; a figure that was not measured missed its own. */
export function missedGoals(row: Row): string[] {
  return boundsOf(row)
    .filter(([figure, bound]) => !isReached(row[figure], bound))
    .map(([figure, bound]) => {
      const was = String(shown(row[figure]))
      return `${rowLabel(row)}: ${figure} is ${was} and should be ${inWords(bound)}.`
    })
}

/** A sentence for each figure that outgrew the last one by more than a tenth: said, and no failure. */
export function grownFigures(row: Row): string[] {
  return Object.entries(row.last ?? {}).flatMap(([figure, last]) => {
    const value = row[figure]
    if (typeof value !== 'number' || value <= last * (1 + SAID_GROWTH)) return []
    return `${rowLabel(row)}: ${figure} grew from ${rounded(last)} to ${rounded(value)}.`
  })
}

/**
 * Returns a row as it is printed: rounded, with the last figures, its goals in words and whether it reached
 * them.
 */
export function printedRow({ goals, last, ...row }: Row): object {
  const line = {
    ...Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shown(value)])),
    ...(last && { last: figuresInWords(last) }),
  }
  if (!goals) return line
  const words = boundsOf({ goals }).map(([figure, bound]) => `${figure} ${inWords(bound)}`)
  return { ...line, goal: words.join(', '), isMet: missedGoals({ ...row, goals }).length === 0 }
}

function figuresInWords(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([figure, value]) => `${figure} ${rounded(value)}`)
    .join(', ')
}

function boundsOf({ goals = {} }: Row): [string, Bound][] {
  return Object.entries(goals).flatMap(([figure, bound]) => (bound ? [[figure, bound]] : []))
}

function isReached(value: unknown, bound: Bound): boolean {
  if (typeof value !== 'number') return false
  if ('below' in bound) return value < bound.below
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
}

function inWords(bound: Bound): string {
  if ('below' in bound) return `below ${rounded(bound.below)}`
  return 'atMost' in bound
    ? `at most ${rounded(bound.atMost)}`
    : `at least ${rounded(bound.atLeast)}`
}

function rowLabel(row: Row): string {
  return naming
    .filter((column) => column in row)
    .map((column) => (typeof row[column] === 'number' ? `${column} ${row[column]}` : row[column]))
    .join(', ')
}

function shown(value: unknown): unknown {
  return typeof value === 'number' ? rounded(value) : value
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
