import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { texts } from '@ngaji/contract/words/texts'
import { CircleCheck } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { StatusMark } from '../../ui/data/StatusMark.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { QuietMark } from '../../ui/data/Tag.tsx'
import { TableGrid } from '../../ui/table/TableGrid.tsx'
import { TableList } from '../../ui/table/TableList.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { useTableModel } from '../../ui/table/use-table-model.ts'
import type { BranchYearOfYear } from './year-facts.ts'

const columns: readonly TableColumn<BranchYearOfYear>[] = [
  { id: 'name', header: 'Desa', value: ({ branchId }) => branchId.name },
  {
    id: 'status',
    header: 'Status',
    renderCell: ({ isActive }) =>
      isActive ? (
        <QuietMark icon={CircleCheck}>{texts.academicYears.active}</QuietMark>
      ) : (
        <StatusMark status="year.inactive" />
      ),
    onPhone: 'mark',
  },
  {
    id: 'teachingGroups',
    header: 'KBM',
    value: ({ teachingGroupCount }) => teachingGroupCount,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'exam',
    header: 'Munaqosah',
    renderCell: ({ munaqasyahStatus }) => <StatusMark status={`exam.${munaqasyahStatus}`} />,
    onPhone: 'fact',
  },
  {
    id: 'completed',
    header: 'Kelompok selesai',
    renderCell: ({ subBranchCounts }) => completedInWords(subBranchCounts),
    align: 'end',
    onPhone: 'fact',
  },
]

function completedInWords(counts: BranchYearOfYear['subBranchCounts']): string {
  const all = counts.notStarted + counts.inProgress + counts.completed
  return `${formatNumber(counts.completed)}/${formatNumber(all)}`
}

type BranchYearTableProps = {
  label: string
  branchYears: readonly BranchYearOfYear[]
  /** Said where a filter leaves none. */
  empty?: string
}

/** The desa that registered a year, and how far each is. */
export function BranchYearTable({ label, branchYears, empty }: BranchYearTableProps) {
  const isPhone = useIsPhone()
  const model = useTableModel({
    columns,
    rows: branchYears,
    rowId: ({ id }) => id,
    state: { q: '', page: 1, size: Math.max(branchYears.length, 1), sort: '', filters: {} },
    hidden: [],
  })
  if (branchYears.length === 0 && empty !== undefined) return <EmptyState isBare title={empty} />
  if (branchYears.length === 0) {
    return (
      <EmptyState isBare title={sharedTexts.noBranchOfYear}>
        PJP Desa mendaftarkannya lewat menu Tahun Ajaran Desa.
      </EmptyState>
    )
  }
  if (!isPhone) return <TableGrid label={label} model={model} sort="" isCapped />
  return (
    <section
      aria-label={label}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it, though nothing in it takes the focus
      className="max-h-128 overflow-y-auto -outline-offset-3 print:max-h-none"
    >
      <TableList label={label} model={model} />
    </section>
  )
}
