/** The lines a writer prints around each attempt, so that the test knows when the kill happened. */
export const attemptMarks = { begun: 'attempt begun', over: 'attempt over' } as const

/**
 * Did the process end between the two: within the transaction, or before the commit was confirmed?
 */
export function endedInside(told: string): boolean {
  const marks = told.split('\n').filter((line) => line.startsWith('attempt '))
  return marks.at(-1) === attemptMarks.begun
}
