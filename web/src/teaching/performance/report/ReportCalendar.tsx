import { shownStatus } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import {
  attendanceStatusLetter,
  violationKinds,
  violationLabel,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { shownArrival } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { isOnRegisterDay } from '@ngaji/contract/values/register-day.rules'
import { useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { AttendanceLetter, AttendanceMark } from '../../../ui/data/AttendanceMark.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatDay, formatMonth, formatTime } from '../../../ui/data/formats.ts'
import { Nuqtah } from '../../../ui/icons/Nuqtah.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { MonthTable } from '../../../ui/table/MonthTable.tsx'
import type { Entry } from './student-report.api.ts'

type ReportCalendarProps = { entries: readonly Entry[]; today: Day }

/** A mark for every meeting, month by month; a day that is pressed tells what was written of it. */
export function ReportCalendar({ entries, today }: ReportCalendarProps) {
  const [opened, setOpened] = useState<Day | null>(null)
  const months = [...new Set(entries.map(({ date }) => date.slice(0, 7)))]
  const byDay = Map.groupBy(entries, ({ date }) => date)
  const chosen = opened === null ? [] : (byDay.get(opened) ?? [])
  return (
    <Panel title="Kalender kehadiran">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {months.map((month) => (
          <Month
            key={month}
            month={month}
            today={today}
            byDay={byDay}
            opened={opened}
            onDay={(day) => setOpened(day === opened ? null : day)}
          />
        ))}
      </div>
      <div className="mt-3">
        <LetterLegend />
      </div>
      <div aria-live="polite" className="print:hidden">
        {chosen.map((entry) => (
          <DayDetail key={entry.id} entry={entry} />
        ))}
      </div>
    </Panel>
  )
}

type MonthProps = {
  month: string
  today: Day
  byDay: ReadonlyMap<Day, readonly Entry[]>
  opened: Day | null
  onDay: (day: Day) => void
}

function Month({ month, today, byDay, opened, onDay }: MonthProps) {
  return (
    <MonthTable
      month={month}
      caption={formatMonth(month)}
      captionClass="pb-1 text-left font-strong"
      className="break-inside-avoid"
      renderDay={(day) => (
        <DayCell
          day={day}
          isToday={day === today}
          isOpen={day === opened}
          entry={byDay.get(day)?.[0]}
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
  entry: Entry | undefined
  onDay: (day: Day) => void
}

const square = 'relative grid h-11 w-full content-center justify-items-center rounded-control num'

function DayCell({ day, isToday, isOpen, entry, onDay }: DayCellProps) {
  const today = isToday && (
    <Nuqtah className="absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2" />
  )
  if (!entry) {
    return (
      <span className={cx(square, 'text-ink-faint')}>
        {Number(day.slice(8))}
        {today}
      </span>
    )
  }
  const status = statusNow(entry)
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={`${formatDay(day, 'long')}, ${status}`}
      onClick={() => onDay(day)}
      className={cx(
        square,
        'hover:inset-ring hover:inset-ring-line-strong',
        isOpen && 'bg-brand-soft',
      )}
    >
      <span aria-hidden="true" className="text-caption text-ink-faint">
        {Number(day.slice(8))}
      </span>
      <AttendanceLetter status={status === 'Belum' ? null : status} />
    </button>
  )
}

/** Unmarked is "Belum" as long as the register is the current one: over midnight until the class is over. */
function statusNow(entry: Entry) {
  return shownStatus(entry, isOnRegisterDay(entry, serverNow().toISOString()))
}

function DayDetail({ entry }: { entry: Entry }) {
  const { date, className, teachersNotes, timestamp, violations } = entry
  const status = statusNow(entry)
  const arrival = shownArrival(entry, status, timestamp)
  const found = violationKinds.filter((kind) => violations[kind])
  return (
    <div className="mt-4 grid gap-1.5 rounded-control bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-strong">{formatDay(date, 'long')}</span>
        <AttendanceMark
          status={status === 'Belum' ? null : status}
          time={arrival ? formatTime(arrival) : undefined}
        />
      </div>
      <p className="text-small text-ink-soft">{className}</p>
      {found.length > 0 && (
        <p className="text-small">Temuan: {found.map((kind) => violationLabel[kind]).join(', ')}</p>
      )}
      {teachersNotes && <p dir="auto">{teachersNotes}</p>}
    </div>
  )
}

/** What the letters mean, in words. */
function LetterLegend() {
  const letters = Object.entries(attendanceStatusLetter)
  return (
    <p className="text-caption text-ink-soft">
      {letters.map(([status, letter]) => `${letter} ${status}`).join(' · ')}
    </p>
  )
}
