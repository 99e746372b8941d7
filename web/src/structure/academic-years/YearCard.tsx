import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { CirclePlay, Pencil, Trash2 } from 'lucide-react'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { ExpandCard } from '../../ui/data/ExpandCard.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { Reason } from '../../ui/feedback/Reason.tsx'
import { StatusMark } from '../../ui/data/StatusMark.tsx'
import { Tag } from '../../ui/data/Tag.tsx'
import { DesaOfYear } from './DesaOfYear.tsx'
import { RegionExamButton } from './RegionExamButton.tsx'
import { useYearActions } from './use-year-actions.ts'
import {
  branchYearsOf,
  datesInWords,
  labelOf,
  reasonNotToActivate,
  reasonNotToMoveExam,
  reasonToKeep,
  type ShownDesa,
} from './year-facts.ts'

type YearCardProps = {
  year: AcademicYearWithBranches
  /** The year that runs now. */
  running: AcademicYearWithBranches | undefined
  isOpen: boolean
  onToggle: () => void
  editLink: LinkElement
  onActivated: () => void
  /** A part of its desa alone. */
  shown: ShownDesa | undefined
  onShow: (shown: ShownDesa | undefined) => void
}

/** One year of the region: its state in the head; when opened its desa and what can be done with it. */
export function YearCard(props: YearCardProps) {
  const { year, isOpen, onToggle, shown, onShow } = props
  const branchYears = branchYearsOf(year)
  return (
    <ExpandCard
      title={labelOf(year)}
      sub={datesInWords(year)}
      marks={
        <>
          {year.isActive && <Tag tone="now">{texts.academicYears.currentSemester}</Tag>}
          <span className="num whitespace-nowrap">
            Diikuti {formatNumber(branchYears.length)} desa
          </span>
          <span className="inline-flex items-center gap-1.5">
            Munaqosah
            <StatusMark status={`exam.${year.munaqasyahStatus}`} />
          </span>
        </>
      }
      isStrong={year.isActive}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <DesaOfYear year={year} shown={shown} onShow={onShow} />
      <Foot {...props} />
    </ExpandCard>
  )
}

function Foot({ year, running, editLink, onActivated }: YearCardProps) {
  const actions = useYearActions()
  const offlineReason = useOfflineReason()
  const obstacle = reasonNotToActivate(year, running)
  const keep = reasonToKeep(year)
  const examObstacle = year.isActive && reasonNotToMoveExam(year)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-line bg-sunken px-4 py-4 print:hidden md:px-5">
      <div className="grid grow basis-56 gap-1">
        {obstacle && <Reason>Belum bisa diaktifkan. {obstacle}</Reason>}
        {keep && <Reason>Tidak bisa dihapus. {keep}</Reason>}
        {examObstacle && <Reason>Munaqosah belum bisa diselesaikan. {examObstacle}</Reason>}
      </div>
      <div className="flex flex-wrap items-center gap-2.5 max-md:w-full max-md:*:grow">
        <Button
          tone="danger-ghost"
          icon={Trash2}
          disabledReason={keep || offlineReason}
          onClick={() => void actions.remove(year)}
        >
          Hapus
        </Button>
        <ButtonLink render={editLink} icon={Pencil}>
          Ubah
        </ButtonLink>
        {year.isActive && <RegionExamButton year={year} />}
        {!year.isActive && (
          <Button
            tone="primary"
            icon={CirclePlay}
            disabledReason={obstacle || offlineReason}
            onClick={() =>
              void actions.activate(year, running).then((done) => done && onActivated())
            }
          >
            {texts.academicYears.activate}
          </Button>
        )}
      </div>
    </div>
  )
}
