import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  scoreCategoryLabel,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type { Coverage } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { renderSlot } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { IconLink } from '../../../ui/button/ButtonLink.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { BankLinks } from './bank-links.ts'
import { CoverageLegend } from './CoverageLegend.tsx'
import {
  countCoverage,
  coverageTableOf,
  isShort,
  type CoverageCell,
  type CoverageTable,
} from './coverage-view.ts'
import { hatch } from './hatch.ts'
import { gradeShort } from '../question-form/question-words.ts'

export type MapProps = {
  coverage: readonly Coverage[]
  onlyShort: boolean
  /** "Tampilkan semua", where nothing is short; absent on screens without the full map. */
  onAll?: (() => void) | undefined
  links: BankLinks
}

/** Rows are categories, columns grades; on phones one grade at a time. */
export function CoverageMap({ coverage, onlyShort, onAll, links }: MapProps) {
  const isPhone = useIsPhone()
  const table = coverageTableOf(coverage, { onlyShort })
  return (
    <>
      <CoverageLegend counts={countCoverage(coverage)} />
      {table.rows.length === 0 ? (
        <NothingShort onAll={onAll} />
      ) : isPhone ? (
        <OneGrade table={table} links={links} />
      ) : (
        <Grid table={table} onlyShort={onlyShort} links={links} />
      )}
    </>
  )
}

export function NothingShort({ onAll }: Pick<MapProps, 'onAll'>) {
  return (
    <EmptyState
      title="Tidak ada yang kurang."
      action={onAll && <Button onClick={onAll}>Tampilkan semua</Button>}
    >
      Setiap kategori dapat disusun tepat 100 poin.
    </EmptyState>
  )
}

type GridProps = { table: CoverageTable; onlyShort: boolean; links: BankLinks }

function Grid({ table, onlyShort, links }: GridProps) {
  return (
    // The column of category names is sticky while the grades scroll.
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-separate [border-spacing:0]">
        <caption className="sr-only">Soal aktif per kategori dan kelas</caption>
        <thead className="bg-sunken text-caption text-ink-soft">
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 w-52 min-w-44 bg-sunken px-4 py-2.5 text-left font-label"
            >
              Kategori
            </th>
            {table.grades.map((grade) => (
              <th key={grade} scope="col" className="min-w-18 px-1 py-2.5 font-label">
                {renderSlot(links.questions(grade), {
                  className: 'text-inherit hover:underline',
                  'aria-label': gradeLabel(grade),
                  children: gradeShort(grade),
                })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ category, cells }) => (
            <tr key={category}>
              <th
                scope="row"
                className="sticky left-0 z-1 border-t border-line bg-surface px-4 py-1.5 text-left text-small leading-snug font-label"
              >
                {scoreCategoryLabel[category]}
              </th>
              {cells.map(({ grade, cell }) => (
                <td key={grade} className="h-13 border-t border-l border-line p-0 text-center">
                  <Cell {...{ grade, category, cell, links }} isQuiet={onlyShort} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  grade: Grade
  category: ScoreCategory
  cell: CoverageCell
  links: BankLinks
  /** Ready cells are hidden. */
  isQuiet: boolean
}

const grounds = {
  ready: 'hover:bg-hover',
  short: 'bg-warning-soft text-warning-ink',
  empty: 'bg-danger-soft text-danger-ink',
} as const

function Cell({ grade, category, cell, links, isQuiet }: CellProps) {
  if (cell.kind === 'none') {
    return (
      <span className="block h-full min-h-13" style={hatch}>
        <span className="sr-only">Tidak diujikan</span>
      </span>
    )
  }
  if (isQuiet && !isShort(cell)) return null
  const { semester, activeCount, points } = cell.coverage
  const place = { category, semester }
  return (
    <span className={cx('grid h-full min-h-13 content-center', grounds[cell.kind])}>
      {renderSlot(links.questions(grade, { ...place, status: 'active' }), {
        className: cx(
          'grid min-h-8 content-center px-0.5 leading-tight text-inherit no-underline -outline-offset-3',
          cell.kind !== 'ready' && 'pt-1',
        ),
        children: (
          <>
            <span className="num font-strong">
              {formatNumber(activeCount)}
              <span className="sr-only"> soal aktif,</span>
            </span>
            <span className="num text-[0.75rem] font-quiet">
              {formatNumber(points)} poin<span className="sr-only">,</span>
            </span>
            <span className="num text-[0.75rem] font-label">{coverageCellText(cell)}</span>
          </>
        ),
      })}
      {isShort(cell) &&
        renderSlot(links.newQuestion(grade, place), {
          'aria-label': `Tambah soal ${scoreCategoryLabel[category]}, ${gradeLabel(grade)}`,
          className:
            'flex min-h-6 items-center justify-center gap-0.5 text-[0.75rem] font-label text-inherit underline-offset-2 -outline-offset-3',
          children: (
            <>
              <Icon of={Plus} size={14} />
              Tambah
            </>
          ),
        })}
    </span>
  )
}

/** "100 ✓", or the most its active questions can give. */
export function coverageCellText(cell: Exclude<CoverageCell, { kind: 'none' }>): string {
  return cell.kind === 'ready' ? '100 ✓' : `maks ${cell.coverage.reachable} ✗`
}

function OneGrade({ table, links }: { table: CoverageTable; links: BankLinks }) {
  const [chosen, setChosen] = useState<Grade | null>(null)
  const grade = table.grades.find((one) => one === chosen) ?? table.grades[0]
  if (grade === undefined) return null
  return (
    <div className="grid gap-3">
      <Select
        label="Kelas"
        options={table.grades.map((one) => ({ value: one, label: gradeLabel(one) }))}
        value={grade}
        onChange={(next) => setChosen(table.grades.find((one) => one === next) ?? null)}
      />
      <ul
        aria-label={`Kecukupan soal ${gradeLabel(grade)}`}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {table.rows.map(({ category, cells }) => {
          const cell = cells.find((one) => one.grade === grade)?.cell
          return cell && cell.kind !== 'none' ? (
            <CoverageLine key={category} {...{ grade, category, cell, links }} />
          ) : null
        })}
      </ul>
    </div>
  )
}

type CoverageLineProps = Omit<CellProps, 'isQuiet' | 'cell'> & {
  cell: Exclude<CoverageCell, { kind: 'none' }>
}

function CoverageLine({ grade, category, cell, links }: CoverageLineProps) {
  const { semester, activeCount, points } = cell.coverage
  const place = { category, semester }
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 grow">
        {renderSlot(links.questions(grade, { ...place, status: 'active' }), {
          className:
            "block font-strong text-ink no-underline after:absolute after:inset-0 after:content-['']",
          children: scoreCategoryLabel[category],
        })}
        <span className="num block text-small text-ink-faint">
          {formatNumber(activeCount)} soal aktif, {formatNumber(points)} poin
        </span>
      </span>
      <span
        className={cx(
          'num shrink-0 rounded-tag px-2 py-1 text-small font-strong',
          cell.kind === 'ready' ? 'text-ink-soft' : grounds[cell.kind],
        )}
      >
        {coverageCellText(cell)}
      </span>
      {isShort(cell) && (
        <IconLink
          render={links.newQuestion(grade, place)}
          icon={Plus}
          label={`Tambah soal ${scoreCategoryLabel[category]}`}
          className="relative z-1"
        />
      )}
    </li>
  )
}
