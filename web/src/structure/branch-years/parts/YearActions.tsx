import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import {
  refusalToActivateBranchYear,
  refusalToDeactivateBranchYear,
  refusalToDeleteBranchYear,
} from '@ngaji/contract/structure/branch-years/branch-years.rules'
import { refusalToBuild } from '@ngaji/contract/values/branch-year-state.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { messageForCode } from '@ngaji/contract/errors'
import type { Refusal } from '@ngaji/contract/refusal'
import { texts } from '@ngaji/contract/words/texts'
import { CirclePlay, Copy, Plus, Trash2, Undo2 } from 'lucide-react'
import type { ConfirmAnswer } from '../../../ui/dialog/confirm.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Reason } from '../../../ui/feedback/Reason.tsx'
import { LockAllButton } from './LockAllButton.tsx'
import { useYearActions } from '../model/use-year-actions.ts'
import { factsOfYear } from '../model/year-facts.ts'
import { firstMissing, type YearStep } from '../model/year-steps.ts'

export type YearLinks = {
  addTeachingGroup: LinkElement
  /** "Salin dari tahun lalu"; null while there is nothing to copy from. */
  copy: LinkElement | null
}

type YearActionsProps = {
  year: BranchYear
  /** Empty until the server has told. */
  steps: readonly YearStep[]
  links: YearLinks
  offlineReason: string | false
  onChanged: () => void
  onRemoved: () => void
}

/** The foot of the year in work: how far it is, why it waits, and what can be done with it. */
export function YearActions(props: YearActionsProps) {
  const { year, steps } = props
  const obstacle = year.isActive ? obstacleToDeactivate(year) : obstacleTo(year, steps)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-sunken px-4 py-4 print:hidden md:px-5">
      <div className="min-w-56 grow basis-64">
        <p className="font-strong">{stateInWords(year)}</p>
        {obstacle && <Reason>{obstacle}</Reason>}
      </div>
      <div className="flex flex-wrap items-center gap-2.5 max-md:w-full max-md:*:grow">
        {year.isActive ? (
          <Deactivate {...props} obstacle={obstacle} />
        ) : (
          <Build {...props} obstacle={obstacle} />
        )}
      </div>
    </div>
  )
}

function stateInWords({ isActive, teachingGroups }: BranchYear): string {
  if (isActive) return 'Tahun ajaran sedang aktif'
  if (teachingGroups.length === 0) return 'Tahun ajaran ini masih kosong'
  const locked = teachingGroups.filter(({ isLocked }) => isLocked).length
  return `${locked} dari ${teachingGroups.length} KBM terkunci`
}

/** Why the year cannot start: the first open step says it best; the rule decides. */
function obstacleTo(year: BranchYear, steps: readonly YearStep[]): string | false {
  const refusal = refusalToActivateBranchYear(factsOfYear(year), year.teachingGroups)
  if (!refusal) return false
  return firstMissing(steps)?.missing || disabledReasonOf(refusal)
}

function obstacleToDeactivate(year: BranchYear): string | false {
  const refusal = refusalToDeactivateBranchYear(year)
  return refusal !== null && disabledReasonOf(refusal)
}

type WithObstacle = YearActionsProps & { obstacle: string | false }

function Deactivate({ year, obstacle, offlineReason, onChanged }: WithObstacle) {
  const { deactivate } = useYearActions(year)
  return (
    <Button
      disabledReason={obstacle || offlineReason}
      onClick={() => void deactivate().then((answer) => answer && onChanged())}
    >
      {texts.academicYears.deactivate}
    </Button>
  )
}

function Build(props: WithObstacle) {
  const { year, links, offlineReason, obstacle, onChanged, onRemoved } = props
  const actions = useYearActions(year)
  const say = (refusal: Refusal | null) => (refusal ? disabledReasonOf(refusal) : offlineReason)
  const isEmpty = year.teachingGroups.length === 0
  const cannotBuild = say(refusalToBuild(factsOfYear(year)))
  const after = (done: Promise<ConfirmAnswer | null>, then: () => void) =>
    void done.then((answer) => answer && then())
  return (
    <>
      <Button
        tone="danger-ghost"
        icon={Trash2}
        className="max-md:order-last"
        disabledReason={say(
          refusalToDeleteBranchYear(factsOfYear(year), year.holds ?? branchYearHoldings(year)),
        )}
        onClick={() => after(actions.remove(), onRemoved)}
      >
        Hapus
        <span className="sr-only"> tahun ajaran</span>
      </Button>
      {year.copy && (
        <Button
          icon={Undo2}
          disabledReason={usedCopy(year.copy) || offlineReason}
          onClick={() => after(actions.undoCopy(), onChanged)}
        >
          Batalkan salinan
        </Button>
      )}
      {isEmpty && <CopyLink link={links.copy} disabledReason={cannotBuild} />}
      <LockAllButton year={year} disabledReason={cannotBuild || nothingToLock(year)} />
      <ButtonLink render={links.addTeachingGroup} icon={Plus} disabledReason={cannotBuild}>
        {texts.teachingGroups.add}
      </ButtonLink>
      <Button
        tone="primary"
        icon={CirclePlay}
        disabledReason={obstacle || offlineReason}
        onClick={() => after(actions.activate(), onChanged)}
      >
        {texts.academicYears.activate}
      </Button>
    </>
  )
}

type CopyLinkProps = { link: LinkElement | null; disabledReason: string | false }

function CopyLink({ link, disabledReason }: CopyLinkProps) {
  return (
    <ButtonLink
      // The button leads nowhere and says so where there is nothing to copy from.
      render={link ?? <span />}
      tone={link ? 'primary' : 'secondary'}
      icon={Copy}
      disabledReason={disabledReason || (!link && sharedTexts.noEarlierYear)}
    >
      Salin dari tahun lalu
    </ButtonLink>
  )
}

/** Where the server did not count, the classes of the list are known at least. */
function branchYearHoldings({ teachingGroups }: BranchYear) {
  const classes = teachingGroups.reduce((sum, { classCount = 0 }) => sum + classCount, 0)
  return { classes, attendances: 0, scores: 0 }
}

function usedCopy({ canUndo, usedBy }: NonNullable<BranchYear['copy']>): string | false {
  return !canUndo && messageForCode('copy.used', { rincian: usedBy ?? '' })
}

function nothingToLock({ teachingGroups }: BranchYear): string | false {
  if (teachingGroups.length === 0) return texts.reasons.noTeachingGroup
  const isAllLocked = teachingGroups.every(({ isLocked }) => isLocked)
  return isAllLocked && sharedTexts.allLocked
}
