import { glanceValue, lowestFirst } from '@ngaji/contract/office/dashboard/branch-glance.rules'
import type { HomeBranch } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { useMemo, useState } from 'react'
import { formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import { SimpleTable } from '../../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { sortOf } from '../../../ui/table/table-state.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { examLooks } from '../model/exam-status.ts'
import type { OfficeLinks } from './office-links.ts'

type BranchGlanceProps = { branches: readonly HomeBranch[]; links: Pick<OfficeLinks, 'branch'> }

/** "Desa sekilas": every desa in a line, the one that lags most first. */
export function BranchGlance({ branches, links }: BranchGlanceProps) {
  const [sort, setSort] = useState('')
  const rows = useMemo(() => lowestFirst(branches), [branches])
  return (
    <section className="grid gap-3">
      <SectionTitle
        count={branches.length}
        action={
          <ExportButton
            kind="glance"
            noun="desa"
            wish={exportOrder(sort)}
            total={branches.length}
          />
        }
      >
        Desa sekilas
      </SectionTitle>
      <SimpleTable
        label="Desa sekilas"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        onSort={setSort}
        renderLink={links.branch}
      />
    </section>
  )
}

/** The file has the order of the table. */
function exportOrder(sort: string): Record<string, string> {
  const order = sortOf(sort)
  return order ? { sortBy: order.id, sortDir: order.isDescending ? 'desc' : 'asc' } : {}
}

const columns: readonly TableColumn<HomeBranch>[] = [
  { id: 'name', header: 'Desa', value: glanceValue.name, isSortable: true },
  {
    id: 'students',
    header: 'Siswa',
    value: glanceValue.students,
    renderCell: ({ studentCount }) => formatNumber(studentCount),
    isSortable: true,
    align: 'end',
    onPhone: 'none',
  },
  {
    id: 'present',
    header: 'Kehadiran 30 hari semester ini',
    value: glanceValue.present,
    renderCell: ({ present30Days, ...share }) => {
      const note = openShareNote(share)
      return (
        <>
          {formatPercent(present30Days)}
          {note && <small className="block text-ink-faint">{note}</small>}
        </>
      )
    },
    isSortable: true,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'opened',
    header: 'Absen hari ini',
    value: glanceValue.opened,
    renderCell: ({ openedToday, expectedToday }) =>
      expectedToday === 0 ? '-' : `${formatNumber(openedToday)}/${formatNumber(expectedToday)}`,
    isSortable: true,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'profiles',
    header: 'Profil lengkap',
    value: glanceValue.profiles,
    renderCell: ({ profileShare }) => formatPercent(profileShare),
    isSortable: true,
    align: 'end',
    onPhone: 'none',
  },
  {
    id: 'exam',
    header: 'Munaqosah',
    value: glanceValue.exam,
    renderCell: ({ munaqasyahStatus }) =>
      munaqasyahStatus === null ? 'Belum ada tahun ajaran' : <Exam status={munaqasyahStatus} />,
    isSortable: true,
    onPhone: 'mark',
  },
]

/** Only what runs is drawn loud. */
function Exam({ status }: { status: NonNullable<HomeBranch['munaqasyahStatus']> }) {
  const look = examLooks[status]
  return (
    <Tag tone={look.tone} icon={look.icon}>
      {look.label}
    </Tag>
  )
}
