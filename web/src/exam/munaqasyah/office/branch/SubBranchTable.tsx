import type { SubBranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useMemo, type ReactNode } from 'react'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import type { TableColumn } from '../../../../ui/table/table-column.ts'
import { TableGrid } from '../../../../ui/table/TableGrid.tsx'
import { useIsPhone } from '../../../../ui/layout/use-media.ts'
import { useTableModel } from '../../../../ui/table/use-table-model.ts'
import { AverageFrom, averageInWords } from '../scores/AverageFrom.tsx'
import { CompletionBar } from './CompletionBar.tsx'
import { totalsOf } from '../region/exam-year-facts.ts'
import { SubBranchMoveButton, type SubBranchesYear } from './SubBranchMoveButton.tsx'

/** A kelompok, or the total row. */
type Row = Omit<SubBranchSummary, 'munaqasyahStatus'> & {
  munaqasyahStatus: SubBranchSummary['munaqasyahStatus'] | null
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Nama', value: ({ name }) => name },
  { id: 'examiners', header: 'Munaqis', value: (one) => one.munaqisyCount, align: 'end' },
  { id: 'students', header: 'Siswa', value: (one) => one.studentCount, align: 'end' },
  {
    id: 'average',
    header: 'Nilai rata-rata',
    renderCell: ({ avgScore, examinedCount }) => (
      <AverageFrom average={avgScore} count={examinedCount} />
    ),
    align: 'end',
  },
  {
    id: 'completion',
    header: 'Penyelesaian',
    renderCell: (one) => (
      <div className="pl-5">
        <CompletionBar {...one} />
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    renderCell: ({ munaqasyahStatus }) =>
      munaqasyahStatus && <StatusMark status={`exam.${munaqasyahStatus}`} />,
  },
]

const totalId = 'total'

type SubBranchTableProps = {
  year: SubBranchesYear
  summaries: readonly SubBranchSummary[]
  /** The PJP of the desa starts and finishes each; other roles only read. */
  isManaged: boolean
  linkTo: (subBranchId: string) => LinkElement
  /** A filter on the state is set. */
  isFiltered?: boolean
}

/** The kelompok of a desa with their next step; on phones cards. */
export function SubBranchTable(props: SubBranchTableProps) {
  const { summaries, isFiltered = false } = props
  const isPhone = useIsPhone()
  const rows = useMemo(() => withTotals(summaries), [summaries])
  const model = useTableModel({
    columns,
    rows,
    rowId: ({ id }) => id,
    state: { q: '', page: 1, size: Math.max(rows.length, 1), sort: '', filters: {} },
    hidden: [],
  })
  if (summaries.length === 0) {
    return (
      <EmptyState>
        {isFiltered
          ? 'Tidak ada kelompok dalam keadaan ini.'
          : 'Belum ada kelompok yang terdaftar di KBM tahun ajaran ini.'}
      </EmptyState>
    )
  }
  if (isPhone) {
    return <SubBranchCards {...props} renderActions={(one) => <Actions {...props} one={one} />} />
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <TableGrid
        label="Kelompok"
        model={model}
        sort=""
        renderActions={({ id }) => {
          const one = summaries.find((summary) => summary.id === id)
          return one && <Actions {...props} one={one} size="small" />
        }}
      />
    </div>
  )
}

function withTotals(summaries: readonly SubBranchSummary[]): Row[] {
  if (summaries.length < 2) return [...summaries]
  const total: Row = {
    ...totalsOf(summaries),
    id: totalId,
    name: 'Jumlah',
    munaqasyahStatus: null,
    averageSum: 0,
    scoredCount: 0,
    unscoredCount: 0,
    waitingCount: 0,
    scoredLast30Minutes: 0,
    lastActivity: null,
  }
  return [...summaries, total]
}

type ActionsProps = SubBranchTableProps & { one: SubBranchSummary; size?: 'small' }

/** 'Mulai'; 'Lihat' and 'Selesaikan'; 'Lihat' and 'Mulai Susulan'. Read-only roles have 'Lihat'. */
function Actions({ year, isManaged, linkTo, one, size }: ActionsProps) {
  const isStarted = one.munaqasyahStatus !== 'notStarted'
  return (
    <>
      {(isStarted || !isManaged) && (
        <ButtonLink render={linkTo(one.id)} size={size} tone={size ? 'ghost' : 'secondary'}>
          {texts.munaqasyahActions.viewSubBranch}
          <span className="sr-only"> {one.name}</span>
        </ButtonLink>
      )}
      {isManaged && (
        <SubBranchMoveButton
          size={size}
          tone={isStarted ? 'secondary' : 'tonal'}
          year={year}
          subBranch={one}
        />
      )}
    </>
  )
}

type SubBranchCardsProps = {
  summaries: readonly SubBranchSummary[]
  renderActions: (summary: SubBranchSummary) => ReactNode
}

/** The kelompok of a desa on a phone. */
function SubBranchCards({ summaries, renderActions }: SubBranchCardsProps) {
  return (
    <ul aria-label="Kelompok" className="grid gap-3">
      {summaries.map((one) => (
        <li
          key={one.id}
          className="grid gap-3 rounded-card border border-line bg-surface p-4 phone:rounded-[18px]"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span className="min-w-0 text-large font-heading wrap-anywhere">{one.name}</span>
            <StatusMark status={`exam.${one.munaqasyahStatus}`} />
          </div>
          <p className="num text-small text-ink-soft">
            {formatNumber(one.munaqisyCount)} munaqis · {formatNumber(one.studentCount)} siswa ·
            rata-rata {averageInWords(one.avgScore, one.examinedCount)}
          </p>
          <CompletionBar {...one} isAlone />
          <div className="flex flex-wrap gap-2.5 *:grow">{renderActions(one)}</div>
        </li>
      ))}
    </ul>
  )
}
