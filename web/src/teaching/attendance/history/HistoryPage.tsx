import type { ClassOfTeacher } from '@ngaji/contract/people/teachers/teacher-classes.schemas'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { NoOwnClass } from '../../../structure/classes/list/NoOwnClass.tsx'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useStoredCopy } from '../../../offline/copies/stored-copy.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { formatAcademicYear, formatNumber, formatTimeRange } from '../../../ui/data/formats.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { SkeletonPanel } from '../../../ui/feedback/Skeleton.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { MonthLine } from './MonthLine.tsx'
import { useMonthOfRegisters } from './month-of-now.ts'
import { ownClassesCopy } from '../scan/rosters.api.ts'

export type HistoryPageProps = {
  home: LinkElement
  classLink: (classId: string) => LinkElement
  /** "Detail Kelas". */
  detailLink: (classId: string) => LinkElement
}

/** "Riwayat": the own classes, of the active year first, past years by choice. */
export function HistoryPage({ home, classLink, detailLink }: HistoryPageProps) {
  const { value: classes, error } = useStoredCopy(ownClassesCopy)
  const month = useMonthOfRegisters()
  const years = [...new Set((classes ?? []).map(academicYearName))]
  const active = classes?.find(({ teachingGroupId }) => teachingGroupId.branchYearId.isActive)
  const [chosen, setChosen] = useState<string | null>(null)
  const year = chosen ?? (active ? academicYearName(active) : years[0])
  return (
    <Screen title="Riwayat absensi" back={home} backLabel="Kembali ke Beranda">
      {years.length > 1 && (
        <Select
          label="Tahun ajaran"
          value={year ?? ''}
          onChange={setChosen}
          options={years.map((name) => ({ value: name, label: formatAcademicYear(name) }))}
          className="md:max-w-72"
        />
      )}
      {classes === null ? (
        error ? (
          <FailedState
            message={messageOfError(error)}
            onRetry={() => void ownClassesCopy.refresh()}
          />
        ) : (
          <SkeletonPanel label="Memuat kelas" />
        )
      ) : classes.length === 0 ? (
        <NoOwnClass />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {classes
            .filter((each) => academicYearName(each) === year)
            .map((each) => (
              <li key={each.id}>
                <ClassPanel
                  schoolClass={each}
                  month={month}
                  link={classLink(each.id)}
                  detail={detailLink(each.id)}
                />
              </li>
            ))}
        </ul>
      )}
    </Screen>
  )
}

function academicYearName({ teachingGroupId }: ClassOfTeacher): string {
  return teachingGroupId.branchYearId.academicYearId.name
}

type ClassPanelProps = {
  schoolClass: ClassOfTeacher
  month: string
  link: LinkElement
  detail: LinkElement
}

function ClassPanel({ schoolClass, month, link, detail }: ClassPanelProps) {
  const { name, teachingGroupId, startTime, endTime, isLocked } = schoolClass
  const { teachers, students, attendanceCount } = schoolClass
  return (
    <section
      aria-label={name}
      className="grid h-full content-between gap-4 rounded-[18px] border border-line bg-surface p-4"
    >
      <div className="leading-snug">
        <div className="flex items-start justify-between gap-3">
          <h2>{name}</h2>
          <Tag tone="outline" icon={isLocked ? Lock : LockOpen}>
            {isLocked ? 'Terkunci' : 'Terbuka'}
          </Tag>
        </div>
        <p className="text-ink-soft">{teachingGroupId.name}</p>
        <p className="text-small text-ink-soft num">{formatTimeRange(startTime, endTime)}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-soft num">
          <span>{formatNumber(students.length)} siswa</span>
          <span>{formatNumber(teachers.length)} guru</span>
          <span>{formatNumber(attendanceCount)} pertemuan</span>
        </p>
        <MonthLine classId={schoolClass.id} month={month} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink render={link} tone="tonal" size="large" className="grow">
          Riwayat
        </ButtonLink>
        <ButtonLink render={detail} size="large" className="grow">
          Detail Kelas
        </ButtonLink>
      </div>
    </section>
  )
}
