import { lowAttendance } from '@ngaji/contract/teaching/performance/attention.rules'
import type { PerformanceLevel } from '@ngaji/contract/teaching/performance/performance.schemas'
import { formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { ChartTable } from './ChartTable.tsx'
import { levelNoun, levelTitle, type FigureRow } from './figure-rows.ts'

type LevelBarsProps = {
  level: PerformanceLevel
  rows: readonly FigureRow[]
  isOnPaper: boolean
}

/** More bars compare nothing: the lowest are the news. */
const mostBars = 15

/** Presence of the things one level below, the lowest first. */
export function LevelBars({ level, rows, isOnPaper }: LevelBarsProps) {
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
            row.sub ? `${row.name} · ${row.sub}` : row.name,
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
  const { name, sub, present } = row
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
        <rect
          width={present}
          height="8"
          fill={present < lowAttendance ? 'var(--unexcused)' : 'var(--present)'}
        />
      </svg>
    </div>
  )
}
