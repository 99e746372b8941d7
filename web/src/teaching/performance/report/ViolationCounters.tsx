import { violationLabel } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import { formatNumber } from '../../../ui/data/formats.ts'

/** "Perlengkapan Belajar 4", "Sikap 1", "Kerapihan 2". */
export function ViolationCounters({ stats }: { stats: Overview['violationStats'] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-6 gap-y-3">
      {stats.map(({ violation, count }) => (
        <div key={violation}>
          <dt className="text-small text-ink-soft">{violationLabel[violation]}</dt>
          <dd className="num text-heading font-title">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
