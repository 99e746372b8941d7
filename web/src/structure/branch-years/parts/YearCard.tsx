import { branchYearState } from '@ngaji/contract/values/branch-year-state.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import type { ReactNode } from 'react'
import { ExpandCard } from '../../../ui/data/ExpandCard.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { factsOfYear, labelOfYear } from '../model/year-facts.ts'

type YearCardProps = {
  year: BranchYear
  isOpen: boolean
  /** The address asked for it. */
  startsInSight: boolean
  onToggle: () => void
  children: ReactNode
}

/** One year of the desa: its state in the head, its KBM when opened. */
export function YearCard({ year, isOpen, startsInSight, onToggle, children }: YearCardProps) {
  const isCurrent = year.academicYearId.isActive
  return (
    <ExpandCard
      title={labelOfYear(year)}
      marks={
        <>
          {isCurrent && <Tag tone="now">{texts.academicYears.currentSemester}</Tag>}
          <span className="num whitespace-nowrap">
            {formatNumber(year.teachingGroups.length)} KBM
          </span>
          <StatusMark status={`year.${branchYearState(factsOfYear(year))}`} />
        </>
      }
      isStrong={isCurrent}
      isOpen={isOpen}
      startsInSight={startsInSight}
      onToggle={onToggle}
    >
      {children}
    </ExpandCard>
  )
}
