/** Returns the sum of all counts. */
export function sumOf(stats: readonly { count: number }[]): number {
  return stats.reduce((sum, { count }) => sum + count, 0)
}
