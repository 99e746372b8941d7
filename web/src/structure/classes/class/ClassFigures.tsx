import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatNumber, formatPercent, formatTime } from '../../../ui/data/formats.ts'
import { FigureStrip, type StripFigure } from '../../../ui/data/FigureStrip.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { classAcademicYear } from './class-facts.ts'
import { daysInWords } from './days-in-words.ts'

type ClassFiguresProps = {
  schoolClass: SchoolClass
  /** Whoever sees only the own kelompok's students: its name. */
  ownSubBranch: string | null
  performanceLink: LinkElement
}

/** The class in one line of numbers. */
export function ClassFigures({ schoolClass, ownSubBranch, performanceLink }: ClassFiguresProps) {
  const { startTime, endTime, meetingDays, students, teachers, examProgress } = schoolClass
  const isPhone = useIsPhone()
  const span = classAcademicYear(schoolClass).isActive ? 'semester ini' : 'selama semester'
  const exam: StripFigure[] =
    examProgress === null ? [] : [{ label: 'Munaqosah', value: formatPercent(examProgress) }]
  const guru: StripFigure = {
    label: 'Guru',
    value: formatNumber(teachers.length),
    note: schoolClass.homeroomTeacherId && `Wali: ${schoolClass.homeroomTeacherId.name}`,
  }
  return (
    <FigureStrip
      label="Ringkasan kelas"
      figures={[
        {
          label: 'Waktu',
          value: (
            <>
              {formatTime(startTime)}
              <span className="text-large font-label text-ink-soft">–{formatTime(endTime)}</span>
            </>
          ),
          note: daysInWords(meetingDays) || 'Hari belum diisi',
        },
        {
          label: 'Siswa',
          value: formatNumber(students.length),
          note: ownSubBranch === null ? undefined : `dari ${placeTitle('Kelompok', ownSubBranch)}`,
        },
        // Two in a row on phones: the tab below counts them as well.
        ...(isPhone ? [] : [guru]),
        {
          label: 'Pertemuan',
          value: formatNumber(schoolClass.meetingCount),
          note: span,
        },
        {
          label: 'Kehadiran 30 hari',
          value: formatPercent(schoolClass.attendance30Days),
          note: [
            // The number of students beside it is that of the own kelompok alone.
            ownSubBranch !== null && 'seluruh kelas',
            `${formatPercent(schoolClass.attendancePerformance)} ${span}`,
            openShareNote(schoolClass),
          ]
            .filter(Boolean)
            .join(', '),
          link: performanceLink,
        },
        ...exam,
      ]}
    />
  )
}
