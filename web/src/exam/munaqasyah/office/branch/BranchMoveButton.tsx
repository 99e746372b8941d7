import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOfflineReason } from '../../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { confirm } from '../../../../ui/dialog/confirm.ts'
import { labelOfYear } from '../../../../structure/branch-years/model/year-facts.ts'
import { readinessOf } from '../../../../structure/branch-years/model/branch-years.api.ts'
import { reasonNotToMove } from './exam-moves.ts'
import { branchYearMoveLabel, branchYearQuestion } from '../exam-words.ts'
import { subBranchSummary, useExamWrites } from '../office.api.ts'
import { unstartedOf } from '../region/exam-year-facts.ts'
import { ExamWarnings } from '../region/ExamWarnings.tsx'

export type MovedYear = Pick<
  BranchYear,
  'id' | 'name' | 'isActive' | 'munaqasyahStatus' | 'academicYearId' | 'branchId'
>

/** Why the exam of the desa cannot take its next step, or false. */
export function branchObstacle(year: MovedYear, runningSubBranches: readonly string[]) {
  return reasonNotToMove({
    level: 'branchYear',
    status: year.munaqasyahStatus,
    isAcademicYearActive: year.academicYearId.isActive,
    isBranchYearActive: year.isActive,
    parentStatus: year.academicYearId.munaqasyahStatus,
    runningChildren: runningSubBranches,
  })
}

type BranchMoveButtonProps = {
  year: MovedYear
  obstacle: string | false
}

/** 'Mulai Munaqosah', 'Selesaikan Munaqosah', 'Mulai Munaqosah Susulan' of a desa. */
export function BranchMoveButton({ year, obstacle }: BranchMoveButtonProps) {
  const queries = useQueryClient()
  const writes = useExamWrites()
  const offlineReason = useOfflineReason()
  const [isLooking, setLooking] = useState(false)
  const status = year.munaqasyahStatus

  async function askToMoveBranch() {
    setLooking(true)
    // Both only warn: without a response the exam starts or ends all the same.
    const warnings = await firstLook().catch(() => [])
    const unstarted = await lastLook().catch(() => [])
    setLooking(false)
    await confirm({
      ...branchYearQuestion(status, { label: labelOfYear(year), unstarted }),
      details: warnings.length > 0 && <ExamWarnings warnings={warnings} />,
      act: () => writes.moveBranchYear(year.id, status),
    })
  }

  async function firstLook() {
    if (status !== 'notStarted') return []
    return (await queries.fetchQuery({ ...readinessOf(year.id), staleTime: 0 })).exam
  }

  /** The kelompok that have not begun, by name, as they are now. */
  async function lastLook() {
    if (status !== 'inProgress') return []
    const place = { branchId: year.branchId.id, branchYearId: year.id }
    const { subBranches } = await queries.fetchQuery({ ...subBranchSummary(place), staleTime: 0 })
    return unstartedOf(subBranches)
  }

  return (
    <Button
      tone="primary"
      busy={isLooking && 'Memeriksa…'}
      disabledReason={obstacle || offlineReason}
      onClick={() => void askToMoveBranch()}
    >
      {branchYearMoveLabel(status)}
    </Button>
  )
}
