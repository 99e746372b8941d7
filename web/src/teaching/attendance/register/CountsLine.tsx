import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'

/** The five counts with their icons; zeros are muted. */
export function CountsLine({ counts }: { counts: StatusCounts }) {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-small">
      {attendanceStatuses
        .filter((status) => counts[status] > 0)
        .map((status) => {
          const look = attendanceLooks[status]
          return (
            <li key={status} className="flex items-center gap-1 text-ink-soft num">
              <Icon of={look.icon} size={16} className={look.colour} />
              {look.short} <b className="text-ink">{formatNumber(counts[status])}</b>
            </li>
          )
        })}
    </ul>
  )
}
