import type { Day } from '@ngaji/contract/jakarta-time'
import { DayPicker } from 'react-day-picker'
import { id } from 'react-day-picker/locale/id'
import './Calendar.css'

export type CalendarProps = {
  value: Day | null
  today: Day
  min?: Day | undefined
  max?: Day | undefined
  onPick: (day: Day) => void
}

/** Monday first; months and years in lists; a dot on today; disabled days struck out. */
export function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const first = min ?? addYears(today, -100)
  const last = max ?? addYears(today, 10)
  const shown = value ?? (today > last ? last : today)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- opened by the person, who goes on in it
      locale={id}
      weekStartsOn={1}
      captionLayout="dropdown"
      navLayout="around"
      today={dateOf(today)}
      defaultMonth={dateOf(shown)}
      startMonth={dateOf(first)}
      endMonth={dateOf(last)}
      selected={value ? dateOf(value) : undefined}
      disabled={[{ before: dateOf(first) }, { after: dateOf(last) }]}
      onSelect={(date) => onPick(toDay(date))}
      formatters={{ formatWeekdayName: (date) => weekdayNames[date.getDay()] ?? '' }}
    />
  )
}

const weekdayNames = ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab']

// The picker uses local dates; only their year, month and day are read.
function dateOf(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function toDay(date: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

function addYears(day: Day, years: number): Day {
  return `${Number(day.slice(0, 4)) + years}-01-01`
}
