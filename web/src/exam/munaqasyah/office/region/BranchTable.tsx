import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { BranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { shareOf } from '@ngaji/contract/values/share'
import { ClockAlert } from 'lucide-react'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatMoment, formatNumber } from '../../../../ui/data/formats.ts'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import type { TableColumn } from '../../../../ui/table/table-column.ts'
import type { TableState } from '../../../../ui/table/table-state.ts'
import { Tag } from '../../../../ui/data/Tag.tsx'
import { AverageFrom } from '../scores/AverageFrom.tsx'
import { CompletionBar } from '../branch/CompletionBar.tsx'
import { spanInWords, stillFor, subBranchTotal } from './region-totals.ts'

const statusPlace = { inProgress: 0, notStarted: 1, completed: 2 } as const

const columns: readonly TableColumn<BranchSummary>[] = [
  {
    id: 'name',
    header: 'Desa',
    value: ({ branchId }) => branchId.name,
    isSortable: true,
    isSearchable: true,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ munaqasyahStatus }) => statusPlace[munaqasyahStatus],
    renderCell: ({ munaqasyahStatus }) => <StatusMark status={`exam.${munaqasyahStatus}`} />,
    filterBy: ({ munaqasyahStatus }) => munaqasyahStatus,
    isSortable: true,
    onPhone: 'mark',
  },
  {
    id: 'subBranches',
    header: 'Kelompok selesai',
    value: ({ subBranchCounts }) => subBranchCounts.completed,
    renderCell: (one) =>
      `${formatNumber(one.subBranchCounts.completed)}/${formatNumber(subBranchTotal(one))}`,
    isSortable: true,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'students',
    header: 'Siswa selesai',
    value: ({ completedCount, studentCount }) => shareOf(completedCount, studentCount) ?? 0,
    renderCell: (one) => <CompletionBar {...one} name={one.branchId.name} />,
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'average',
    header: 'Rata-rata',
    value: ({ avgScore }) => avgScore,
    renderCell: ({ avgScore, examinedCount }) => (
      <AverageFrom average={avgScore} count={examinedCount} />
    ),
    isSortable: true,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'activity',
    header: 'Nilai terakhir',
    value: ({ lastActivity }) => lastActivity,
    renderCell: (one) => <Activity branch={one} />,
    isSortable: true,
    onPhone: 'fact',
  },
]

const filters = [
  {
    id: 'status',
    label: 'Status',
    options: [
      { value: 'inProgress', label: 'Sedang Berlangsung' },
      { value: 'notStarted', label: 'Belum Dimulai' },
      { value: 'completed', label: 'Selesai' },
    ],
  },
]

type BranchTableProps = {
  /** The key of the table's state on the device; none where several years are shown. */
  id?: string | undefined
  label: string
  branches: readonly BranchSummary[]
  state: TableState
  onState: (state: TableState) => void
  linkTo: (branchYearId: string) => LinkElement
}

/** The desa of a year with their progress; idle ones are highlighted. */
export function BranchTable({ id, label, branches, state, onState, linkTo }: BranchTableProps) {
  return (
    <DataTable
      id={id ?? 'exam-monitor-all'}
      label={label}
      noun="desa"
      columns={columns}
      rows={branches}
      rowId={({ branchYearId }) => branchYearId}
      state={state}
      onState={onState}
      search="Nama desa"
      filters={filters}
      renderLink={({ branchYearId }) => linkTo(branchYearId)}
      empty={<EmptyState>{sharedTexts.noBranchOfYear}</EmptyState>}
    />
  )
}

function Activity({ branch }: { branch: BranchSummary }) {
  const still = stillFor(branch, serverNow())
  if (still === null) return formatMoment(branch.lastActivity, 'narrow')
  return (
    <Tag tone="warning" icon={ClockAlert}>
      Diam {spanInWords(still)}
    </Tag>
  )
}
