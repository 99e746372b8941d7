import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import {
  noCounts,
  presentCount,
  presentShare,
  sumStatusCounts,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import {
  violationKinds,
  violationLabel,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import type { ParentPage } from '@ngaji/contract/office/families/parent-page.schemas'
import { AttendanceMark } from '../../ui/data/AttendanceMark.tsx'
import { formatDay, formatMonth, formatPercent, formatTime } from '../../ui/data/formats.ts'
import { Panel } from '../../ui/layout/Panel.tsx'

type Attendance = ParentPage['attendance']

/** The meetings of this month so far, newest first. */
export function MonthOfChild({ attendance }: { attendance: Attendance }) {
  const { month, entries, stats } = attendance
  const note = openShareNote(attendance)
  const counts = { ...noCounts }
  for (const { status, count } of stats) counts[status] = count
  const given = stats.filter(({ count }) => count > 0)
  return (
    <Panel title={`Kehadiran ${formatMonth(month)}`}>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{sharedTexts.noMeetingThisMonth}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="num text-title font-title">{formatPercent(presentShare(counts))}</b>
            <span className="num text-ink-soft">
              hadir {presentCount(counts)} dari {sumStatusCounts(counts)} pertemuan
              {note && `, ${note}`}
            </span>
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
            {given.map(({ status, count }) => (
              <li key={status}>
                {status} <b className="num text-ink">{count}</b>
              </li>
            ))}
          </ul>
          <ol className="mt-3 border-t border-line" reversed>
            {entries.map((entry) => (
              <Meeting key={`${entry.date} ${entry.status}`} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  )
}

function Meeting({ entry }: { entry: Attendance['entries'][number] }) {
  const { date, status, time, violations } = entry
  const noted = violationKinds.filter((kind) => violations[kind])
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <span className="leading-snug">
        <span className="block">{formatDay(date)}</span>
        {noted.length > 0 && (
          <span className="block text-small text-ink-soft">
            Catatan: {noted.map((kind) => violationLabel[kind]).join(', ')}
          </span>
        )}
      </span>
      <AttendanceMark status={status} time={time === null ? undefined : formatTime(time)} />
    </li>
  )
}
