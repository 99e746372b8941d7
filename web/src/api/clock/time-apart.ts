/**
 * The milliseconds between two moments of the device's clock, in whichever order. A moment that was noted before the clock
 * was set back is later than now: its age would be negative, and stay below every limit until that time comes again.
 */
export function timeApart(one: number, other: number): number {
  return Math.abs(one - other)
}
