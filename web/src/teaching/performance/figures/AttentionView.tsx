import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import {
  attentionLabel,
  attentionReasons,
  type AttentionReason,
} from '@ngaji/contract/teaching/performance/attention.rules'
import type {
  Attention,
  AttentionStudent,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { RegisterSpan } from '@ngaji/contract/teaching/performance/missed-registers.rules'
import { imageAddress } from '../../../api/client/image-address.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { AttendanceLetter } from '../../../ui/data/AttendanceMark.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay, formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { ContactFamiliesButton } from '../../../people/students/contact/ContactFamiliesButton.tsx'
import { attentionOf, type AttentionWish } from '../period/performance.api.ts'
import { absenOf, shownSpans, type ShownSpan } from '../period/performance-address.ts'

export type AttentionViewProps = {
  wish: AttentionWish
  /** One reason alone; from the address. */
  reason: AttentionReason | undefined
  /** Classes alone, by the registers of these days; from the address. */
  registers: ShownSpan | undefined
  /** Registers of today and of this week are those of a running year. */
  isRunning: boolean
  onFilter: (filter: { reason: string | undefined; absen: string | undefined }) => void
  links: {
    student: (studentId: string) => LinkElement
    /** The meetings of a class. */
    classHistory: (classId: string) => LinkElement
  }
}

/** "Perlu perhatian": children somebody should look after, and classes with too few registers. */
export function AttentionView({ wish, links, ...filter }: AttentionViewProps) {
  const { reason, registers } = filter
  const query = useQuery(
    attentionOf({ ...wish, ...(reason && { reason }), ...(registers && { registers }) }),
  )
  return (
    <>
      <Filters {...filter} />
      <QueryStates query={query} label="Memuat yang perlu perhatian">
        {(found) =>
          registers === undefined ? (
            <>
              <Students found={found} isFiltered={reason !== undefined} links={links} />
              {found.classes.length > 0 && (
                <MissingRegisters classes={found.classes} span="month" links={links} />
              )}
            </>
          ) : (
            <MissingRegisters classes={found.classes} span={registers} links={links} />
          )
        }
      </QueryStates>
    </>
  )
}

const spanLabel: Record<ShownSpan, string> = {
  today: 'Belum dibuka hari ini',
  week: 'Belum dibuka pekan ini',
}

/** Children by their reason, or classes by their registers: one of the two. */
function Filters({
  reason,
  registers,
  isRunning,
  onFilter,
}: Pick<AttentionViewProps, 'reason' | 'registers' | 'isRunning' | 'onFilter'>) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Select
        label="Alasan"
        placeholder="Semua"
        canClear
        searchable={false}
        options={attentionReasons.map((value) => ({ value, label: attentionLabel[value] }))}
        value={reason ?? ''}
        onChange={(value) => onFilter({ reason: value, absen: undefined })}
        className="min-w-40 flex-1 basis-40"
      />
      {isRunning && (
        <Select
          label="Absen"
          placeholder="Semua"
          canClear
          searchable={false}
          options={shownSpans.map((span) => ({ value: absenOf[span], label: spanLabel[span] }))}
          value={registers ? absenOf[registers] : ''}
          onChange={(value) => onFilter({ reason: undefined, absen: value })}
          className="min-w-40 flex-1 basis-40"
        />
      )}
    </div>
  )
}

type Links = AttentionViewProps['links']

type StudentsProps = { found: Attention; isFiltered: boolean; links: Links }

function Students({ found: { students, studentTotal }, isFiltered, links }: StudentsProps) {
  if (students.length === 0) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={
          isFiltered ? 'Tidak ada siswa dengan alasan ini.' : 'Tidak ada siswa yang perlu disapa.'
        }
      >
        Dihitung dari pertemuan 30 hari terakhir.
      </EmptyState>
    )
  }
  return (
    <section className="grid gap-3">
      <SectionTitle count={studentTotal}>Perlu disapa</SectionTitle>
      {studentTotal > students.length && (
        <p className="text-small text-ink-soft">
          {formatNumber(students.length)} dari {formatNumber(studentTotal)} siswa. Pilih kelompok
          atau kelas untuk melihat yang lain.
        </p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface phone:rounded-[18px]">
        {students.map((student) => (
          <StudentLine key={`${student.id} ${student.classId}`} student={student} links={links} />
        ))}
      </ul>
    </section>
  )
}

function StudentLine({ student, links }: { student: AttentionStudent; links: Links }) {
  const { id, nis, thumbnail, classId, className, subBranchName } = student
  const name = displayName(student)
  const { reasons, lastMarks } = student
  const { role } = useSignedIn()
  const note = openShareNote(student)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 break-inside-avoid">
      <Avatar name={name} src={imageAddress(thumbnail)} size={44} />
      <div className="min-w-0 grow basis-60 leading-snug">
        {renderSlot(links.student(id), {
          className: 'inline-block py-1 font-strong text-ink no-underline hover:underline',
          children: name,
        })}
        <p className="text-small text-ink-faint">
          NIS {nis} · {className} · {subBranchName}
        </p>
        <ul className="mt-1 text-small">
          {reasons.map((reason) => (
            <li key={reason}>
              {attentionLabel[reason]}
              {reason === 'below75' && (
                <b className="num"> ({formatPercent(student.present30Days)})</b>
              )}
              {reason === 'below75' && note && `, ${note}`}
            </li>
          ))}
        </ul>
      </div>
      <ol aria-label="Tiga pertemuan terakhir" className="flex gap-3">
        {lastMarks.map(({ date, status }) => (
          <li key={date} className="grid justify-items-center gap-1 text-caption text-ink-faint">
            <AttendanceLetter status={status} />
            <span className="num">{formatDay(date, 'narrow')}</span>
          </li>
        ))}
      </ol>
      {isAllowed('families.write-messages', role) && (
        <div className="print:hidden">
          <ContactFamiliesButton wish={{ kind: 'report', studentId: id, classId }} />
        </div>
      )}
    </li>
  )
}

const words: Record<RegisterSpan, { title: string; days: string }> = {
  today: { title: 'Absen belum dibuka hari ini', days: 'hari ini' },
  week: { title: 'Absen belum dibuka pekan ini', days: 'pekan ini, sampai kemarin' },
  month: { title: 'Absen kurang dari biasanya', days: 'dalam 30 hari' },
}

type MissingRegistersProps = {
  classes: Attention['classes']
  span: RegisterSpan
  links: { classHistory: (classId: string) => LinkElement }
}

/** Classes with fewer registers than was to be expected on some days, each the way to its meetings. */
function MissingRegisters({ classes, span, links }: MissingRegistersProps) {
  const { title, days } = words[span]
  const isOfManyDesa = useSignedIn().role === 'admin'
  if (classes.length === 0) {
    // Before the first class has ended, and on a holiday, no register is late and none is open.
    return <EmptyState icon={CircleCheck} title={`Tidak ada absen yang terlewat ${days}.`} />
  }
  return (
    <section className="grid gap-3">
      <SectionTitle count={classes.length}>{title}</SectionTitle>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface phone:rounded-[18px]">
        {classes.map(({ classId, className, expected, opened, ...place }) => (
          <li
            key={classId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
          >
            <span className="leading-snug">
              {renderSlot(links.classHistory(classId), {
                className: 'inline-block py-1 font-strong text-ink no-underline hover:underline',
                children: className,
              })}
              <span className="block text-small text-ink-faint">
                {place.teachingGroupName}
                {isOfManyDesa && ` · ${placeTitle('Desa', place.branchName)}`}
              </span>
            </span>
            <span className="num text-small">
              <b>{opened}</b> dari {expected} pertemuan {days}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
