import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { isOnRegisterDay, type ClassHours } from '@ngaji/contract/values/register-day.rules'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Printer, Users } from 'lucide-react'
import { ApiError } from '../../../api/client/api-error.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { ButtonLink, IconLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Segment } from '../../../ui/button/Segment.tsx'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { classRosterQuery, gridOf, meetingsOf } from './history.api.ts'
import { CalendarLegend, MonthCalendar } from './MonthCalendar.tsx'
import { MeetingItem } from './MeetingItem.tsx'
import { MonthChips } from './MonthChips.tsx'
import { monthOf } from '../../../ui/date/month-days.ts'
import { StudentGrid } from '../register/StudentGrid.tsx'

export type HistoryView = 'hari' | 'siswa'

export type ClassHistoryPageProps = {
  classId: string
  month: string
  view: HistoryView
  /** The day whose meeting is expanded. */
  openDay: Day | null
  links: {
    home: LinkElement
    back: LinkElement
    sheet: LinkElement
    month: (month: string) => LinkElement
    entry: (attendanceId: string) => LinkElement
    /** "Lanjutkan Absen"; null for read-only roles. */
    register: ((day: Day) => LinkElement) | null
  }
  onView: (view: HistoryView) => void
  onOpenDay: (day: Day | null) => void
}

const views = [
  { value: 'hari', label: 'Per hari', icon: CalendarDays },
  { value: 'siswa', label: 'Per siswa', icon: Users },
] as const

/** The attendance history of one class, month by month. */
export function ClassHistoryPage(props: ClassHistoryPageProps) {
  const { classId, month, view, links, onView } = props
  const schoolClass = useQuery(classRosterQuery(classId))
  const today = dayInJakarta(serverNow())
  const isRefused = schoolClass.error instanceof ApiError && schoolClass.error.status === 404
  const name = schoolClass.data?.name
  return (
    <Screen
      title={name ? `Riwayat ${name}` : 'Riwayat absensi'}
      sub={schoolClass.data?.teachingGroupId.name}
      back={links.back}
      backLabel="Kembali ke Riwayat"
      crumbs={[{ label: 'Riwayat', link: links.back }, { label: name ?? 'Kelas' }]}
      bar={<IconLink render={links.sheet} icon={Printer} label="Lembar absen" size="large" />}
      actions={
        <ButtonLink render={links.sheet} icon={Printer}>
          Lembar absen
        </ButtonLink>
      }
    >
      {isRefused ? (
        <RefusedState home={links.home} />
      ) : (
        <>
          <MonthChips
            month={month}
            latest={monthOf(today)}
            year={schoolClass.data?.teachingGroupId.branchYearId.academicYearId}
            link={links.month}
          />
          <Segment
            label="Tampilan"
            options={views}
            value={view}
            onChange={onView}
            className="w-full md:w-fit"
          />
          {view === 'hari' ? (
            <Days {...props} today={today} hours={schoolClass.data ?? unknownHours} />
          ) : (
            <Students {...props} today={today} />
          )}
        </>
      )}
    </Screen>
  )
}

type BodyProps = ClassHistoryPageProps & { today: Day }

/** While the class is loaded: its register is the current one on its day. */
const unknownHours: ClassHours = { startTime: '00:00', endTime: null }

function Days(props: BodyProps & { hours: ClassHours }) {
  const { classId, month, openDay, links, onOpenDay, today, hours } = props
  const { startTime, endTime } = hours
  const now = serverNow().toISOString()
  const meetings = useQuery(meetingsOf({ classId, month }))
  const toggle = (day: Day) => onOpenDay(day === openDay ? null : day)
  return (
    <QueryStates query={meetings} label="Memuat pertemuan">
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={sharedTexts.noMeetingThisMonth} />
        ) : (
          <div className="grid items-start gap-5 md:grid-cols-[22rem_minmax(0,1fr)]">
            <section
              aria-label="Kalender"
              className="grid gap-3 rounded-[18px] border border-line bg-surface p-4 md:sticky md:top-20"
            >
              <MonthCalendar
                month={month}
                today={today}
                meetings={found}
                openDay={openDay}
                onDay={toggle}
              />
              <CalendarLegend />
            </section>
            <ul className="divide-y divide-line overflow-hidden rounded-[18px] border border-line">
              {found.map((meeting) => (
                <MeetingItem
                  key={meeting.date}
                  meeting={meeting}
                  isOpen={meeting.date === openDay}
                  hours={hours}
                  isCurrent={isOnRegisterDay({ startTime, endTime, date: meeting.date }, now)}
                  onToggle={() => toggle(meeting.date)}
                  entryLink={links.entry}
                  continueLink={links.register}
                />
              ))}
            </ul>
          </div>
        )
      }
    </QueryStates>
  )
}

function Students({ classId, month, today }: BodyProps) {
  const grid = useQuery(gridOf({ classId, month }))
  return (
    <QueryStates query={grid} label="Memuat daftar hadir">
      {(found) =>
        found.dates.length === 0 ? (
          <EmptyState title={sharedTexts.noMeetingThisMonth} />
        ) : (
          <div className="grid gap-3">
            <div className="flex justify-end empty:hidden">
              <ExportButton
                kind="attendances"
                noun="siswa"
                of={classId}
                wish={{ classId, month }}
                total={found.students.length}
              />
            </div>
            <StudentGrid grid={found} today={today} label="Kehadiran per siswa" />
          </div>
        )
      }
    </QueryStates>
  )
}
