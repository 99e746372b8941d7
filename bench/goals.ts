/** What a figure has to be. */
export type Bound = { below: number } | { atMost: number } | { atLeast: number }

/** For each figure of a row that has a goal. */
export type Goals<Figure extends string = string> = Readonly<Partial<Record<Figure, Bound>>>

/** A line of a table, and what its figures have to be. */
export type Row = Readonly<Record<string, unknown>> & { goals?: Goals }

/** The columns that tell one line of a table from the others. */
const naming = ['engine', 'scenario', 'what', 'chunk', 'concurrency']

/** A sentence for each goal the row missed; a figure that was not measured missed its own. */
export function missedGoals(row: Row): string[] {
  return boundsOf(row)
    .filter(([figure, bound]) => !isReached(row[figure], bound))
    .map(([figure, bound]) => {
      const was = String(shown(row[figure]))
      return `${nameOf(row)}: ${figure} is ${was} and should be ${inWords(bound)}.`
    })
}

/** As it is printed: rounded, with its goals in words and whether it reached them. */
export function lineOf({ goals, ...row }: Row): object {
  const line = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shown(value)]))
  if (!goals) return line
  const words = boundsOf({ goals }).map(([figure, bound]) => `${figure} ${inWords(bound)}`)
  return { ...line, goal: words.join(', '), isMet: missedGoals({ ...row, goals }).length === 0 }
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

function nameOf(row: Row): string {
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
