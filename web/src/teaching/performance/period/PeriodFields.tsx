import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { useState } from 'react'
import { DateField } from '../../../ui/date/DateField.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import type { PerformanceSearch } from './performance-address.ts'
import { withParameters } from './performance-address.ts'
import {
  periodKinds,
  periodLabel,
  reasonAgainst,
  searchOfPeriod,
  type PeriodChoice,
  type PeriodKind,
} from './period-choice.ts'

export type PeriodFieldsProps = {
  choice: PeriodChoice
  /** What the address leaves out. */
  usual: PeriodKind
  today: Day
  /** A year that is over has no days of now. */
  isRunning: boolean
  /** The days on the screen: where one's own choice begins. */
  shown: Period | null
  search: PerformanceSearch
  onSearch: (search: PerformanceSearch) => void
}

/** "Periode": a preset, or two days of one's own. Applied at once. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { choice, usual, today, isRunning, shown, search, onSearch } = props
  const kinds = periodKinds.filter((kind) => isRunning || kind === 'semester' || kind === 'tanggal')
  const label = (kind: PeriodKind) =>
    kind === 'semester' && !isRunning ? 'Seluruh semester' : periodLabel[kind]

  function choose(value: string) {
    const kind = periodKinds.find((one) => one === value) ?? usual
    const days = shown ?? { from: `${today.slice(0, 7)}-01`, to: today }
    const change = kind === 'tanggal' ? { period: undefined, ...days } : searchOfPeriod(kind, usual)
    onSearch(withParameters(search, { ...change, page: undefined }))
  }

  return (
    <>
      <Select
        label="Periode"
        searchable={false}
        options={kinds.map((kind) => ({ value: kind, label: label(kind) }))}
        value={choice.kind}
        onChange={choose}
        className="min-w-40 flex-1 basis-40"
      />
      {choice.kind === 'tanggal' && choice.days && (
        <OwnDays
          key={`${choice.days.from} ${choice.days.to}`}
          days={choice.days}
          today={today}
          onDays={({ from, to }) =>
            onSearch(withParameters(search, { from, to, period: undefined, page: undefined }))
          }
        />
      )}
    </>
  )
}

type OwnDaysProps = { days: Period; today: Day; onDays: (days: Period) => void }

/** Both days count. While one is being typed, what is shown stays. */
function OwnDays({ days, today, onDays }: OwnDaysProps) {
  const [typed, setTyped] = useState(days)
  const reason = reasonAgainst(typed)

  function type(change: Partial<Period>) {
    const next = { ...typed, ...change }
    setTyped(next)
    if (!reasonAgainst(next)) onDays(next)
  }

  return (
    <>
      <DateField
        label="Dari"
        value={typed.from}
        today={today}
        onChange={(from) => type({ from })}
        className="min-w-40 flex-1 basis-40"
      />
      <DateField
        label="Sampai"
        value={typed.to}
        today={today}
        error={reason || undefined}
        onChange={(to) => type({ to })}
        className="min-w-40 flex-1 basis-40"
      />
    </>
  )
}
