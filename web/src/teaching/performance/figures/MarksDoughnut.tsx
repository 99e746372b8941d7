import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import { attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'

type MarksDoughnutProps = Pick<Overview, 'overallStats' | 'present'>

const radius = 40
const length = 2 * Math.PI * radius
/** The gap between two segments, so that neighbours stay two. */
const gap = 1.5

/** The five marks as a ring, with the legend as the table of its numbers. */
export function MarksDoughnut({ overallStats, present }: MarksDoughnutProps) {
  const words = overallStats.map((one) => `${one.status} ${formatPercent(one.percentage)}`)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <svg
        viewBox="0 0 100 100"
        className="mx-auto size-44"
        role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- drawn here, from the figures
        aria-label={`Bagian tiap tanda: ${words.join(', ')}.`}
      >
        <g fill="none" strokeWidth="15" transform="rotate(-90 50 50)">
          {arcsOf(overallStats).map(({ status, start, share }) => (
            <circle
              key={status}
              cx="50"
              cy="50"
              r={radius}
              className={attendanceLooks[status].colour}
              stroke="currentColor"
              strokeDasharray={`${Math.max(share - gap, 0.5)} ${length}`}
              strokeDashoffset={-start}
            />
          ))}
        </g>
        <g textAnchor="middle" fill="currentColor">
          <text x="50" y="51" fontSize="15" fontWeight="750">
            {formatPercent(present)}
          </text>
          <text x="50" y="62" fontSize="7.5" className="text-ink-soft">
            kehadiran
          </text>
        </g>
      </svg>
      <table className="min-w-0 grow basis-60 text-small">
        <caption className="sr-only">Jumlah dan bagian tiap tanda</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Tanda</th>
            <th scope="col">Jumlah</th>
            <th scope="col">Persen</th>
          </tr>
        </thead>
        <tbody>
          {overallStats.map(({ status, count, percentage }) => (
            <tr key={status} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-body">
                <span className="flex items-center gap-2">
                  <Icon
                    of={attendanceLooks[status].icon}
                    size={18}
                    className={attendanceLooks[status].colour}
                  />
                  {status}
                </span>
              </th>
              <td className="num py-2 pl-2 text-right large-text:pl-1 md:pl-4 text-ink-soft">
                {formatNumber(count)}
              </td>
              <td className="num py-2 pl-2 text-right large-text:pl-1 md:pl-4 font-strong">
                {formatPercent(percentage)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function arcsOf(stats: Overview['overallStats']) {
  let start = 0
  const total = stats.reduce((sum, { count }) => sum + count, 0)
  return stats.flatMap(({ status, count }) => {
    const share = total === 0 ? 0 : (count / total) * length
    const arc = { status, start, share }
    start += share
    return share > 0 ? [arc] : []
  })
}
