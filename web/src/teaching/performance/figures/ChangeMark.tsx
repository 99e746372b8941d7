import { percentageChange } from '@ngaji/contract/teaching/performance/figures.rules'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { formatAverage, missing } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'

/** So many points less is news. */
const steepFall = -5

type ChangeMarkProps = {
  now: number | null
  before: number | null
  /** Where no head of a column says what it is. */
  hasUnit?: boolean
}

/** Points gained or lost against the equal period before. */
export function ChangeMark({ now, before, hasUnit = false }: ChangeMarkProps) {
  const change = percentageChange(now, before)
  if (change === null) return missing
  if (change === 0) return <span className="num">tetap</span>
  const isSteep = change <= steepFall
  return (
    <span
      className={cx(
        'num inline-flex gap-1 whitespace-nowrap',
        hasUnit ? 'items-baseline' : 'items-center',
        isSteep ? 'font-strong text-danger-ink' : !hasUnit && 'text-ink-soft',
      )}
    >
      <Icon of={change > 0 ? TrendingUp : TrendingDown} size={hasUnit ? 20 : 16} />
      <span className="sr-only">{change > 0 ? 'naik' : 'turun'}</span>
      {formatAverage(Math.abs(change))}
      <span className={hasUnit ? 'text-body' : 'sr-only'}> poin</span>
    </span>
  )
}
