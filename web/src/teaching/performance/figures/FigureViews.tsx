import type {
  Overview,
  PerformanceLevel,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { useEffect } from 'react'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { Segment } from '../../../ui/button/Segment.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { levelRows, type FigureRow } from './figure-rows.ts'
import { pastOnlyKelompok } from '../period/known-classes.ts'
import { PaperTable } from '../papers/PaperTable.tsx'
import { atPlace, withParameters, type PerformanceSearch } from '../period/performance-address.ts'
import type { PerformanceViewsProps } from './PerformanceViews.tsx'
import { useOnPaper } from '../papers/use-on-paper.ts'

// Each view comes with the first look at it.
const { Part: FigureTable } = lazySection(
  async () => (await import('./FigureTable.tsx')).FigureTable,
  <SkeletonRows rows={5} label="Memuat tabel" />,
)
const { Part: ChartsView, fetch: fetchCharts } = lazySection(
  async () => (await import('./ChartsView.tsx')).ChartsView,
  <SkeletonRows rows={5} label="Memuat grafik" />,
)

const perRows = [
  { value: 'kelas', label: 'Per kelas' },
  { value: 'siswa', label: 'Per siswa' },
] as const

type FigureViewsProps = PerformanceViewsProps & { view: 'tabel' | 'grafik' }

/** Table and charts; on paper both. */
export function FigureViews(props: FigureViewsProps) {
  const { view, overview, place, wish, search, onSearch, state } = props
  const isOnPaper = useOnPaper()
  // Follows the browser's own "Cetak", which waits for nothing: the charts must be here before it.
  useEffect(() => void fetchCharts(), [])
  const level = levelOf(overview, search)
  const rows = levelRows(overview, level, place)
  const figures = { overview, level, rows }
  return (
    <>
      {hasBoth(overview) && (
        <Segment
          label="Baris"
          options={perRows}
          value={level === 'student' ? 'siswa' : 'kelas'}
          onChange={(per) => {
            const change = { per: per === 'siswa' ? per : undefined, page: undefined }
            onSearch(withParameters(search, change))
          }}
        />
      )}
      {isOnPaper && <PaperTable {...figures} />}
      {view === 'tabel' && !isOnPaper && (
        <FigureTable
          {...figures}
          state={state}
          onState={props.onState}
          linkTo={(row) => rowLink(row, props)}
          wish={wish}
        />
      )}
      {(view === 'grafik' || isOnPaper) && (
        <ChartsView {...figures} names={figureLevelNames(props)} isOnPaper={isOnPaper} />
      )}
    </>
  )
}

/** A kelompok has classes, and children in them. */
function hasBoth({ level, studentsData }: Overview): boolean {
  return level === 'class' && studentsData.length > 0
}

function levelOf(overview: Overview, search: PerformanceSearch): PerformanceLevel {
  return hasBoth(overview) && search['per'] === 'siswa' ? 'student' : overview.level
}

/** What the line is of, and of the level above. */
function figureLevelNames({ steps, root }: FigureViewsProps) {
  const labels = [root, ...steps.map(({ label }) => label)]
  return { own: labels.at(-1) ?? root, above: labels.at(-2) ?? null }
}

function rowLink(row: FigureRow, { links, search, classes, year, overview }: FigureViewsProps) {
  if (row.place) return links.here(atPlace(search, pastOnlyKelompok(row.place, classes)))
  const { from, to } = overview.period
  return links.student(row.id, { year: year.id, from, to })
}
