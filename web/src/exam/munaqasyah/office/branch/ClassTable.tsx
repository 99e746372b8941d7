import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import type { TableColumn } from '../../../../ui/table/table-column.ts'
import { TableGrid } from '../../../../ui/table/TableGrid.tsx'
import { TableList } from '../../../../ui/table/TableList.tsx'
import { useIsPhone } from '../../../../ui/layout/use-media.ts'
import { useTableModel } from '../../../../ui/table/use-table-model.ts'
import { AverageFrom } from '../scores/AverageFrom.tsx'
import type { ClassRow } from '../scores/class-rows.ts'

const columns: readonly TableColumn<ClassRow>[] = [
  { id: 'name', header: 'Kelas', value: ({ name }) => name },
  { id: 'group', header: 'KBM', value: ({ teachingGroupName }) => teachingGroupName },
  {
    id: 'students',
    header: 'Siswa',
    value: ({ studentCount }) => studentCount,
    align: 'end',
    onPhone: 'none',
  },
  {
    id: 'completed',
    header: 'Selesai',
    renderCell: ({ completedCount, studentCount }) =>
      `${formatNumber(completedCount)}/${formatNumber(studentCount)}`,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'average',
    header: 'Rata-rata',
    renderCell: ({ average, examinedCount }) => (
      <AverageFrom average={average} count={examinedCount} />
    ),
    align: 'end',
    onPhone: 'fact',
  },
]

type ClassTableProps = {
  rows: readonly ClassRow[]
  linkTo: (classId: string) => LinkElement
}

/** The classes with children of a kelompok; each leads to its scores. */
export function ClassTable({ rows, linkTo }: ClassTableProps) {
  const isPhone = useIsPhone()
  const model = useTableModel({
    columns,
    rows,
    rowId: ({ id }) => id,
    state: { q: '', page: 1, size: Math.max(rows.length, 1), sort: '', filters: {} },
    hidden: [],
  })
  if (rows.length === 0) {
    return <EmptyState>{sharedTexts.studentsListedAtStart}</EmptyState>
  }
  const looks = { label: 'Kelas', model, renderLink: ({ id }: ClassRow) => linkTo(id) }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {isPhone ? (
        <TableList {...looks} renderSub={({ teachingGroupName }) => teachingGroupName} />
      ) : (
        <TableGrid {...looks} sort="" />
      )}
    </div>
  )
}
