import { texts } from '@ngaji/contract/words/texts'
import type { PackageEdition } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { semesterOf } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import type { PackageYear } from '@ngaji/contract/exam/question-bank/packages.schemas'
import { useQuery } from '@tanstack/react-query'
import { CircleDashed, FileDown, PencilLine, Snowflake } from 'lucide-react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatAcademicYear, formatMoment } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Segment } from '../../../ui/button/Segment.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { TableGrid } from '../../../ui/table/TableGrid.tsx'
import { TableList } from '../../../ui/table/TableList.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { useTableModel } from '../../../ui/table/use-table-model.ts'
import { PrintButton } from '../../../papers/lazy-parts.ts'
import type { PackageLinks } from '../coverage/bank-links.ts'
import { GradeMarks } from '../coverage/GradeMarks.tsx'
import { PackageActions } from './PackageActions.tsx'
import { categoryLinesOf, type CategoryLine } from './package-lines.ts'
import { packageYears } from './packages.api.ts'
import { coverageOf } from '../question-form/questions.api.ts'

export type PackagesPageProps = {
  /** The year in the address; the running one without it. */
  year: string | null
  onYear: (academicYearId: string) => void
  /** Only the categories that have no package yet. */
  isOnlyMissing: boolean
  onOnlyMissing: (isOnly: boolean) => void
  links: PackageLinks
}

/** "Paket Soal": one set per category of a year: draw, review, freeze, print. */
export function PackagesPage({ year, ...rest }: PackagesPageProps) {
  const query = useQuery(packageYears())
  return (
    <Screen
      title="Paket Soal"
      sub="Susunan soal tepat 100 poin per kategori dan kelas, untuk dicetak atau dipakai di ujian."
    >
      <QueryStates query={query} label="Memuat paket soal">
        {(years) => {
          const shown =
            years.find(({ id }) => id === year) ??
            years.find(({ isActive }) => isActive) ??
            years[0]
          return shown ? (
            <OneYear years={years} shown={shown} {...rest} />
          ) : (
            <EmptyState title={texts.munaqasyahLists.empty}>
              Paket dibuat untuk tahun ajaran daerah.
            </EmptyState>
          )
        }}
      </QueryStates>
    </Screen>
  )
}

type OneYearProps = Omit<PackagesPageProps, 'year'> & {
  years: readonly PackageYear[]
  shown: PackageYear
}

function OneYear({ years, shown, onYear, isOnlyMissing, onOnlyMissing, links }: OneYearProps) {
  const { data: coverage = [] } = useQuery(coverageOf({ semester: semesterOf(shown.name) }))
  const rows = categoryLinesOf(shown, coverage)
  const missing = rows.filter(({ line }) => line === null)
  const hasAny = missing.length < rows.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Select
        label="Tahun ajaran"
        className="max-w-72"
        searchable={false}
        options={years.map(({ id, name, isActive }) => ({
          value: id,
          label: `${formatAcademicYear(name)}${isActive ? ' (berjalan)' : ''}`,
        }))}
        value={shown.id}
        onChange={onYear}
      />
      {!hasAny && (
        <Note tone="info" title="Belum ada paket untuk tahun ini.">
          Tanpa paket, soal diundi sendiri untuk setiap siswa. Buat paket bila semua siswa harus
          mendapat soal yang sama, atau bila soal dicetak.
        </Note>
      )}
      <Segment
        label="Kategori yang ditampilkan"
        className="max-w-full overflow-x-auto"
        options={[
          { value: 'all', label: `Semua (${rows.length})` },
          { value: 'missing', label: `Belum ada paket (${missing.length})` },
        ]}
        value={isOnlyMissing ? 'missing' : 'all'}
        onChange={(value) => onOnlyMissing(value === 'missing')}
      />
      {isOnlyMissing && missing.length === 0 ? (
        <EmptyState>Semua kategori tahun ini sudah punya paket.</EmptyState>
      ) : (
        <Lines year={shown} rows={isOnlyMissing ? missing : rows} links={links} />
      )}
      {hasAny && <PrintAll year={shown} />}
    </div>
  )
}

type LinesProps = { year: PackageYear; rows: readonly CategoryLine[]; links: PackageLinks }

const lineCategory = ({ category }: CategoryLine) => category
const plainState = { q: '', page: 1, size: 12, sort: '', filters: {} }

function Lines({ year, rows, links }: LinesProps) {
  const isPhone = useIsPhone()
  const model = useTableModel({ columns, rows, rowId: lineCategory, state: plainState, hidden: [] })
  const looks = {
    label: `Paket ${formatAcademicYear(year.name)}`,
    model,
    renderActions: (row: CategoryLine) => <PackageActions year={year} row={row} links={links} />,
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {isPhone ? (
        <TableList<CategoryLine>
          {...looks}
          renderSub={(row) => <PackageFactsOnPhone row={row} />}
        />
      ) : (
        <TableGrid<CategoryLine> {...looks} sort="" onSort={() => undefined} />
      )}
    </div>
  )
}

/** Shows grades and code on phones; on desktops they have columns of their own. */
function PackageFactsOnPhone({ row: { grades, line } }: { row: CategoryLine }) {
  return (
    <>
      <GradeMarks grades={grades} />
      {line && <span className="num">Kode {line.code}</span>}
    </>
  )
}

const columns: readonly TableColumn<CategoryLine>[] = [
  {
    id: 'category',
    header: 'Kategori',
    renderCell: ({ category }) => scoreCategoryLabel[category],
  },
  { id: 'state', header: 'Keadaan', renderCell: (row) => <State row={row} />, onPhone: 'mark' },
  {
    id: 'grades',
    header: 'Kelas, 100 poin',
    renderCell: ({ grades }) => <GradeMarks grades={grades} />,
    onPhone: 'none',
  },
  {
    id: 'code',
    header: 'Kode',
    renderCell: ({ line }) => <span className="num whitespace-nowrap">{line?.code ?? '-'}</span>,
    onPhone: 'none',
  },
  {
    id: 'createdBy',
    header: 'Dibuat oleh',
    renderCell: ({ line }) => line?.createdBy.name ?? '-',
    onPhone: 'none',
  },
  {
    id: 'createdAt',
    header: 'Tanggal',
    renderCell: ({ line }) => (
      <span className="num whitespace-nowrap">
        {line ? formatMoment(line.createdAt, 'narrow') : '-'}
      </span>
    ),
    onPhone: 'none',
  },
]

function State({ row: { line } }: { row: CategoryLine }) {
  if (!line) {
    return (
      <Tag tone="outline" icon={CircleDashed}>
        Belum ada
      </Tag>
    )
  }
  if (line.state === 'draft') {
    return (
      <Tag tone="neutral" icon={PencilLine}>
        Draf
      </Tag>
    )
  }
  return (
    <Tag tone={line.isUsedInExam ? 'success' : 'info'} icon={Snowflake}>
      {line.isUsedInExam ? 'Beku, dipakai ujian' : 'Beku'}
    </Tag>
  )
}

const editions: readonly { edition: PackageEdition; label: string; body: string }[] = [
  {
    edition: 'examiner',
    label: 'Unduh semua, versi munaqis',
    body: 'Dengan petunjuk, jawaban benar, dan opsi nilai.',
  },
  {
    edition: 'student',
    label: 'Unduh semua, versi siswa',
    body: 'Hanya soal, tanpa jawaban.',
  },
]

/** Every package of the year in one file, created as a background document. */
function PrintAll({ year }: { year: PackageYear }) {
  const name = formatAcademicYear(year.name)
  return (
    <Panel title="Unduh semua paket">
      <div className="flex flex-wrap gap-2.5">
        {editions.map(({ edition, label, body }) => (
          <PrintButton
            key={edition}
            icon={FileDown}
            printKey={`packages:${year.id}:${edition}`}
            title={`${label}, ${name}?`}
            body={`${body} Berkas disiapkan di belakang layar. Rahasiakan sampai munaqosah selesai.`}
            request={{ kind: 'packages', academicYearId: year.id, edition }}
          >
            {label}
          </PrintButton>
        ))}
      </div>
    </Panel>
  )
}
