import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/use-session.ts'
import { BranchExamPage } from '../../features/munaqasyah/office/BranchExamPage.tsx'
import { linkToReport, linkToSubBranchExam } from '../exam-links.tsx'
import { paths } from '../paths.ts'
import { homeOf } from '../role-routes.ts'

/** 'Munaqosah Desa' of one year. */
export function ExamOfBranch({ branchYearId }: { branchYearId: string }) {
  const { role } = useSignedIn()
  const back =
    role === 'admin'
      ? { label: 'Pantau Munaqosah', link: <Link to={paths.examMonitor()} /> }
      : { label: 'Daftar Munaqosah Desa', link: <Link to={paths.munaqasyah()} /> }
  return (
    <BranchExamPage
      branchYearId={branchYearId}
      links={{
        home: <Link to={homeOf(role)} />,
        back,
        subBranch: (subBranchId) => linkToSubBranchExam(branchYearId, subBranchId),
        report: linkToReport,
      }}
    />
  )
}
