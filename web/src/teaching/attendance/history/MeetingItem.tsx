import {
  attendanceStatuses,
  violationKinds,
  violationLabel,
  type Attendance,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import type { ClassHours } from '@ngaji/contract/values/register-day.rules'
import { shownArrival } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { shownStatus } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, ScanLine, StickyNote, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { AttendanceMark } from '../../../ui/data/AttendanceMark.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { NothingFound } from '../../../ui/feedback/EmptyState.tsx'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { formatDay, formatTime } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Pill } from '../../../ui/data/Pill.tsx'
import { SearchField } from '../../../ui/choice/SearchField.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { matchesSearch } from '../register-model/arrange-rows.ts'
import type { ShownStatus } from '../register-model/register-view.ts'
import { CountsLine } from '../register/CountsLine.tsx'
import { dayEntriesQuery } from './history.api.ts'
import { meetingFigure } from './MonthCalendar.tsx'
import { StudentPhoto } from '../register/StudentPhoto.tsx'

type MeetingItemProps = {
  meeting: Meeting
  isOpen: boolean
  hours: ClassHours
  /** Is its register the current one? */
  isCurrent: boolean
  onToggle: () => void
  /** Link to one record. */
  entryLink: (attendanceId: string) => LinkElement
  /** "Lanjutkan Absen", for the current register of an own class. */
  continueLink: ((day: Day) => LinkElement) | null
}

/** One meeting: day, who opened it, five counts; expanded, every student with the status. */
export function MeetingItem(props: MeetingItemProps) {
  const { meeting, isOpen, onToggle, continueLink, isCurrent } = props
  const item = useRef<HTMLLIElement>(null)

  // Follows the calendar and the address, which expand days outside the viewport.
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])

  return (
    <li ref={item} className="scroll-mt-20 bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-start gap-3 px-4 py-3.5 text-left hover:bg-hover"
      >
        <span className="grid min-w-0 grow gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-heading">{formatDay(meeting.date, 'long')}</span>
            <span className="font-strong num">{meetingFigure(meeting)}</span>
          </span>
          <span className="text-small text-ink-soft">
            Dibuka {meeting.openedBy.name}, {formatTime(meeting.openedAt)}
            {meeting.reason && ` · ${meeting.reason}`}
          </span>
          <CountsLine counts={meeting.counts} />
        </span>
        <Icon of={isOpen ? ChevronUp : ChevronDown} className="mt-0.5 text-ink-faint" />
      </button>
      {isCurrent && continueLink && (
        <div className="px-4 pb-3">
          <ButtonLink render={continueLink(meeting.date)} tone="tonal" icon={ScanLine}>
            Lanjutkan Absen
          </ButtonLink>
        </div>
      )}
      {isOpen && <MeetingEntries {...props} />}
    </li>
  )
}

function MeetingEntries({ meeting, hours, isCurrent, entryLink }: MeetingItemProps) {
  const { classId, date } = meeting
  const entries = useQuery(dayEntriesQuery({ classId, date }))
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<ShownStatus | null>(null)
  if (!entries.data) {
    return (
      <div className="px-4 pb-4">
        {entries.isError ? (
          <FailedState
            message={messageOfError(entries.error)}
            onRetry={() => void entries.refetch()}
            isRetrying={entries.isFetching}
          />
        ) : (
          <SkeletonRows rows={4} label="Memuat catatan" />
        )}
      </div>
    )
  }
  const shown = entries.data
    .filter((entry) => status === null || shownStatus(entry, isCurrent) === status)
    .filter(({ studentId }) => matchesSearch(studentId, search))
  const present = (['Belum', ...attendanceStatuses] as const).filter((each) =>
    entries.data.some((entry) => shownStatus(entry, isCurrent) === each),
  )
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3.5">
      <SearchField value={search} onSearch={setSearch} label="Cari nama atau NIS" delay={120} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Saring status</legend>
        {present.map((each) => (
          <Pill
            key={each}
            isOn={status === each}
            onToggle={() => setStatus(status === each ? null : each)}
          >
            {each}
          </Pill>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <NothingFound isBare onClear={() => (setSearch(''), setStatus(null))} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {shown.map((entry) => (
            <EntryLine
              key={entry.id}
              entry={entry}
              hours={hours}
              isCurrent={isCurrent}
              link={entryLink(entry.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type EntryLineProps = Pick<MeetingItemProps, 'hours' | 'isCurrent'> & {
  entry: Attendance
  link: LinkElement
}

function EntryLine({ entry, hours, isCurrent, link }: EntryLineProps) {
  const { studentId, date, status, isMarked, timestamp, teachersNotes, violations } = entry
  const found = violationKinds.filter((kind) => violations[kind])
  const arrival = shownArrival({ ...hours, date }, status, timestamp)
  const time = arrival ? formatTime(arrival) : undefined
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-3 py-2 hover:bg-hover">
      <StudentPhoto name={displayName(studentId)} thumbnail={studentId.thumbnail} />
      <span className="min-w-0 grow leading-snug">
        {renderSlot(link, {
          className: 'font-strong after:absolute after:inset-0 after:content-[""]',
          children: displayName(studentId),
        })}
        <span className="block text-small text-ink-faint num">{studentId.nis}</span>
        {teachersNotes !== '' && (
          <span className="flex items-center gap-1 text-small text-ink-soft">
            <Icon of={StickyNote} size={14} />
            {teachersNotes}
          </span>
        )}
        {found.length > 0 && (
          <span className="flex items-center gap-1 text-small text-warning-ink">
            <Icon of={TriangleAlert} size={14} />
            {found.map((kind) => violationLabel[kind]).join(', ')}
          </span>
        )}
      </span>
      <AttendanceMark status={isMarked || !isCurrent ? status : null} time={time} isShort />
    </li>
  )
}
