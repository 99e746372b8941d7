/** The progress of an exam and its speed in the last half hour. */
export type Pace = {
  /** Categories without a score. */
  unscoredCount: number
  scoredLast30Minutes: number
}

const longest = 8 * 60

/** "sekitar 40 menit", "sekitar 2 jam"; a dash without recent scores. */
export function timeToFinish({ unscoredCount, scoredLast30Minutes }: Pace): string {
  if (unscoredCount === 0) return 'Selesai'
  if (scoredLast30Minutes === 0) return '-'
  const minutes = Math.max(5, Math.ceil((unscoredCount / scoredLast30Minutes) * 6) * 5)
  if (minutes > longest) return 'lebih dari 8 jam'
  if (minutes < 60) return `${minutes} menit`
  const hours = Math.floor(minutes / 60)
  // Beyond two hours without minutes.
  const rest = hours < 2 ? minutes % 60 : 0
  return rest === 0 ? `${hours} jam` : `${hours} jam ${rest} menit`
}

/** The pace of several together. */
export function paceOf(parts: readonly Pace[]): Pace {
  return parts.reduce(
    (sum, part) => ({
      unscoredCount: sum.unscoredCount + part.unscoredCount,
      scoredLast30Minutes: sum.scoredLast30Minutes + part.scoredLast30Minutes,
    }),
    { unscoredCount: 0, scoredLast30Minutes: 0 },
  )
}

/** Whole minutes between two moments, at least zero. */
export function minutesBetween(from: Date | string, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - new Date(from).getTime()) / 60_000))
}
