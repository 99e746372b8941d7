import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { OpeningScreen } from '../screens/OpeningScreen.tsx'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/$branchYearId/')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['status'])),
  component: ExamOfYear,
})

const ExamOfBranch = lazyScreen(() => import('../exam/ExamOfBranch.tsx'), 'ExamOfBranch')
const ExamOfSubBranch = lazyScreen(() => import('../exam/ExamOfSubBranch.tsx'), 'ExamOfSubBranch')

/** The desa with its kelompok; the PJP of a kelompok sees the own one. */
function ExamOfYear() {
  const { branchYearId } = Route.useParams()
  const { status = '' } = Route.useSearch()
  const { role, subBranchId } = useSignedIn()
  return (
    <Suspense fallback={<OpeningScreen />}>
      {role === 'subBranchAdmin' && subBranchId !== null ? (
        <ExamOfSubBranch key={branchYearId} branchYearId={branchYearId} subBranchId={subBranchId} />
      ) : (
        <ExamOfBranch key={branchYearId} branchYearId={branchYearId} status={status} />
      )}
    </Suspense>
  )
}
