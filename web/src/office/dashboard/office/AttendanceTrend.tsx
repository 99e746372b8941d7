import { formatDay, formatWeek, formatPercent } from '../../../ui/data/formats.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import {
  heightOf,
  trendPath,
  runningPoint,
  runningWords,
  trendFloor,
  trendPieces,
  trendTicks,
  type Point,
  type Week,
} from './trend-shape.ts'
import { trendSentence } from './trend-words.ts'

const height = 230

/** Drawn in the size it is shown in, so that its words keep theirs. */
function useChartSize() {
  const width = useIsPhone() ? 340 : 640
  return { width, box: { left: 46, right: width - 22, top: 14, bottom: 196 } }
}

/** Attendance of the last twelve weeks, as a line and as a table with the same numbers. */
export function AttendanceTrend({ weeks }: { weeks: readonly Week[] }) {
  const hasData = weeks.some(({ present }) => present !== null)
  return (
    <Panel title="Kehadiran per pekan">
      {hasData ? (
        <>
          <p className="text-small text-ink-soft">
            12 pekan terakhir, juga dari semester sebelumnya.
          </p>
          <TrendLine weeks={weeks} />
          <RunningWeek weeks={weeks} />
          <details className="mt-2">
            <summary className="inline-flex min-h-(--control) items-center text-small font-label text-brand-ink">
              Lihat angkanya
            </summary>
            <TrendTable weeks={weeks} />
          </details>
        </>
      ) : (
        <p className="text-ink-soft">Belum ada pertemuan dalam 12 pekan terakhir.</p>
      )}
    </Panel>
  )
}

function TrendLine({ weeks }: { weeks: readonly Week[] }) {
  const { width, box } = useChartSize()
  const floor = trendFloor(weeks)
  const pieces = trendPieces(weeks, floor, box)
  const last = pieces.at(-1)?.at(-1)
  const running = runningPoint(weeks, floor, box)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, not fetched as an <img>
      role="img"
      aria-label={trendSentence(weeks)}
      className="h-auto w-full fill-ink-faint text-[12px]"
    >
      {trendTicks(floor).map((tick) => (
        <g key={tick}>
          <path
            d={`M${box.left} ${heightOf(tick, floor, box)}H${box.right}`}
            className="stroke-line"
          />
          <text x={box.left - 8} y={heightOf(tick, floor, box) + 4} textAnchor="end">
            {tick}%
          </text>
        </g>
      ))}
      {pieces.map((piece) => (
        <g key={piece[0]?.week.from}>
          <path
            d={trendPath(piece)}
            fill="none"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-brand"
          />
          {piece.map(({ x, y, week }) => (
            <circle
              key={week.from}
              cx={x}
              cy={y}
              r="3"
              strokeWidth="2"
              className="fill-surface stroke-brand"
            />
          ))}
        </g>
      ))}
      {last && (
        <>
          <circle cx={last.x} cy={last.y} r="5" className="fill-brand" />
          <text
            x={Math.min(last.x, box.right - 6)}
            y={last.y - 12}
            textAnchor="middle"
            className="fill-ink font-heading"
          >
            {formatPercent(last.week.present)}
          </text>
        </>
      )}
      {running && <RunningPoint point={running} from={last} />}
      <WeekLabels weeks={weeks} left={box.left} right={box.right} />
    </svg>
  )
}

/** Hollow and dashed: the week is not over, and is compared with nothing. */
function RunningPoint({ point, from }: { point: Point; from: Point | undefined }) {
  return (
    <g className="fill-surface stroke-brand" strokeWidth="2" strokeDasharray="3 3">
      {from && <path d={trendPath([from, point])} fill="none" />}
      <circle cx={point.x} cy={point.y} r="5" />
    </g>
  )
}

function RunningWeek({ weeks }: { weeks: readonly Week[] }) {
  const words = runningWords(weeks)
  if (words === null) return null
  return (
    <p className="flex items-center gap-2 text-small text-ink-soft num">
      <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
        <circle
          cx="6"
          cy="6"
          r="4.5"
          strokeWidth="1.5"
          strokeDasharray="2 2"
          className="fill-surface stroke-brand"
        />
      </svg>
      Pekan ini: {words}
    </p>
  )
}

type WeekLabelsProps = { weeks: readonly Week[]; left: number; right: number }

/** The Mondays, every third one, so that they have room. */
function WeekLabels({ weeks, left, right }: WeekLabelsProps) {
  const step = (right - left) / Math.max(weeks.length - 1, 1)
  return weeks.map(({ from }, index) =>
    index % 3 === 0 ? (
      <text key={from} x={left + index * step} y={height - 8} textAnchor="middle">
        {formatDay(from, 'narrow')}
      </text>
    ) : null,
  )
}

function TrendTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="w-full text-small">
      <thead className="text-left text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 font-label">
            Pekan
          </th>
          <th scope="col" className="py-1.5 text-right font-label">
            Kehadiran
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, present, meetings }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-body">
              {formatWeek(from)}
              {meetings && `, ${runningWords(weeks)}`}
            </th>
            <td className="num py-1.5 text-right">{formatPercent(present)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
