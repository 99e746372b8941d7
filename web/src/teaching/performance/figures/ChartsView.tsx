import type {
  Overview,
  PerformanceLevel,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { levelNoun, lineOfRow, type FigureRow, levelTitle } from './figure-rows.ts'
import { MarksDoughnut } from './MarksDoughnut.tsx'
import { PresenceLine } from './PresenceLine.tsx'
import { ViolationCounters } from '../report/ViolationCounters.tsx'
import { formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { ChartTable } from './ChartTable.tsx'

type ChartsViewProps = {
  overview: Overview
  level: PerformanceLevel
  rows: readonly FigureRow[]
  names: { own: string; above: string | null }
  isOnPaper: boolean
}

/** "Grafik": each picture with its numbers as a table. */
export function ChartsView({ overview, level, rows, names, isOnPaper }: ChartsViewProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 print:grid-cols-1">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Lima tanda kehadiran" className="break-inside-avoid">
          <MarksDoughnut {...overview} />
        </Panel>
        <Panel title={`Kehadiran per ${levelNoun[level]}`}>
          <LevelBars level={level} rows={rows} isOnPaper={isOnPaper} />
        </Panel>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Kehadiran dari waktu ke waktu" className="break-inside-avoid">
          <PresenceLine series={overview.series} names={names} isOnPaper={isOnPaper} />
        </Panel>
        <Panel title="Temuan" className="break-inside-avoid">
          <ViolationCounters stats={overview.violationStats} />
        </Panel>
      </div>
    </div>
  )
}

type LevelBarsProps = {
  level: PerformanceLevel
  rows: readonly FigureRow[]
  isOnPaper: boolean
}

/** More bars compare nothing: the lowest are the news. */
const mostBars = 15

/** Presence of the things one level below, the lowest first. */
function LevelBars({ level, rows, isOnPaper }: LevelBarsProps) {
  const counted = rows
    .flatMap((row) => (row.present === null ? [] : [{ ...row, present: row.present }]))
    .toSorted((one, other) => one.present - other.present)
  const drawn = counted.slice(0, mostBars)
  const [lowest] = drawn
  const noun = levelNoun[level]
  if (!lowest) return <p className="text-ink-soft">Belum ada yang dapat dibandingkan.</p>
  return (
    <>
      {counted.length > drawn.length && (
        <p className="mb-3 text-small text-ink-soft">
          {drawn.length} dari {formatNumber(counted.length)} {noun}, yang paling rendah.
        </p>
      )}
      <div
        role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- drawn here, from the figures
        aria-label={`Kehadiran ${drawn.length} ${noun}. Paling rendah ${lowest.name}, ${formatPercent(lowest.present)}.`}
        className="grid gap-2.5"
      >
        {drawn.map((row) => (
          <Bar key={row.id} row={row} />
        ))}
      </div>
      <ChartTable
        caption={`Kehadiran per ${noun}`}
        heads={[levelTitle[level], 'Pertemuan', 'Kehadiran', 'Periode sebelumnya']}
        rows={counted.map((row) => ({
          key: row.id,
          cells: [
            lineOfRow(row),
            formatNumber(row.meetingCount),
            formatPercent(row.present),
            formatPercent(row.presentBefore),
          ],
        }))}
        isOpen={isOnPaper}
      />
    </>
  )
}

function Bar({ row }: { row: FigureRow & { present: number } }) {
  const { name, sub, present, isLow } = row
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 break-inside-avoid text-small">
      <span>
        {name} {sub && <span className="text-ink-faint">{sub}</span>}
      </span>
      <b className="num">{formatPercent(present)}</b>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="col-span-2 h-2 w-full overflow-hidden rounded-round"
      >
        <rect width="100" height="8" fill="var(--line)" />
        <rect width={present} height="8" fill={isLow ? 'var(--unexcused)' : 'var(--present)'} />
      </svg>
    </div>
  )
}
