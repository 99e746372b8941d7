import { shownArrival } from '@ngaji/contract/teaching/attendance/attendance.rules'
import {
  violationKinds,
  violationLabel,
  type Attendance,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import type { AttendanceOfClass } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import { isOnRegisterDay } from '@ngaji/contract/values/register-day.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { ApiError } from '../../../api/client/api-error.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useWrite } from '../../../api/queries/use-write.ts'
import { AttendanceMark } from '../../../ui/data/AttendanceMark.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatDay, formatText, formatTime } from '../../../ui/data/formats.ts'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { closedDayReason } from '../opening/closed-day.ts'
import { entryQuery } from './entry.api.ts'
import { HistoryList, type HistoryLine } from './HistoryList.tsx'
import { StudentPhoto } from '../register/StudentPhoto.tsx'
import { call } from '../../../api/client/client.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'

export type EntryPageProps = {
  attendanceId: string
  links: {
    home: LinkElement
    back: LinkElement
    edit: LinkElement
    /** Link to the current register, where its day is corrected; null for roles without registers. */
    register: ((day: Day) => LinkElement) | null
  }
  /** True for the teacher of the class and the PJP of the kelompok. */
  canEdit: boolean
  /** The PJP of the kelompok corrects any day, a teacher the last two weeks. */
  anyDay: boolean
  /** "Batalkan catatan", for the PJP of the kelompok. */
  canVoid: boolean
  onVoided: () => void
}

/** The record of one student, class and day, with its authors. */
export function EntryPage(props: EntryPageProps) {
  const { attendanceId, links } = props
  const entry = useQuery(entryQuery(attendanceId))
  const found = entry.data?.attendance
  const isRefused = entry.error instanceof ApiError && entry.error.status === 404
  return (
    <Screen
      title="Catatan kehadiran"
      sub={found && `${found.className} · ${formatDay(found.date, 'long')}`}
      back={links.back}
      backLabel="Kembali ke riwayat kelas"
      crumbs={[
        { label: 'Riwayat kelas', link: links.back },
        { label: found ? displayName(found.studentId) : 'Catatan' },
      ]}
    >
      {isRefused ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={entry} label="Memuat catatan">
          {({ attendance }) => <EntryBody {...props} entry={attendance} />}
        </QueryStates>
      )}
    </Screen>
  )
}

type EntryBodyProps = EntryPageProps & {
  entry: AttendanceOfClass & { history: readonly HistoryLine[] }
}

function EntryBody({ entry, links, canEdit, anyDay, canVoid, onVoided }: EntryBodyProps) {
  const voidEntry = useVoidEntry(onVoided)
  const isCurrent = isOnRegisterDay(entry, serverNow().toISOString())
  const { studentId } = entry
  return (
    <div className="grid gap-5 md:max-w-2xl">
      <div className="flex items-center gap-4">
        <StudentPhoto name={displayName(studentId)} thumbnail={studentId.thumbnail} size={72} />
        <div className="min-w-0 leading-snug">
          <h2>{displayName(studentId)}</h2>
          <p className="text-ink-soft num">{studentId.nis}</p>
        </div>
      </div>
      <EntryFacts entry={entry} isCurrent={isCurrent} />
      {canEdit && (
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <CorrectLink
            day={entry.date}
            edit={links.edit}
            register={isCurrent ? links.register : null}
            closedReason={anyDay ? null : closedDayReason(entry.date)}
          />
          {canVoid && (
            <Button tone="danger-ghost" size="large" icon={Trash2} onClick={() => voidEntry(entry)}>
              Batalkan catatan
            </Button>
          )}
        </div>
      )}
      <section aria-labelledby="riwayat-catatan" className="grid gap-3">
        <h2 id="riwayat-catatan">Riwayat perubahan</h2>
        <HistoryList lines={entry.history} />
      </section>
    </div>
  )
}

type CorrectLinkProps = {
  day: Day
  edit: LinkElement
  register: EntryPageProps['links']['register']
  closedReason: string | null
}

/** The current register is corrected in the register itself, by the teachers of the class. */
function CorrectLink({ day, edit, register, closedReason }: CorrectLinkProps) {
  const isToday = day === dayInJakarta(serverNow())
  return (
    <ButtonLink
      render={register ? register(day) : edit}
      tone="primary"
      size="large"
      icon={Pencil}
      disabledReason={closedReason ?? undefined}
      reasonPlace="below"
    >
      {register ? `Buka absen ${isToday ? 'hari ini' : 'kemarin'}` : 'Ubah'}
    </ButtonLink>
  )
}

const wayWords = { valid: 'kartu', voided: 'kartu lama', plain: 'NIS' } as const

/** How the arrival was recorded: by card or by hand. */
function wayOf({ card, isManual }: Attendance): string {
  if (isManual || card === null) return 'manual'
  return wayWords[card]
}

function EntryFacts({ entry, isCurrent }: { entry: AttendanceOfClass; isCurrent: boolean }) {
  const { status, isMarked, timestamp, teachersNotes, violations, updateReason } = entry
  const found = violationKinds.filter((kind) => violations[kind])
  const arrival = shownArrival(entry, isMarked ? status : 'Belum', timestamp)
  return (
    <dl className="divide-y divide-line rounded-[18px] border border-line bg-surface px-4">
      <Fact label="Status">
        <AttendanceMark status={isMarked || !isCurrent ? status : null} />
      </Fact>
      <Fact label="Datang">{arrival ? `${formatTime(arrival)} (${wayOf(entry)})` : '-'}</Fact>
      <Fact label="Catatan">{formatText(teachersNotes)}</Fact>
      <Fact label="Temuan">
        {found.length > 0 ? found.map((kind) => violationLabel[kind]).join(', ') : '-'}
      </Fact>
      {updateReason && <Fact label="Alasan perubahan">{updateReason}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-3 py-3">
      <dt className="text-small text-ink-faint">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

/** "Batalkan catatan": voids one record, with a reason; its history stays. */
function useVoidEntry(onVoided: () => void): (entry: Attendance) => void {
  const write = useWrite('attendance')
  return ({ id, studentId, date }) => {
    void confirm({
      title: `Batalkan catatan ${displayName(studentId)}?`,
      body: `Catatan ${formatDay(date, 'long')} tidak dihitung lagi. Riwayatnya tetap tersimpan.`,
      danger: true,
      reason: true,
      act: ({ reason }) => {
        const input = { params: { attendanceId: id }, body: { reason } }
        return write(() => call(attendanceRoutes.voidEntry, input))
      },
    }).then((answer) => {
      if (answer) onVoided()
    })
  }
}
