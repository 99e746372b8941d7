import type { SubBranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { ReactNode } from 'react'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import { CompletionBar } from './CompletionBar.tsx'

type SubBranchCardsProps = {
  summaries: readonly SubBranchSummary[]
  renderActions: (summary: SubBranchSummary) => ReactNode
}

/** The kelompok of a desa on a phone. */
export function SubBranchCards({ summaries, renderActions }: SubBranchCardsProps) {
  return (
    <ul aria-label="Kelompok" className="grid gap-3">
      {summaries.map((one) => (
        <li
          key={one.id}
          className="grid gap-3 rounded-card border border-line bg-surface p-4 phone:rounded-[18px]"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span className="text-large font-heading">{one.name}</span>
            <StatusMark status={`exam.${one.munaqasyahStatus}`} />
          </div>
          <p className="num text-small text-ink-soft">
            {formatNumber(one.munaqisyCount)} munaqis · {formatNumber(one.studentCount)} siswa ·
            rata-rata {formatAverage(one.avgScore)}
          </p>
          <CompletionBar {...one} isAlone />
          <div className="flex flex-wrap gap-2.5 *:grow">{renderActions(one)}</div>
        </li>
      ))}
    </ul>
  )
}
