const toleratedMs = 5_000

/** `12 s behind`, as seen from the first clock; null when the two agree within five seconds. */
export function offBy(mineMs: number, theirsMs: number): string | null {
  const seconds = Math.round(Math.abs(mineMs - theirsMs) / 1000)
  if (Math.abs(mineMs - theirsMs) <= toleratedMs) return null
  return `${seconds} s ${mineMs < theirsMs ? 'behind' : 'ahead of'}`
}
