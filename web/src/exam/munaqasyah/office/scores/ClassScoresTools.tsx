import type { ClassResults } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { LayoutGrid, Table } from 'lucide-react'
import { Pill } from '../../../../ui/data/Pill.tsx'
import { Segment } from '../../../../ui/button/Segment.tsx'
import { Select } from '../../../../ui/choice/Select.tsx'
import { useIsPhone } from '../../../../ui/layout/use-media.ts'
import { isUnfinished } from './class-rows.ts'
import type { ScoresView } from './ClassScoresPage.tsx'

type ClassScoresToolsProps = {
  results: ClassResults
  view: ScoresView
  onView: (view: ScoresView) => void
}

/** Filters and layout of the scores. */
export function ClassScoresTools({ results, view, onView }: ClassScoresToolsProps) {
  const isPhone = useIsPhone()
  const subBranches = subBranchOptions(results)
  const unfinished = results.scores.filter(isUnfinished).length
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        {subBranches.length > 1 && (
          <Select
            label="Kelompok"
            placeholder="Semua"
            canClear
            options={subBranches}
            value={view.subBranchId ?? ''}
            onChange={(id) => onView({ ...view, subBranchId: id === '' ? undefined : id })}
            className="w-52"
          />
        )}
        <Pill
          isOn={view.isUnfinishedOnly}
          count={unfinished}
          onToggle={() => onView({ ...view, isUnfinishedOnly: !view.isUnfinishedOnly })}
        >
          Belum lengkap
        </Pill>
      </div>
      {!isPhone && (
        <Segment
          label="Tampilan nilai"
          size="small"
          options={[
            { value: 'tabel', label: 'Tabel', icon: Table },
            { value: 'kartu', label: 'Kartu', icon: LayoutGrid },
          ]}
          value={view.view ?? 'tabel'}
          onChange={(next) => onView({ ...view, view: next })}
        />
      )}
    </div>
  )
}

function subBranchOptions({ scores }: ClassResults) {
  const names = new Map(scores.map(({ subBranchId }) => [subBranchId.id, subBranchId.name]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'id'))
}
