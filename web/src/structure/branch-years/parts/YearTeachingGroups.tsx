import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import type { ReactNode } from 'react'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { TableGrid } from '../../../ui/table/TableGrid.tsx'
import { TableList } from '../../../ui/table/TableList.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { useTableModel } from '../../../ui/table/use-table-model.ts'
import { labelOfYear, type TeachingGroupOfYear } from '../model/year-facts.ts'

type YearTeachingGroupsProps = {
  year: BranchYear
  /** Null for who reads no more than this list. */
  linkTo: ((teachingGroupId: string) => LinkElement) | null
  renderActions: ((group: TeachingGroupOfYear) => ReactNode) | undefined
}

const column = {
  name: {
    id: 'name',
    header: 'KBM',
    value: ({ name }) => name,
  },
  subBranches: {
    id: 'subBranches',
    header: 'Kelompok',
    value: ({ subBranches }) => subBranches.length,
    align: 'end',
    onPhone: 'fact',
  },
  classes: {
    id: 'classes',
    header: 'Kelas',
    value: ({ classCount }) => classCount,
    align: 'end',
    onPhone: 'fact',
  },
  lockedClasses: {
    id: 'lockedClasses',
    header: 'Kelas terkunci',
    renderCell: (group) => <LockedClasses group={group} />,
    onPhone: 'fact',
  },
  students: {
    id: 'students',
    header: 'Siswa',
    value: ({ studentCount }) => studentCount,
    align: 'end',
    onPhone: 'fact',
  },
  status: {
    id: 'status',
    header: 'Status',
    renderCell: ({ isLocked }) => <StatusMark status={isLocked ? 'locked' : 'open'} />,
    onPhone: 'fact',
  },
} as const satisfies Record<string, TableColumn<TeachingGroupOfYear>>

/** What is known of the KBM differs from role to role; what nobody told is no column. */
function columnsFor(groups: readonly TeachingGroupOfYear[], isBeingBuilt: boolean) {
  const knowsLocks = groups.some(({ openClassNames }) => openClassNames !== undefined)
  const knowsStudents = groups.some(({ studentCount }) => studentCount !== undefined)
  return [
    column.name,
    column.subBranches,
    isBeingBuilt && knowsLocks ? column.lockedClasses : column.classes,
    ...(knowsStudents ? [column.students] : []),
    column.status,
  ]
}

/** The KBM of a year, at most 512 px high. */
export function YearTeachingGroups(props: YearTeachingGroupsProps) {
  const { year, linkTo, renderActions } = props
  const groups = year.teachingGroups
  const isPhone = useIsPhone()
  const isBeingBuilt = year.academicYearId.isActive && !year.isActive
  const model = useTableModel({
    columns: columnsFor(groups, isBeingBuilt),
    rows: groups,
    rowId: ({ id }) => id,
    state: { q: '', page: 1, size: Math.max(groups.length, 1), sort: 'name', filters: {} },
    hidden: [],
  })
  if (groups.length === 0) {
    return <EmptyState isBare title={texts.academicYears.noTeachingGroups} />
  }
  const looks = {
    label: `KBM ${labelOfYear(year)}`,
    model,
    renderLink: linkTo ? ({ id }: TeachingGroupOfYear) => linkTo(id) : undefined,
    renderActions,
    renderSub: ({ address }: TeachingGroupOfYear) => address,
  }
  return isPhone ? (
    <div className="max-h-128 overflow-y-auto print:max-h-none">
      <TableList {...looks} />
    </div>
  ) : (
    <TableGrid {...looks} sort="" isCapped />
  )
}

function LockedClasses({ group }: { group: TeachingGroupOfYear }) {
  const { classCount = 0, openClassNames = [] } = group
  if (classCount === 0) return <span className="text-ink-soft">Belum ada</span>
  const locked = classCount - openClassNames.length
  return (
    <span className="flex items-center gap-3">
      <span className="num whitespace-nowrap">
        {formatNumber(locked)} dari {formatNumber(classCount)}
      </span>
      <span className="max-md:hidden print:hidden">
        <Progress label={`Kelas terkunci di ${group.name}`} value={locked} max={classCount} />
      </span>
    </span>
  )
}
