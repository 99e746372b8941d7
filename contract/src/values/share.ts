/**
 * The one rule for every share of the product: made once from its two counts, never from rounded
 * shares. 0 % means nothing and 100 % means all; what lies between never reads as either. Equal
 * counts give equal shares, so that shares of one whole need not add up to 100.
 */

/** Returns a share in percent with one decimal, half up: 0, 0.1 to 99.9, or 100. Null for a whole of zero. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : inSteps({ part, whole, steps: 1000 }) / 10
}

/** Returns a share in whole percent, half up: 0, 1 to 99, or 100. Null for a whole of zero. */
export function wholeShareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : inSteps({ part, whole, steps: 100 })
}

type Counts = { part: number; whole: number; steps: number }

function inSteps({ part, whole, steps }: Counts): number {
  if (part <= 0) return 0
  if (part >= whole) return steps
  return Math.min(Math.max(Math.round((part * steps) / whole), 1), steps - 1)
}
