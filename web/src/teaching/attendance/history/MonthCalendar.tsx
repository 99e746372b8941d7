import {
  presentShare,
  sumStatusCounts,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { cx } from '../../../ui/cx.ts'
import { formatDay, formatMonth, formatPercent } from '../../../ui/data/formats.ts'
import { Nuqtah } from '../../../ui/icons/Nuqtah.tsx'
import { MonthTable } from '../../../ui/table/MonthTable.tsx'

type MonthCalendarProps = {
  month: string
  today: Day
  meetings: readonly Meeting[]
  openDay: Day | null
  onDay: (day: Day) => void
}

/** Is every student marked? On past days always: unmarked counts as Tanpa Keterangan. */
export function isComplete({ counts, total }: Meeting): boolean {
  return sumStatusCounts(counts) >= total
}

/** The share present of a complete register, else the count of marks. */
export function meetingFigure(meeting: Meeting): string {
  const { counts, total } = meeting
  return isComplete(meeting)
    ? formatPercent(presentShare(counts))
    : `${sumStatusCounts(counts)}/${total}`
}

/** One month: filled days had a meeting, half-filled ones are not finished, the rest had none. */
export function MonthCalendar({ month, today, meetings, openDay, onDay }: MonthCalendarProps) {
  const byDay = new Map(meetings.map((meeting) => [meeting.date, meeting]))
  return (
    <MonthTable
      month={month}
      caption={`Pertemuan ${formatMonth(month)}`}
      captionClass="sr-only"
      renderDay={(day) => (
        <DayCell
          day={day}
          isToday={day === today}
          isOpen={day === openDay}
          meeting={byDay.get(day)}
          onDay={onDay}
        />
      )}
    />
  )
}

type DayCellProps = {
  day: Day
  isToday: boolean
  isOpen: boolean
  meeting: Meeting | undefined
  onDay: (day: Day) => void
}

function DayCell({ day, isToday, isOpen, meeting, onDay }: DayCellProps) {
  const number = Number(day.slice(8))
  const today = isToday && (
    <Nuqtah className="absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2" />
  )
  if (!meeting) {
    return (
      <span className="relative grid h-11 place-items-center text-ink-faint num">
        {number}
        {today}
      </span>
    )
  }
  const share = formatPercent(presentShare(meeting.counts))
  const state = isComplete(meeting) ? `hadir ${share}` : 'belum selesai'
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={`${formatDay(day, 'long')}, ${state}`}
      onClick={() => onDay(day)}
      className={cx(
        'relative grid h-11 w-full place-items-center rounded-control font-strong num hover:inset-ring hover:inset-ring-line-strong aria-pressed:bg-brand aria-pressed:text-on-brand',
        isComplete(meeting)
          ? 'bg-present-soft text-present-ink'
          : 'bg-late-soft text-late-ink inset-ring inset-ring-warning-line',
      )}
    >
      {number}
      {today}
    </button>
  )
}

/** The legend of the fills. */
export function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
      <li className="flex items-center gap-1.5">
        <span className="size-3 rounded-[3px] bg-present-soft inset-ring inset-ring-success-line" />
        Ada pertemuan
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-3 rounded-[3px] bg-late-soft inset-ring inset-ring-warning-line" />
        Belum selesai
      </li>
    </ul>
  )
}
