import type { TableColumn } from '../../../ui/table/table-column.ts'

type Placed = {
  userId: { subBranchId: { name: string | null; branchId: { name: string | null } } }
}

/** Where a person belongs, as the lists of people show it. */
export const groupColumn: TableColumn<Placed> = {
  id: 'group',
  header: 'Kelompok',
  value: (row) => row.userId.subBranchId.name,
  isSortable: true,
  onPhone: 'none',
}

export const branchColumn: TableColumn<Placed> = {
  id: 'branch',
  header: 'Desa',
  value: (row) => row.userId.subBranchId.branchId.name,
  isSortable: true,
  onPhone: 'none',
}
