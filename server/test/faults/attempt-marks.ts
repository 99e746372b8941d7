/** What a writer says around each attempt, for whoever strikes it to know where the strike landed. */
export const attemptMarks = { begun: 'attempt begun', over: 'attempt over' } as const

/** Did it end between the two: within the transaction, or before it was told that it is through? */
export function endedInside(told: string): boolean {
  const marks = told.split('\n').filter((line) => line.startsWith('attempt '))
  return marks.at(-1) === attemptMarks.begun
}
