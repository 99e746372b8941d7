import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import { daysBetween } from '@ngaji/contract/jakarta-time'
import { formatDay, formatMonth, formatPercent, formatWeek } from '../../../ui/data/formats.ts'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { ChartTable } from './ChartTable.tsx'
import { labelledSteps, linePath, scaleOf, type Frame } from './line-shape.ts'

type Series = Overview['series']

type PresenceLineProps = {
  series: Series
  /** What the line is of, and the level above; null at the top. */
  names: { own: string; above: string | null }
  isOnPaper: boolean
}

const wide: Frame = { width: 470, height: 230, left: 48, right: 18, top: 14, bottom: 30 }
const narrow: Frame = { width: 340, height: 220, left: 48, right: 18, top: 14, bottom: 30 }

/** Presence by week or month, with the level above as a quieter line. */
export function PresenceLine({ series, names, isOnPaper }: PresenceLineProps) {
  const isPhone = useIsPhone()
  const frame = isPhone ? narrow : wide
  const all = series.map(({ present }) => present)
  const own = series.map(({ present, meetings }) => (meetings ? null : present))
  const above = series.map(({ presentAbove }) => presentAbove)
  const hasAbove = names.above !== null && above.some((value) => value !== null)
  const scale = scaleOf([...all, ...(hasAbove ? above : [])], series.length, frame)
  const isByMonth = isMonthly(series)
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
        <LegendLine isOwn>{names.own}</LegendLine>
        {hasAbove && <LegendLine>{names.above}</LegendLine>}
      </ul>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className="h-auto w-full"
        style={{ maxWidth: frame.width }}
        role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- drawn here, from the figures
        aria-label={presenceSentence(series, names.own, isByMonth)}
      >
        <Grid frame={frame} scale={scale} />
        {labelledSteps(series.length, isPhone ? 4 : 6).map((index) => (
          <text
            key={index}
            x={scale.x(index)}
            y={frame.height - 8}
            textAnchor={anchorOf(index, series.length)}
            fontSize="12"
            fill="var(--ink-faint)"
          >
            {stepName(series[index], isByMonth)}
          </text>
        ))}
        {hasAbove && (
          <path
            d={linePath(above, scale)}
            fill="none"
            stroke="var(--ink-faint)"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
        )}
        <path
          d={linePath(own, scale)}
          fill="none"
          stroke="var(--present)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        {own.map(
          (value, index) =>
            value !== null && (
              <circle
                key={series[index]?.from}
                cx={scale.x(index)}
                cy={scale.y(value)}
                r="4"
                fill="var(--present)"
                stroke="var(--surface)"
                strokeWidth="1.5"
              />
            ),
        )}
        <RunningPoint series={series} scale={scale} />
      </svg>
      <RunningWords series={series} />
      <ChartTable
        caption="Kehadiran menurut waktu"
        heads={[
          isByMonth ? 'Bulan' : 'Pekan',
          names.own,
          ...(hasAbove && names.above ? [names.above] : []),
        ]}
        rows={series.map((step) => ({
          key: step.from,
          cells: [
            nameInTable(step, isByMonth),
            formatPercent(step.present),
            ...(hasAbove ? [formatPercent(step.presentAbove)] : []),
          ],
        }))}
        isOpen={isOnPaper}
      />
    </>
  )
}

type RunningProps = { series: Series; scale: ReturnType<typeof scaleOf> }

/** Hollow and dashed: the week is not over, and is compared with nothing. */
function RunningPoint({ series, scale }: RunningProps) {
  const step = series.at(-1)
  if (!step?.meetings || step.present === null) return null
  return (
    <circle
      cx={scale.x(series.length - 1)}
      cy={scale.y(step.present)}
      r="4.5"
      fill="var(--surface)"
      stroke="var(--present)"
      strokeWidth="2"
      strokeDasharray="3 3"
    />
  )
}

function RunningWords({ series }: { series: Series }) {
  const step = series.at(-1)
  if (!step?.meetings) return null
  return <p className="text-small text-ink-soft num">Pekan ini: {meetingsIn(step)}</p>
}

function nameInTable(step: Series[number], isByMonth: boolean): string {
  if (isByMonth) return formatMonth(step.from)
  return [formatWeek(step.from), meetingsIn(step)].filter(Boolean).join(', ')
}

/** "3 dari 60 pertemuan", of the running week; '' of every other step. */
function meetingsIn({ meetings }: Series[number]): string {
  return meetings ? `${meetings.closed} dari ${meetings.expected} pertemuan` : ''
}

function LegendLine({ children, isOwn = false }: { children: string | null; isOwn?: boolean }) {
  return (
    <li className="flex items-center gap-2 wrap-anywhere">
      <svg viewBox="0 0 28 8" className="h-2 w-7 shrink-0" aria-hidden="true">
        <path
          d="M0 4H28"
          stroke={isOwn ? 'var(--present)' : 'var(--ink-faint)'}
          strokeWidth={isOwn ? 3 : 2}
          strokeDasharray={isOwn ? undefined : '5 4'}
        />
      </svg>
      {children}
    </li>
  )
}

function Grid({ frame, scale }: { frame: Frame; scale: ReturnType<typeof scaleOf> }) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <path
        d={`M${frame.left} ${scale.y(tick)}H${frame.width - frame.right}`}
        stroke="var(--line)"
      />
      <text
        x={frame.left - 8}
        y={scale.y(tick) + 4}
        textAnchor="end"
        fontSize="12"
        fill="var(--ink-faint)"
      >
        {tick}%
      </text>
    </g>
  ))
}

/** Steps of a month begin on its first day, all but the first one. */
function isMonthly(series: Series): boolean {
  return series.some(({ from, to }) => daysBetween(from, to) > 6)
}

function stepName(step: Series[number] | undefined, isByMonth: boolean): string {
  if (!step) return ''
  return isByMonth ? formatMonth(step.from).slice(0, 3) : formatDay(step.from, 'narrow')
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle'
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

function presenceSentence(series: Series, name: string, isByMonth: boolean): string {
  const known = series.flatMap((step) =>
    step.present === null || step.meetings ? [] : [{ ...step, present: step.present }],
  )
  const unit = isByMonth ? 'bulan' : 'pekan'
  if (known.length === 0) return `Kehadiran ${name} per ${unit}: belum ada.`
  const byShare = known.toSorted((one, other) => one.present - other.present)
  const inWords = (step: (typeof known)[number] | undefined) =>
    step ? `${formatPercent(step.present)} pada ${unit} ${stepName(step, isByMonth)}` : ''
  return `Kehadiran ${name} per ${unit}. Paling rendah ${inWords(byShare[0])}, paling tinggi ${inWords(byShare.at(-1))}.`
}
