import { numberLabel, type HomeNumber } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { formatNumber } from '../../../ui/data/formats.ts'
import { FigureStrip } from '../../../ui/data/FigureStrip.tsx'
import { attendanceNote, numberChange, numberValue } from './number-words.ts'
import type { OfficeLinks } from './office-links.ts'
import { trendPath, runningPoint, trendFloor, trendPieces, type Week } from './trend-shape.ts'
import { trendSentence } from './trend-words.ts'

type NumberStripProps = {
  label: string
  numbers: readonly HomeNumber[]
  links: Pick<OfficeLinks, 'number'>
}

/** The numbers of the own reach, each the way to its list. */
export function NumberStrip({ label, numbers, links }: NumberStripProps) {
  const all = numbers.find(({ key }) => key === 'allStudents')?.value
  return (
    <FigureStrip
      label={label}
      figures={numbers
        .filter(({ key }) => key !== 'allStudents')
        .map((number) => ({
          label: numberLabel[number.key],
          value: <Value number={number} />,
          note: <Beneath number={number} all={number.key === 'students' ? all : undefined} />,
          link: links.number(number.key),
        }))}
    />
  )
}

/** The number, and beside it twelve weeks as a line. */
function Value({ number }: { number: HomeNumber }) {
  if (!number.series) return numberValue(number)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {numberValue(number)}
      <Sparkline weeks={number.series} />
    </span>
  )
}

type BeneathProps = { number: HomeNumber; all: number | null | undefined }

/** What changed, and of how many: only what there is. */
function Beneath({ number, all }: BeneathProps) {
  const change = numberChange(number)
  return (
    <>
      {number.key === 'attendance' && <span className="block">{attendanceNote(number)}</span>}
      {isNothingOfYear(number) && <span className="block">di tahun ajaran aktif</span>}
      {typeof all === 'number' && <span className="block">dari {formatNumber(all)} terdaftar</span>}
      {change && (
        <span className="block">
          {change.words} {change.since}
        </span>
      )}
    </>
  )
}

/** While the next year is being set up, its classes and their children are not counted yet. */
function isNothingOfYear({ key, value }: HomeNumber): boolean {
  return value === 0 && (key === 'classes' || key === 'students')
}

const width = 72
const height = 24
const box = { left: 2, right: width - 4, top: 4, bottom: height - 3 }

/** Twelve weeks in the corner of a number; the whole chart and its table stand below. */
function Sparkline({ weeks }: { weeks: readonly Week[] }) {
  const floor = trendFloor(weeks)
  const pieces = trendPieces(weeks, floor, box)
  const last = pieces.at(-1)?.at(-1)
  const running = runningPoint(weeks, floor, box)
  if (!last && !running) return null
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, not fetched as an <img>
      role="img"
      aria-label={trendSentence(weeks)}
      className="block"
    >
      {pieces.map((piece) => (
        <path
          key={piece[0]?.week.from}
          d={trendPath(piece)}
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-brand"
        />
      ))}
      {last && <circle cx={last.x} cy={last.y} r="3" className="fill-brand" />}
      {running && (
        <circle
          cx={running.x}
          cy={running.y}
          r="3"
          strokeWidth="1.5"
          strokeDasharray="2 2"
          className="fill-surface stroke-brand"
        />
      )}
    </svg>
  )
}
