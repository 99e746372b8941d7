import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { shownStatus } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { shownArrival } from '@ngaji/contract/teaching/attendance/attendance.rules'
import {
  violationLabel,
  type AttendanceStatus,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { AttendanceOfClass } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import { isOnRegisterDay } from '@ngaji/contract/values/register-day.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { AttendanceMark, attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { formatDay, formatNumber, formatPercent, formatTime } from '../../../ui/data/formats.ts'
import { ContactFamiliesButton } from '../contact/ContactFamiliesButton.tsx'
import type { StudentTabProps } from '../model/student-tabs.ts'
import { attendanceOf, runningYear } from '../model/student-past.api.ts'

/** "Kehadiran": the counts of the running semester and its last ten meetings. */
export function AttendanceTab({ student, performanceLink }: StudentTabProps) {
  const year = useQuery(runningYear())
  return (
    <QueryStates query={year} label="Memuat kehadiran">
      {(found) =>
        found === null ? (
          <EmptyState title="Tidak ada tahun ajaran yang berjalan." isBare />
        ) : (
          <AttendanceOfYear studentId={student.id} year={found} link={performanceLink} />
        )
      }
    </QueryStates>
  )
}

type Year = { id: string; name: string }

type AttendanceOfYearProps = { studentId: string; year: Year; link: LinkElement | undefined }

function AttendanceOfYear({ studentId, year, link }: AttendanceOfYearProps) {
  const { role } = useSignedIn()
  const attendance = useQuery(attendanceOf(studentId, year.id))
  return (
    <QueryStates query={attendance} label="Memuat kehadiran">
      {({ entries, total, stats, violationStats, isOpen }) =>
        total === 0 ? (
          <EmptyState title="Belum ada catatan kehadiran." isBare>
            {academicYearTitle(year.name)}
          </EmptyState>
        ) : (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="font-strong">
                {[academicYearTitle(year.name), openShareNote({ isOpen })]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <div className="flex flex-wrap gap-2.5">
                {link && (
                  <ButtonLink render={link} icon={ChartColumn}>
                    Laporan lengkap
                  </ButtonLink>
                )}
                {isAllowed('families.write-messages', role) && (
                  <ContactFamiliesButton wish={{ kind: 'report', studentId }} />
                )}
              </div>
            </div>
            <Counts stats={stats} />
            <Violations stats={violationStats} />
            <div className="grid gap-1">
              <p id="last-meetings" className="font-strong">
                {total > entries.length ? `${entries.length} pertemuan terakhir` : 'Pertemuan'}
              </p>
              <ul aria-labelledby="last-meetings" className="grid divide-y divide-line">
                {entries.map((entry) => (
                  <Meeting key={entry.id} entry={entry} />
                ))}
              </ul>
            </div>
          </div>
        )
      }
    </QueryStates>
  )
}

type StatusStat = { status: AttendanceStatus; count: number; percentage: number | null }

function Counts({ stats }: { stats: readonly StatusStat[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-6 gap-y-3">
      {stats.map(({ status, count, percentage }) => {
        const look = attendanceLooks[status]
        return (
          <div key={status}>
            <dt className="flex items-center gap-1.5 text-small text-ink-soft">
              <Icon of={look.icon} size={16} className={look.colour} />
              {status}
            </dt>
            <dd className="num text-large font-title">
              {formatNumber(count)}
              <span className="ml-2 text-small font-quiet text-ink-faint">
                {formatPercent(percentage)}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type ViolationStat = { violation: keyof typeof violationLabel; count: number }

function Violations({ stats }: { stats: readonly ViolationStat[] }) {
  const found = stats.filter(({ count }) => count > 0)
  if (found.length === 0) return null
  const words = found.map(({ violation, count }) => `${violationLabel[violation]} ${count} kali`)
  return <p className="text-small text-ink-soft">Catatan pelanggaran: {words.join(' · ')}.</p>
}

function Meeting({ entry }: { entry: AttendanceOfClass }) {
  const { date, className, teachersNotes, timestamp } = entry
  const status = shownStatus(entry, isOnRegisterDay(entry, serverNow().toISOString()))
  const arrival = shownArrival(entry, status, timestamp)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="grid leading-snug">
        <span className="font-strong">{formatDay(date)}</span>
        <span className="text-small text-ink-soft">
          {[className, teachersNotes].filter(Boolean).join(' · ')}
        </span>
      </span>
      <AttendanceMark
        status={status === 'Belum' ? null : status}
        time={arrival ? formatTime(arrival) : undefined}
      />
    </li>
  )
}
