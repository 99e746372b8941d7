import type { Branch, SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import type { LinkElement } from '../../ui/button/slot.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Menu } from '../../ui/floating/Menu.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { TableGrid } from '../../ui/table/TableGrid.tsx'
import { TableList } from '../../ui/table/TableList.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { useTableModel } from '../../ui/table/use-table-model.ts'
import { reasonToKeepSubBranch, useLevelActions } from './level-actions.ts'
import { adminsInWords } from './level-words.ts'

const columns: readonly TableColumn<SubBranchInBranch>[] = [
  { id: 'name', header: 'Kelompok', value: ({ name }) => name },
  {
    id: 'students',
    header: 'Siswa',
    value: ({ studentCount }) => studentCount,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'teachers',
    header: 'Guru',
    value: ({ teacherCount }) => teacherCount,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'admins',
    header: 'PJP Kelompok',
    renderCell: ({ admins }) => (
      <span className={admins.length === 0 ? 'text-ink-faint' : undefined}>
        {adminsInWords(admins)}
      </span>
    ),
    onPhone: 'fact',
  },
]

type SubBranchTableProps = {
  branch: Pick<Branch, 'name'>
  subBranches: readonly SubBranchInBranch[]
  linkTo: (subBranchId: string) => LinkElement
}

/** The kelompok of a desa, by name. */
export function SubBranchTable({ branch, subBranches, linkTo }: SubBranchTableProps) {
  const isPhone = useIsPhone()
  const model = useTableModel({
    columns,
    rows: subBranches,
    rowId: ({ id }) => id,
    state: { q: '', page: 1, size: Math.max(subBranches.length, 1), sort: '', filters: {} },
    hidden: [],
  })
  const looks = {
    label: `Kelompok di desa ${branch.name}`,
    model,
    renderLink: ({ id }: SubBranchInBranch) => linkTo(id),
    renderSub: ({ address }: SubBranchInBranch) => address,
    renderActions: (subBranch: SubBranchInBranch) => (
      <SubBranchMenu
        subBranch={subBranch}
        branchName={branch.name}
        editLink={linkTo(subBranch.id)}
      />
    ),
  }
  return isPhone ? <TableList {...looks} /> : <TableGrid {...looks} sort="" />
}

type SubBranchMenuProps = {
  subBranch: SubBranchInBranch
  branchName: string
  editLink: LinkElement
}

function SubBranchMenu({ subBranch, branchName, editLink }: SubBranchMenuProps) {
  const { removeSubBranch } = useLevelActions()
  const offlineReason = useOfflineReason()
  const isPhone = useIsPhone()
  const label = `Tindakan untuk kelompok ${subBranch.name}`
  return (
    <Menu
      label={label}
      items={[
        { label: 'Ubah', icon: Pencil, link: editLink },
        {
          label: 'Hapus',
          icon: Trash2,
          danger: true,
          startsGroup: true,
          disabledReason: reasonToKeepSubBranch(subBranch) || offlineReason,
          onSelect: () => void removeSubBranch(subBranch, branchName),
        },
      ]}
      renderTrigger={(trigger) => (
        <IconButton icon={Ellipsis} size={isPhone ? 'large' : 'small'} label={label} {...trigger} />
      )}
    />
  )
}
