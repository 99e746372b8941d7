import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { StatusShares } from '@ngaji/contract/teaching/performance/figures.rules'
import { attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatPercent } from '../../../ui/data/formats.ts'

type MixBarProps = {
  shares: StatusShares
  isThick?: boolean
  /** The numbers stand beside it. */
  isSilent?: boolean
}

/** The five marks in one bar, in the order of every list. */
export function MixBar({ shares, isThick = false, isSilent = false }: MixBarProps) {
  const parts = attendanceStatuses.filter((status) => (shares[status] ?? 0) > 0)
  const words = attendanceStatuses.map((status) => `${status} ${formatPercent(shares[status])}`)
  return (
    <span
      role={isSilent ? undefined : 'img'}
      aria-hidden={isSilent || undefined}
      aria-label={isSilent ? undefined : words.join(', ')}
      className={cx(
        'flex w-full min-w-16 gap-0.5 overflow-hidden rounded-tag',
        isThick ? 'h-3' : 'h-2',
      )}
    >
      {parts.map((status) => (
        <span
          key={status}
          className={attendanceLooks[status].fill}
          // Paper keeps the colours of what is a figure.
          style={{ width: `${shares[status]}%`, printColorAdjust: 'exact' }}
        />
      ))}
    </span>
  )
}
