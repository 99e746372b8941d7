import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { useQuery } from '@tanstack/react-query'
import { Queries } from '../../../../api/queries/Queries.tsx'
import { useOfflineReason } from '../../../../offline/network/use-offline-reason.ts'
import { Button, type ButtonProps } from '../../../../ui/button/Button.tsx'
import { confirm } from '../../../../ui/dialog/confirm.ts'
import { reasonNotToMove } from './exam-moves.ts'
import { subBranchConsequence, subBranchMoveLabel, subBranchQuestion } from '../exam-words.ts'
import { subBranchSummary, useExamWrites } from '../office.api.ts'
import type { MovedYear } from './BranchMoveButton.tsx'

/** The year of a desa in which its kelompok move. */
export type SubBranchesYear = MovedYear & Pick<BranchYear, 'branchId'>

export type MovedSubBranch = {
  id: string
  name: string
  munaqasyahStatus: MunaqasyahStatus
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
  year: SubBranchesYear
  subBranch: MovedSubBranch
}

/** 'Mulai', 'Selesaikan', 'Mulai Susulan' of a kelompok. */
export function SubBranchMoveButton({ year, subBranch, ...look }: SubBranchMoveButtonProps) {
  const writes = useExamWrites()
  const offlineReason = useOfflineReason()
  const { id, name, munaqasyahStatus: status } = subBranch

  const askToMoveSubBranch = () =>
    confirm({
      ...subBranchQuestion(status, name),
      // The dialog is rendered outside the screen and its query client.
      body: (
        <Queries>
          <Consequence year={year} subBranch={subBranch} />
        </Queries>
      ),
      act: () => writes.moveSubBranch({ branchYearId: year.id, subBranchId: id, from: status }),
    })

  return (
    <Button
      {...look}
      disabledReason={subBranchObstacle(year, status) || offlineReason}
      onClick={() => void askToMoveSubBranch()}
    >
      {subBranchMoveLabel(status)}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}

/** The consequence in numbers, shown once loaded; the question does not depend on it. */
function Consequence({ year, subBranch }: Pick<SubBranchMoveButtonProps, 'year' | 'subBranch'>) {
  const { id, munaqasyahStatus: status } = subBranch
  const { data } = useQuery(subBranchSummary({ branchId: year.branchId.id, branchYearId: year.id }))
  const figures = data?.subBranches.find((one) => one.id === id)
  const count = status === 'inProgress' ? figures?.unscoredCount : figures?.waitingCount
  return subBranchConsequence(status, count ?? null)
}
