import { shareOf } from '@ngaji/contract/values/share'
import {
  presentCount,
  presentShare,
  sumStatusCounts,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { useQuery } from '@tanstack/react-query'
import { formatPercent } from '../../../ui/data/formats.ts'
import { isComplete } from './MonthCalendar.tsx'
import { meetingsOf } from './history.api.ts'

/** The attendance of one class in the month of now: a figure, and a line over its meetings. */
export function MonthLine({ classId, month }: { classId: string; month: string }) {
  const { data: meetings = [] } = useQuery(meetingsOf({ classId, month }))
  const counts = meetings.map((meeting) => meeting.counts)
  const share = shareOf(sumCounts(counts, presentCount), sumCounts(counts, sumStatusCounts))
  if (share === null) return null
  const note = openShareNote({ isOpen: meetings.some((meeting) => !isComplete(meeting)) })
  // The newest meeting comes first.
  const shares = counts.map(presentShare).filter((each) => each !== null)
  return (
    <p className="mt-2 flex items-center gap-3 text-small num">
      Bulan ini {formatPercent(share)} hadir{note && `, ${note}`}
      <Sparkline shares={shares.toReversed()} />
    </p>
  )
}

function sumCounts(counts: readonly StatusCounts[], of: (each: StatusCounts) => number): number {
  return counts.reduce((sum, each) => sum + of(each), 0)
}

const width = 72
const height = 24

/** A sparkline: the figure beside it has the value, the line only the trend. */
function Sparkline({ shares }: { shares: readonly number[] }) {
  const step = (width - 6) / Math.max(1, shares.length - 1)
  const points = shares.map((share, index) => ({
    x: 3 + index * step,
    y: height - 3 - (share / 100) * (height - 6),
  }))
  const last = points.at(-1)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-brand"
      />
      <circle cx={last?.x} cy={last?.y} r="3" className="fill-brand" />
    </svg>
  )
}
