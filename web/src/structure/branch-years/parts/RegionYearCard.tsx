import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { CircleCheck } from 'lucide-react'
import { formatDayRange } from '../../../ui/data/formats.ts'
import { PressCard } from '../../../ui/data/PressCard.tsx'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'
import { labelOfYear } from '../model/year-facts.ts'

type RegionYearCardProps = {
  year: AcademicYearWithBranches
  isRegistered: boolean
  disabledReason: string | false
  onChoose: () => void
}

/** A year of the region, to be registered once. */
export function RegionYearCard(props: RegionYearCardProps) {
  const { year, isRegistered, disabledReason, onChoose } = props
  return (
    <PressCard
      onPress={onChoose}
      disabledReason={
        isRegistered ? 'Tahun ajaran ini sudah terdaftar di desa Anda.' : disabledReason
      }
    >
      <span className="grid gap-1.5">
        <span className="text-large font-heading">{labelOfYear(year)}</span>
        {year.startDate && year.endDate && (
          <span className="text-small text-ink-soft">
            {formatDayRange(year.startDate, year.endDate)}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-2 empty:hidden">
          {year.isActive && <Tag tone="now">{texts.academicYears.currentSemester}</Tag>}
          {isRegistered && (
            <QuietMark icon={CircleCheck}>{texts.registerYear.registered}</QuietMark>
          )}
        </span>
      </span>
    </PressCard>
  )
}
