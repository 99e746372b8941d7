import type { BranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { Strip } from '../../../../ui/feedback/Strip.tsx'
import { regionTotalsOf } from './region-totals.ts'

/** The exam of the region in four numbers. */
export function RegionFigures({ branches }: { branches: readonly BranchSummary[] }) {
  const totals = regionTotalsOf(branches)
  const part = (done: number, all: number) => `${formatNumber(done)}/${formatNumber(all)}`
  return (
    <Strip
      label="Angka munaqosah daerah"
      figures={[
        { label: 'Desa selesai', value: part(totals.completedBranches, branches.length) },
        {
          label: 'Kelompok selesai',
          value: part(totals.completedSubBranches, totals.subBranches),
        },
        {
          label: 'Siswa selesai',
          value: part(totals.completedStudents, totals.students),
          note: (
            <span className="block pt-2">
              <Progress
                label="Siswa selesai dinilai"
                value={totals.completedStudents}
                max={totals.students}
              />
            </span>
          ),
        },
        { label: 'Nilai rata-rata', value: formatAverage(totals.average) },
      ]}
    />
  )
}
