import type { SubBranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { Strip } from '../../../../ui/feedback/Strip.tsx'
import { CompletionBar } from './CompletionBar.tsx'
import { timeToFinish } from '../region/finish-estimate.ts'

/** The exam of one kelompok in numbers. */
export function SubBranchFigures({ summary }: { summary: SubBranchSummary }) {
  const isRunning = summary.munaqasyahStatus === 'inProgress'
  return (
    <Strip
      label="Angka munaqosah kelompok"
      figures={[
        {
          label: 'Siswa selesai dinilai',
          value: formatNumber(summary.completedCount),
          note: <CompletionBar {...summary} />,
        },
        {
          label: 'Nilai rata-rata',
          value: formatAverage(summary.avgScore),
          note: 'kategori yang sudah diuji',
        },
        { label: 'Belum dinilai', value: formatNumber(summary.unscoredCount), note: 'kategori' },
        ...(isRunning && summary.unscoredCount > 0
          ? [
              {
                label: 'Perkiraan selesai',
                value: timeToFinish(summary),
                note: `${formatNumber(summary.scoredLast30Minutes)} kategori dalam 30 menit`,
              },
            ]
          : []),
      ]}
    />
  )
}
