import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import { formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { Strip } from '../../../ui/feedback/Strip.tsx'
import { ChangeMark } from './ChangeMark.tsx'
import { totalsOf } from './figure-rows.ts'
import { MixBar } from './MixBar.tsx'

/** The place and period in four numbers. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { present, presentBefore, studentsCount, meetingCount, overallStats } = overview
  const absent = overallStats.find(({ status }) => status === 'Tanpa Keterangan')
  return (
    <Strip
      label="Ringkasan kehadiran"
      figures={[
        {
          label: 'Hadir + Terlambat',
          value: formatPercent(present),
          note: (
            <span className="block pt-1.5 pb-0.5">
              <MixBar shares={totalsOf(overview).attendances} isThick />
            </span>
          ),
        },
        {
          label: 'Perubahan',
          value: <ChangeMark now={present} before={presentBefore} hasUnit />,
          note:
            presentBefore === null
              ? 'belum ada pembanding'
              : `dari ${formatPercent(presentBefore)} periode sebelumnya`,
        },
        {
          label: 'Siswa',
          value: formatNumber(studentsCount),
          note: `${formatNumber(meetingCount)} pertemuan`,
        },
        {
          label: 'Tanpa Keterangan',
          value: formatPercent(absent?.percentage),
          note: `${formatNumber(absent?.count)} kali`,
        },
      ]}
    />
  )
}
