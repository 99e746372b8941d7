import type { SubBranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { Strip, type StripFigure } from '../../../../ui/feedback/Strip.tsx'
import { totalsOf } from '../region/exam-year-facts.ts'
import { paceOf, timeToFinish } from '../region/finish-estimate.ts'

type ExamFiguresProps = { summaries: readonly SubBranchSummary[]; isRunning: boolean }

/** The exam of a desa in four numbers. */
export function ExamFigures({ summaries, isRunning }: ExamFiguresProps) {
  const totals = totalsOf(summaries)
  const pace = paceOf(summaries.filter((one) => one.munaqasyahStatus === 'inProgress'))
  const estimate: StripFigure = {
    label: 'Perkiraan selesai',
    value: timeToFinish(pace),
    note:
      pace.scoredLast30Minutes > 0
        ? `${formatNumber(pace.scoredLast30Minutes)} kategori dalam 30 menit`
        : 'belum ada nilai 30 menit terakhir',
  }
  return (
    <Strip
      label="Angka munaqosah"
      figures={[
        {
          label: 'Siswa selesai dinilai',
          value: (
            <>
              {formatNumber(totals.completedCount)}
              <span className="text-body font-strong text-ink-soft">
                {' '}
                / {formatNumber(totals.studentCount)}
              </span>
            </>
          ),
          note: (
            <span className="block pt-2">
              <Progress
                label="Siswa selesai dinilai"
                value={totals.completedCount}
                max={totals.studentCount}
              />
            </span>
          ),
        },
        {
          label: 'Nilai rata-rata',
          value: formatAverage(totals.avgScore),
          note: 'kategori yang sudah diuji',
        },
        {
          label: 'Munaqis',
          value: formatNumber(totals.munaqisyCount),
          note: `di ${formatNumber(totals.subBranchCount)} kelompok`,
        },
        ...(isRunning && pace.unscoredCount > 0 ? [estimate] : []),
      ]}
    />
  )
}
