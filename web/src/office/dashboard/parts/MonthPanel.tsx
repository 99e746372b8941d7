import { shownStatus } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { shownArrival } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import {
  noCounts,
  presentCount,
  presentShare,
  sumStatusCounts,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { isOnRegisterDay } from '@ngaji/contract/values/register-day.rules'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import type { StudentHome } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { ChevronDown } from 'lucide-react'
import { AttendanceLetter, AttendanceMark } from '../../../ui/data/AttendanceMark.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatDay, formatMonth, formatPercent, formatTime } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'

type StudentAttendance = StudentHome['attendance']
type Entry = StudentAttendance['entries'][number]

/** Null while nobody has marked the child in the current register; counted as Tanpa Keterangan afterwards. */
function entryStatus(entry: Entry, answeredAt: Date): Entry['status'] | null {
  const status = shownStatus(entry, isOnRegisterDay(entry, answeredAt.toISOString()))
  return status === 'Belum' ? null : status
}

type MonthPanelProps = {
  attendance: StudentAttendance
  /** When the server told it: what this device kept knows nothing of the marks that came later. */
  answeredAt: Date
  /** The own report: other months, and in words. */
  all: LinkElement
}

/** The meetings of this month, one letter each as in the paper register, and below them what differs. */
export function MonthPanel({ attendance, answeredAt, all }: MonthPanelProps) {
  const { month, stats } = attendance
  const entries = attendance.entries.toSorted((a, b) => a.date.localeCompare(b.date))
  const counts = toStatusCounts(stats)
  const given = stats.filter(({ count }) => count > 0)
  return (
    <section
      aria-labelledby="month"
      className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="month">{formatMonth(month)}</h2>
        {entries.length > 0 && (
          <span className="text-ink-soft">
            <b className="num text-ink">{presentCount(counts)}</b> dari{' '}
            <span className="num">{sumStatusCounts(counts)}</span> pertemuan ·{' '}
            {[formatPercent(presentShare(counts)), openShareNote(attendance)]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{sharedTexts.noMeetingThisMonth}</p>
      ) : (
        <>
          <ul aria-label="Ringkasan" className="flex flex-wrap gap-1.5">
            {entries.map((entry) => (
              <li key={entry.id} className="grid justify-items-center gap-1">
                <span className="num text-[0.75rem] leading-none text-ink-faint">
                  {Number(entry.date.slice(8))}
                </span>
                <AttendanceLetter status={entryStatus(entry, answeredAt)} />
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
            {given.map(({ status, count }) => (
              <li key={status}>
                {status} <b className="num text-ink">{count}</b>
              </li>
            ))}
          </ul>
          <Meetings entries={entries.toReversed()} answeredAt={answeredAt} />
        </>
      )}
      <ButtonLink render={all} wide>
        Lihat semua
      </ButtonLink>
    </section>
  )
}

type MeetingsProps = { entries: readonly Entry[]; answeredAt: Date }

/** Day by day, the newest first. The evenings on time are folded: their letters and days stand above. */
function Meetings({ entries, answeredAt }: MeetingsProps) {
  const rows = entries.map((entry) => ({ entry, status: entryStatus(entry, answeredAt) }))
  const onTime = rows.filter(({ status }) => status === 'Hadir')
  const others = rows.filter(({ status }) => status !== 'Hadir')
  return (
    <div className="border-t border-line">
      {others.length > 0 && <MeetingRows rows={others} />}
      {onTime.length > 0 && (
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-strong">
            {others.length > 0
              ? `${onTime.length} kali hadir tepat waktu`
              : 'Semua hadir tepat waktu'}
            <Icon of={ChevronDown} className="text-ink-faint group-open:rotate-180" />
          </summary>
          <MeetingRows rows={onTime} />
        </details>
      )}
    </div>
  )
}

type MeetingRowsProps = { rows: readonly { entry: Entry; status: Entry['status'] | null }[] }

function MeetingRows({ rows }: MeetingRowsProps) {
  return (
    <ol reversed>
      {rows.map(({ entry, status }) => (
        <li
          key={entry.id}
          className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5"
        >
          <span>{formatDay(entry.date)}</span>
          <AttendanceMark status={status} time={arrivalOf(entry)} />
        </li>
      ))}
    </ol>
  )
}

/** Returns the counts as the definition of every figure takes them. */
function toStatusCounts(stats: StudentAttendance['stats']): StatusCounts {
  const given = stats.map(({ status, count }) => [status, count] as const)
  return { ...noCounts, ...Object.fromEntries(given) }
}

/** Only who came has a time of arrival. */
function arrivalOf(entry: Entry): string | undefined {
  const arrival = shownArrival(entry, entry.isMarked ? entry.status : 'Belum', entry.timestamp)
  return arrival ? formatTime(arrival) : undefined
}
