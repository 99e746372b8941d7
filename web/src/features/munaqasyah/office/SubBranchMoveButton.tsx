import {
  nextMove,
  type MunaqasyahStatus,
} from '@ngaji/contract/features/munaqasyah/munaqasyah.rules'
import { useOfflineReason } from '../../../offline/use-offline-reason.ts'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { reasonNotToMove } from './exam-moves.ts'
import { subBranchMoveLabel, subBranchQuestion } from './exam-words.ts'
import { useExamWrites } from './office.api.ts'
import type { MovedYear } from './BranchMoveButton.tsx'

export type MovedSubBranch = {
  id: string
  name: string
  munaqasyahStatus: MunaqasyahStatus
  /** Categories without a score; null while nobody told. */
  unscoredCount: number | null
  /** Children whom a start would give a record; null while nobody told. */
  waitingCount: number | null
}

/** Why the exam of the kelompok cannot take its next step, or false. */
export function subBranchObstacle(year: MovedYear, status: MunaqasyahStatus): string | false {
  return reasonNotToMove({
    level: 'subBranch',
    status,
    isAcademicYearActive: year.academicYearId.isActive,
    isBranchYearActive: year.isActive,
    parentStatus: year.munaqasyahStatus,
    runningChildren: [],
  })
}

type SubBranchMoveButtonProps = Pick<ButtonProps, 'size' | 'tone' | 'className'> & {
  year: MovedYear
  subBranch: MovedSubBranch
}

/** 'Mulai', 'Selesaikan', 'Mulai Susulan' of a kelompok. */
export function SubBranchMoveButton({ year, subBranch, ...look }: SubBranchMoveButtonProps) {
  const writes = useExamWrites()
  const offlineReason = useOfflineReason()
  const { id, name, munaqasyahStatus: status, unscoredCount, waitingCount } = subBranch

  const ask = () =>
    confirm({
      // The number is for whoever decides; without it the question is the same.
      ...subBranchQuestion(status, name, status === 'inProgress' ? unscoredCount : waitingCount),
      act: () =>
        writes.moveSubBranch({ branchYearId: year.id, subBranchId: id, to: nextMove[status].to }),
    })

  return (
    <Button
      {...look}
      disabledReason={subBranchObstacle(year, status) || offlineReason}
      onClick={() => void ask()}
    >
      {subBranchMoveLabel(status)}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
