import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay, formatMonth, formatTime } from '../../../ui/data/formats.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { CountsLine } from '../register/CountsLine.tsx'
import { meetingsOf } from './history.api.ts'
import { CalendarLegend, meetingFigure, MonthCalendar } from './MonthCalendar.tsx'
import { isMonth } from '../opening/is-month.ts'
import { addMonths, monthOf } from '../../../ui/date/month-days.ts'

export type ClassMeetingsProps = {
  classId: string
  /** `2025-11`; the current month where the address has none. */
  month: string | undefined
  onMonth: (month: string) => void
  /** Link to that day in the history of the class. */
  dayLink: (day: Day) => LinkElement
  onDay: (day: Day) => void
}

/** The meetings of one class in one month, on the screen of the class. */
export function ClassMeetings({ classId, month: asked, ...props }: ClassMeetingsProps) {
  const today = dayInJakarta(serverNow())
  const month = isMonth(asked) ? asked : monthOf(today)
  const meetings = useQuery(meetingsOf({ classId, month }))
  return (
    <section aria-label={`Pertemuan ${formatMonth(month)}`} className="grid gap-4">
      <MonthHead month={month} latest={monthOf(today)} onMonth={props.onMonth} />
      <QueryStates query={meetings} label="Memuat pertemuan">
        {(found) => <Month {...props} month={month} today={today} meetings={found} />}
      </QueryStates>
    </section>
  )
}

type MonthHeadProps = { month: string; latest: string; onMonth: (month: string) => void }

function MonthHead({ month, latest, onMonth }: MonthHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 aria-live="polite">{formatMonth(month)}</h2>
      <div className="flex gap-1">
        <IconButton
          icon={ChevronLeft}
          label="Bulan sebelumnya"
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label="Bulan berikutnya"
          disabledReason={month >= latest && 'Ini bulan terakhir.'}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
    </div>
  )
}

type MonthProps = Pick<ClassMeetingsProps, 'dayLink' | 'onDay'> & {
  month: string
  today: Day
  meetings: readonly Meeting[]
}

function Month({ month, today, meetings, dayLink, onDay }: MonthProps) {
  if (meetings.length === 0) return <EmptyState title={sharedTexts.noMeetingThisMonth} />
  return (
    <div className="grid items-start gap-5 md:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid gap-3 rounded-[18px] border border-line bg-surface p-4 md:sticky md:top-20">
        <MonthCalendar
          month={month}
          today={today}
          meetings={meetings}
          openDay={null}
          onDay={onDay}
        />
        <CalendarLegend />
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-[18px] border border-line">
        {meetings.map((meeting) => (
          <MeetingLine key={meeting.date} meeting={meeting} link={dayLink(meeting.date)} />
        ))}
      </ul>
    </div>
  )
}

function MeetingLine({ meeting, link }: { meeting: Meeting; link: LinkElement }) {
  const { date, openedBy, openedAt, counts } = meeting
  return (
    <li className="flex items-start gap-3 bg-surface px-4 py-3.5">
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-body font-heading">{formatDay(date, 'long')}</h3>
          <span className="num font-strong">{meetingFigure(meeting)}</span>
        </div>
        <p className="text-small text-ink-soft">
          Dibuka {openedBy.name}, {formatTime(openedAt)}
        </p>
        <CountsLine counts={counts} />
      </div>
      <ButtonLink render={link} size="small">
        Lihat<span className="sr-only"> {formatDay(date, 'long')}</span>
      </ButtonLink>
    </li>
  )
}
