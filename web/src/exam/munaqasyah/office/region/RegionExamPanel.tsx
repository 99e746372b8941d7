import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { Reason } from '../../../../ui/feedback/Reason.tsx'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import {
  academicYearLabel,
  reasonNotToMoveExam,
} from '../../../../structure/academic-years/year-facts.ts'
import { RegionExamButton } from '../../../../structure/academic-years/RegionExamButton.tsx'

/** The exam of the region in its running year, and its next step. */
export function RegionExamPanel({ year }: { year: AcademicYearWithBranches }) {
  const branchYears = year.branchYears ?? []
  const running = branchYears.filter((one) => one.munaqasyahStatus === 'inProgress').length
  const completed = branchYears.filter((one) => one.munaqasyahStatus === 'completed').length
  const obstacle = reasonNotToMoveExam(year)
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1.5">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Munaqosah daerah {academicYearLabel(year)}
            <StatusMark status={`exam.${year.munaqasyahStatus}`} />
          </h2>
          <p className="num text-ink-soft">
            {formatNumber(running)} desa berlangsung · {formatNumber(completed)} dari{' '}
            {formatNumber(branchYears.length)} desa selesai
          </p>
          {obstacle && <Reason>{obstacle}</Reason>}
        </div>
        <div className="flex max-md:w-full max-md:*:grow">
          <RegionExamButton year={year} isPrimary />
        </div>
      </div>
    </Panel>
  )
}
