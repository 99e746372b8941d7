import type { Day } from '@ngaji/contract/jakarta-time'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { weeksOf } from '../date/month-days.ts'

const weekdays = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']

type MonthTableProps = {
  month: string
  /** The caption, visible or for screen readers only. */
  caption: string
  captionClass: string
  className?: string | undefined
  renderDay: (day: Day) => ReactNode
}

/** The days of a month in their weeks, Monday first. */
export function MonthTable({
  month,
  caption,
  captionClass,
  className,
  renderDay,
}: MonthTableProps) {
  return (
    <table className={cx('w-full max-w-sm table-fixed text-center text-small', className)}>
      <caption className={captionClass}>{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1.5 text-caption font-quiet text-ink-faint">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) => (
              <td key={day ?? `empty ${column}`} className="p-0.5">
                {day && renderDay(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
