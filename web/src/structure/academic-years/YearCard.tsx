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
import { RegionExamButton } from './RegionExamButton.tsx'
import { useYearActions } from './use-year-actions.ts'
import {
  branchYearsOf,
  datesInWords,
  academicYearLabel,
  reasonNotToActivate,
  reasonNotToMoveExam,
  reasonToKeep,
  type ShownDesa,
  shownDesa,
} from './year-facts.ts'
import { Select } from '../../ui/choice/Select.tsx'
import { BranchYearTable } from './BranchYearTable.tsx'

type YearCardProps = {
  year: AcademicYearWithBranches
  /** The year that runs now. */
  running: AcademicYearWithBranches | undefined
  isOpen: boolean
  /** The address asked for it. */
  startsInSight: boolean
  onToggle: () => void
  editLink: LinkElement
  onActivated: () => void
  /** A part of its desa alone. */
  shown: ShownDesa | undefined
  onShow: (shown: ShownDesa | undefined) => void
}

/** One year of the region: its state in the head; when opened its desa and what can be done with it. */
export function YearCard(props: YearCardProps) {
  const { year, isOpen, startsInSight, onToggle, shown, onShow } = props
  const branchYears = branchYearsOf(year)
  return (
    <ExpandCard
      title={academicYearLabel(year)}
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
      startsInSight={startsInSight}
      onToggle={onToggle}
    >
      <DesaOfYear year={year} shown={shown} onShow={onShow} />
      <YearCardFoot {...props} />
    </ExpandCard>
  )
}

function YearCardFoot({ year, running, editLink, onActivated }: YearCardProps) {
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

type DesaOfYearProps = {
  year: AcademicYearWithBranches
  /** A part of them alone; from the address. */
  shown: ShownDesa | undefined
  onShow: (shown: ShownDesa | undefined) => void
}

const shownLabel: Record<ShownDesa, string> = {
  nonaktif: 'Belum mengaktifkan',
  belum: 'Belum mendaftar',
}

/** The desa of a year: those that registered it, and of the running one those that did not. */
function DesaOfYear({ year, shown, onShow }: DesaOfYearProps) {
  const branchYears = branchYearsOf(year)
  const inactive = branchYears.filter(({ isActive }) => !isActive)
  const { unregistered = [] } = year
  const label = `Desa yang mengikuti ${academicYearLabel(year)}`
  return (
    <>
      {year.isActive && (
        <div className="flex border-t border-line px-4 py-3 md:px-5 print:hidden">
          <Select
            label="Desa"
            placeholder="Semua"
            canClear
            searchable={false}
            options={shownDesa.map((value) => ({ value, label: shownLabel[value] }))}
            value={shown ?? ''}
            onChange={(value) => onShow(shownDesa.find((one) => one === value))}
            className="max-w-72 flex-1"
          />
        </div>
      )}
      {shown !== 'belum' && (
        <BranchYearTable
          label={label}
          branchYears={shown === 'nonaktif' ? inactive : branchYears}
          {...(shown === 'nonaktif' && { empty: 'Semua desa yang mendaftar sudah aktif.' })}
        />
      )}
      {shown !== 'nonaktif' && <Unregistered names={unregistered.map(({ name }) => name)} />}
      {shown === 'belum' && unregistered.length === 0 && (
        <p className="px-4 py-3 text-ink-soft md:px-5">Semua desa sudah mendaftar.</p>
      )}
    </>
  )
}

function Unregistered({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section aria-label="Belum mendaftar" className="border-t border-line px-4 py-3 md:px-5">
      <h3>
        Belum mendaftar <span className="num font-medium text-ink-faint">{names.length}</span>
      </h3>
      <ul className="leading-snug">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
