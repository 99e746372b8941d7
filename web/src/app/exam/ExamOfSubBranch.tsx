import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { SubBranchExamPage } from '../../exam/munaqasyah/office/branch/SubBranchExamPage.tsx'
import { linkToClassScores, linkToExamYear, linkToReport } from '../links/exam-links.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'

export type ExamOfSubBranchProps = { branchYearId: string; subBranchId: string }

/** The exam of one kelompok, at both of its addresses. */
export function ExamOfSubBranch({ branchYearId, subBranchId }: ExamOfSubBranchProps) {
  const { role } = useSignedIn()
  const back =
    role === 'subBranchAdmin'
      ? { label: 'Munaqosah Kelompok', link: <Link to={paths.munaqasyah()} /> }
      : { label: 'Munaqosah Desa', link: linkToExamYear(branchYearId) }
  return (
    <SubBranchExamPage
      branchYearId={branchYearId}
      subBranchId={subBranchId}
      links={{
        home: <Link to={homeOf(role)} />,
        back,
        class: (classId) => linkToClassScores(classId, subBranchId),
        report: linkToReport,
      }}
    />
  )
}
