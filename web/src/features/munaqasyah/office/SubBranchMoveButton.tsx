import {
  nextMove,
  type MunaqasyahStatus,
} from '@ngaji/contract/features/munaqasyah/munaqasyah.rules'
import { useState } from 'react'
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
  const [isLooking, setLooking] = useState(false)
  const { id, name, munaqasyahStatus: status } = subBranch

  async function ask() {
    setLooking(true)
    // The number is for whoever decides; without it the question is the same.
    const count = await countAsked().catch(() => null)
    setLooking(false)
    await confirm({
      ...subBranchQuestion(status, name, count),
      act: () =>
        writes.moveSubBranch({ branchYearId: year.id, subBranchId: id, to: nextMove[status].to }),
    })
  }

  async function countAsked(): Promise<number | null> {
    if (status === 'inProgress') return subBranch.unscoredCount
    const { childrenToExamine } = await import('./children-to-examine.ts')
    return childrenToExamine({ branchYearId: year.id, subBranchId: id })
  }

  return (
    <Button
      {...look}
      busy={isLooking && 'Memeriksa…'}
      disabledReason={subBranchObstacle(year, status) || offlineReason}
      onClick={() => void ask()}
    >
      {subBranchMoveLabel(status)}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
