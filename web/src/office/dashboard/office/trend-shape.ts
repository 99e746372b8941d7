export type Week = {
  from: string
  to: string
  present: number | null
  /** The closed registers of the running week alone, of how many. */
  meetings?: { closed: number; expected: number } | undefined
}
export type Point = { x: number; y: number; week: Week & { present: number } }

type Box = { left: number; right: number; top: number; bottom: number }

/** The percentage at the foot of the chart: whole tens below the lowest week, so that change is seen. */
export function trendFloor(weeks: readonly Week[]): number {
  const known = weeks.flatMap(({ present }) => (present === null ? [] : [present]))
  return known.length === 0 ? 0 : Math.max(0, Math.floor((Math.min(...known) - 5) / 10) * 10)
}

/** Lines at whole tens, from the foot to a hundred. */
export function trendTicks(floor: number): number[] {
  const step = 100 - floor > 50 ? 25 : 10
  const ticks: number[] = []
  for (let tick = 100; tick >= floor; tick -= step) ticks.push(tick)
  return ticks.toReversed()
}

export function heightOf(percent: number, floor: number, { top, bottom }: Box): number {
  return bottom - ((percent - floor) / (100 - floor)) * (bottom - top)
}

/** Where the running week stands: beside the line, because it is not over. Null while nothing is closed. */
export function runningPoint(weeks: readonly Week[], floor: number, box: Box): Point | null {
  const week = weeks.at(-1)
  if (!week?.meetings || week.present === null) return null
  const { present } = week
  return { x: box.right, y: heightOf(present, floor, box), week: { ...week, present } }
}

/** "3 dari 60 pertemuan": how much of the running week its figure stands for. */
export function runningWords(weeks: readonly Week[]): string | null {
  const meetings = weeks.at(-1)?.meetings
  return meetings ? `${meetings.closed} dari ${meetings.expected} pertemuan` : null
}

/**
 * The line, in pieces: weeks without a meeting leave a gap instead of falling to zero. The running week
 * is no part of it.
 */
export function trendPieces(weeks: readonly Week[], floor: number, box: Box): Point[][] {
  const step = weeks.length > 1 ? (box.right - box.left) / (weeks.length - 1) : 0
  const pieces: Point[][] = []
  let piece: Point[] = []
  weeks.forEach((week, index) => {
    const present = week.meetings ? null : week.present
    if (present === null) {
      if (piece.length > 0) pieces.push(piece)
      piece = []
      return
    }
    const x = box.left + index * step
    piece.push({ x, y: heightOf(present, floor, box), week: { ...week, present } })
  })
  if (piece.length > 0) pieces.push(piece)
  return pieces
}

export function trendPath(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
}
