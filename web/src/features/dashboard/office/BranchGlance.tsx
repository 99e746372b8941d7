import { percentageOf } from '@ngaji/contract/features/attendance/attendance-tally.rules'
import type { HomeBranch } from '@ngaji/contract/features/dashboard/office-home.schemas'
import { munaqasyahStatuses } from '@ngaji/contract/features/munaqasyah/munaqasyah.rules'
import { formatNumber, formatPercent } from '../../../ui/formats.ts'
import { SectionTitle } from '../../../ui/Panel.tsx'
import { SimpleTable } from '../../../ui/SimpleTable.tsx'
import type { TableColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { ExportButton } from '../../imports/index.ts'
import { examLooks } from '../exam-status.ts'
import { lowestFirst } from './lowest-first.ts'
import type { OfficeLinks } from './office-links.ts'

type BranchGlanceProps = { branches: readonly HomeBranch[]; links: Pick<OfficeLinks, 'branch'> }

/** "Desa sekilas": every desa in a line, the one that lags most first. */
export function BranchGlance({ branches, links }: BranchGlanceProps) {
  return (
    <section className="grid gap-3">
      <SectionTitle
        count={branches.length}
        action={<ExportButton kind="branches" noun="desa" wish={{}} total={branches.length} />}
      >
        Desa sekilas
      </SectionTitle>
      <SimpleTable
        label="Desa sekilas"
        columns={columns}
        rows={lowestFirst(branches)}
        rowId={({ id }) => id}
        renderLink={links.branch}
      />
    </section>
  )
}

const opened = ({ openedToday, expectedToday }: HomeBranch) =>
  percentageOf(openedToday, expectedToday)

const columns: readonly TableColumn<HomeBranch>[] = [
  { id: 'name', header: 'Desa', value: ({ name }) => name, isSortable: true },
  {
    id: 'students',
    header: 'Siswa',
    value: ({ studentCount }) => studentCount,
    renderCell: ({ studentCount }) => formatNumber(studentCount),
    isSortable: true,
    align: 'end',
    onPhone: 'none',
  },
  {
    id: 'present',
    header: 'Kehadiran 30 hari',
    value: ({ present30Days }) => present30Days,
    renderCell: ({ present30Days }) => formatPercent(present30Days),
    isSortable: true,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'opened',
    header: 'Absen hari ini',
    value: opened,
    renderCell: ({ openedToday, expectedToday }) =>
      expectedToday === 0 ? '-' : `${formatNumber(openedToday)}/${formatNumber(expectedToday)}`,
    isSortable: true,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'profiles',
    header: 'Profil lengkap',
    value: ({ profileShare }) => profileShare,
    renderCell: ({ profileShare }) => formatPercent(profileShare),
    isSortable: true,
    align: 'end',
    onPhone: 'none',
  },
  {
    id: 'exam',
    header: 'Munaqosah',
    value: ({ munaqasyahStatus }) =>
      munaqasyahStatus === null ? null : munaqasyahStatuses.indexOf(munaqasyahStatus),
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
