import { pathOf, runningPoint, trendFloor, trendPieces, type Week } from './trend-shape.ts'
import { trendSentence } from './trend-words.ts'

const width = 72
const height = 24
const box = { left: 2, right: width - 4, top: 4, bottom: height - 3 }

/** Twelve weeks in the corner of a number; the whole chart and its table stand below. */
export function Sparkline({ weeks }: { weeks: readonly Week[] }) {
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
          d={pathOf(piece)}
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
