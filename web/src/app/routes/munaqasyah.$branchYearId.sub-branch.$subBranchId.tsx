import { createFileRoute } from '@tanstack/react-router'
import { ExamOfSubBranch } from '../exam/ExamOfSubBranch.tsx'

export const Route = createFileRoute('/munaqasyah/$branchYearId/sub-branch/$subBranchId')({
  component: ExamOfOneSubBranch,
})

function ExamOfOneSubBranch() {
  const { branchYearId, subBranchId } = Route.useParams()
  return (
    <ExamOfSubBranch
      key={`${branchYearId} ${subBranchId}`}
      branchYearId={branchYearId}
      subBranchId={subBranchId}
    />
  )
}
