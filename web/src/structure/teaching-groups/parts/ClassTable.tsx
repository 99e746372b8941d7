import type {
  ClassOfTeachingGroup,
  TeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { texts } from '@ngaji/contract/words/texts'
import type { ReactNode } from 'react'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatTime } from '../../../ui/data/formats.ts'
import { PresenceShare } from '../../../ui/data/PresenceShare.tsx'
import { SimpleTable } from '../../../ui/table/SimpleTable.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'

type ClassTableProps = {
  group: TeachingGroup
  linkTo: (classId: string) => LinkElement
  /** "Lihat semua": the list of classes with this KBM alone. */
  all: LinkElement
  /** What fills an empty table; nothing for who only reads. */
  hint: string | undefined
  renderActions: (schoolClass: ClassOfTeachingGroup) => ReactNode
}

const columns: readonly TableColumn<ClassOfTeachingGroup>[] = [
  { id: 'name', header: 'Nama', value: ({ name }) => name, isSortable: true },
  {
    id: 'start',
    header: 'Waktu mulai',
    value: ({ startTime }) => startTime,
    renderCell: ({ startTime }) => <span className="num">{formatTime(startTime)}</span>,
    isSortable: true,
    onPhone: 'fact',
  },
  {
    id: 'end',
    header: 'Waktu selesai',
    value: ({ endTime }) => endTime,
    renderCell: ({ endTime }) => <span className="num">{formatTime(endTime)}</span>,
    isSortable: true,
    onPhone: 'none',
  },
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
    onPhone: 'none',
  },
  {
    id: 'status',
    header: 'Status',
    // Open classes come first, as in every list of classes.
    value: ({ isLocked }) => (isLocked ? texts.classes.locked : texts.classes.unlocked),
    renderCell: ({ isLocked }) => <StatusMark status={isLocked ? 'locked' : 'open'} />,
    isSortable: true,
    onPhone: 'mark',
  },
]

/** The classes of a KBM. */
export function ClassTable({ group, linkTo, all, hint, renderActions }: ClassTableProps) {
  return (
    <SimpleTable
      label="Kelas terdaftar"
      columns={columns}
      rows={group.classes}
      rowId={({ id }) => id}
      sort="name"
      empty={<EmptyState>{hint}</EmptyState>}
      all={group.classes.length > 5 ? all : undefined}
      renderLink={({ id }) => linkTo(id)}
      renderActions={renderActions}
    />
  )
}
