import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { refusalToRemoveSubBranch } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type {
  SubBranchOfTeachingGroup,
  TeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { CircleMinus } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PresenceShare } from '../../../ui/data/PresenceShare.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { SimpleTable } from '../../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { groupFactsOf } from '../model/group-facts.ts'

type SubBranchTableProps = {
  group: TeachingGroup
  /** Where a kelompok leads; null for who does not see its students. */
  linkTo: (subBranchId: string) => LinkElement | null
  /** Null for who only reads. */
  onRemove: ((subBranch: SubBranchOfTeachingGroup) => void) | null
  /** Whatever the rules say: the year is over, there is no network. */
  standstill: string | false
}

const columns: readonly TableColumn<SubBranchOfTeachingGroup>[] = [
  { id: 'name', header: 'Nama', value: ({ name }) => name, isSortable: true },
  { id: 'address', header: 'Alamat', value: ({ address }) => address, onPhone: 'none' },
  {
    id: 'teachers',
    header: 'Guru',
    value: ({ teacherCount }) => teacherCount,
    align: 'end',
    isSortable: true,
    onPhone: 'fact',
  },
  {
    id: 'students',
    header: 'Siswa',
    value: ({ studentCount }) => studentCount,
    align: 'end',
    isSortable: true,
    onPhone: 'fact',
  },
  {
    id: 'attendance',
    header: 'Kehadiran',
    value: ({ attendancePerformance }) => attendancePerformance,
    renderCell: ({ attendancePerformance, isOpen }) => (
      <PresenceShare share={attendancePerformance} isOpen={isOpen} />
    ),
    align: 'end',
    isSortable: true,
    onPhone: 'fact',
  },
]

/** The kelompok registered in a KBM. */
export function SubBranchTable({ group, linkTo, onRemove, standstill }: SubBranchTableProps) {
  const facts = groupFactsOf(group)

  function reasonToKeep({ studentCount = 0 }: SubBranchOfTeachingGroup): string | false {
    const refusal = refusalToRemoveSubBranch(facts, studentCount)
    return standstill || (refusal ? disabledReasonOf(refusal) : false)
  }

  return (
    <SimpleTable
      label="Kelompok terdaftar"
      columns={columns}
      rows={group.subBranches}
      rowId={({ id }) => id}
      sort="name"
      empty={<EmptyState>{onRemove && 'Daftarkan kelompok yang mengikuti KBM ini.'}</EmptyState>}
      renderActions={(subBranch) => {
        const link = linkTo(subBranch.id)
        return (
          <>
            {link && (
              <ButtonLink render={link} size="small" tone="ghost">
                Lihat
                <span className="sr-only"> {subBranch.name}</span>
              </ButtonLink>
            )}
            {onRemove && (
              <IconButton
                icon={CircleMinus}
                size="small"
                iconSize={20}
                label={`Keluarkan kelompok ${subBranch.name}`}
                disabledReason={reasonToKeep(subBranch)}
                onClick={() => onRemove(subBranch)}
              />
            )}
          </>
        )
      }}
    />
  )
}
