/** The total points of a set of questions. */
export const setTotal = 100

/**
 * Do some of the questions add up to the total exactly? Bit `n` of the number says that `n` points can
 * be reached; a question shifts all of them.
 */
export function canReach(points: readonly number[], total = setTotal): boolean {
  const wanted = 1n << BigInt(total)
  let reached = 1n
  for (const point of points) reached |= (reached << BigInt(point)) & (wanted * 2n - 1n)
  return (reached & wanted) !== 0n
}
