import {
  attentionLabel,
  attentionReasons,
  type AttentionReason,
} from '@ngaji/contract/features/performance/attention.rules'
import type {
  Attention,
  AttentionStudent,
} from '@ngaji/contract/features/performance/performance.schemas'
import { mayKnock } from '@ngaji/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { imageAddress } from '../../api/image-address.ts'
import { QueryStates } from '../../api/QueryStates.tsx'
import { useSignedIn } from '../../api/use-session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { AttendanceLetter } from '../../ui/AttendanceMark.tsx'
import { drawAs, type LinkElement } from '../../ui/draw-as.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDay, formatNumber, formatPercent } from '../../ui/formats.ts'
import { Panel, SectionTitle } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { ContactFamiliesButton } from '../families/index.ts'
import { attentionOf, type AttentionWish } from './performance.api.ts'

export type AttentionViewProps = {
  wish: AttentionWish
  /** One reason alone; from the address. */
  reason: AttentionReason | undefined
  onReason: (reason: AttentionReason | undefined) => void
  links: {
    student: (studentId: string) => LinkElement
    /** The meetings of a class. */
    classHistory: (classId: string) => LinkElement
  }
}

/** "Perlu perhatian": children somebody should look after, and classes with too few registers. */
export function AttentionView({ wish, reason, onReason, links }: AttentionViewProps) {
  const query = useQuery(attentionOf({ ...wish, ...(reason && { reason }) }))
  return (
    <>
      <div className="flex print:hidden">
        <Select
          label="Alasan"
          placeholder="Semua"
          canClear
          searchable={false}
          options={attentionReasons.map((value) => ({ value, label: attentionLabel[value] }))}
          value={reason ?? ''}
          onChange={(value) => onReason(attentionReasons.find((one) => one === value))}
          className="min-w-40 flex-1 basis-40"
        />
      </div>
      <QueryStates query={query} label="Memuat yang perlu perhatian">
        {(found) => (
          <>
            <Students found={found} isFiltered={reason !== undefined} links={links} />
            <Classes classes={found.classes} links={links} />
          </>
        )}
      </QueryStates>
    </>
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
  const { id, name, nis, thumbnail, className, subBranchName, reasons, lastMarks } = student
  const { role } = useSignedIn()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 break-inside-avoid">
      <Avatar name={name} src={imageAddress(thumbnail)} size={44} />
      <div className="min-w-0 grow basis-60 leading-snug">
        {drawAs(links.student(id), {
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
      {mayKnock('families.write-messages', role) && (
        <div className="print:hidden">
          <ContactFamiliesButton wish={{ kind: 'report', studentId: id }} />
        </div>
      )}
    </li>
  )
}

type ClassesProps = { classes: Attention['classes']; links: Links }

function Classes({ classes, links }: ClassesProps) {
  if (classes.length === 0) return null
  return (
    <Panel title="Absen kurang dari biasanya" isFlush>
      <ul className="divide-y divide-line border-t border-line">
        {classes.map(({ classId, className, teachingGroupName, expected, opened }) => (
          <li
            key={classId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
          >
            <span className="leading-snug">
              {drawAs(links.classHistory(classId), {
                className: 'inline-block py-1 font-strong text-ink no-underline hover:underline',
                children: className,
              })}
              <span className="block text-small text-ink-faint">{teachingGroupName}</span>
            </span>
            <span className="num text-small">
              <b>{opened}</b> dari {expected} pertemuan dalam 30 hari
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
