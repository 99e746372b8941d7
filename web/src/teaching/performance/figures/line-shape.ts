type Value = number | null

export type Frame = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export type Scale = {
  least: number
  /** Where the grid is drawn, from the base line up. */
  ticks: readonly number[]
  x: (index: number) => number
  y: (value: number) => number
}

/** Shares between the lowest ten below the data and 100: a line may begin above nothing, a bar may not. */
export function scaleOf(values: readonly Value[], count: number, frame: Frame): Scale {
  const known = values.filter((value) => value !== null)
  const lowest = known.length === 0 ? 0 : Math.min(...known)
  const least = Math.min(Math.max(Math.floor((lowest - 2) / 10) * 10, 0), 90)
  const step = 100 - least > 50 ? 20 : 10
  const ticks = Array.from({ length: 11 }, (_, index) => 100 - index * step)
    .filter((tick) => tick >= least)
    .toReversed()
  const inner = {
    width: frame.width - frame.left - frame.right,
    height: frame.height - frame.top - frame.bottom,
  }
  const gap = count > 1 ? inner.width / (count - 1) : 0
  return {
    least,
    ticks,
    x: (index) => frame.left + (count > 1 ? index * gap : inner.width / 2),
    y: (value) => frame.top + ((100 - value) / (100 - least)) * inner.height,
  }
}

/** The path through the values; where nothing was counted it is broken. */
export function linePath(values: readonly Value[], { x, y }: Pick<Scale, 'x' | 'y'>): string {
  let isOpen = false
  return values
    .flatMap((value, index) => {
      if (value === null) {
        isOpen = false
        return []
      }
      const command = isOpen ? 'L' : 'M'
      isOpen = true
      return [`${command}${round(x(index))} ${round(y(value))}`]
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns the steps that are named: of many not every one has room, the last always does. */
export function labelledSteps(count: number, most: number): number[] {
  const every = Math.max(Math.ceil(count / most), 1)
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  )
}
