import { texts } from '@ngaji/contract/words/texts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { BranchExamPage } from '../../exam/munaqasyah/office/branch/BranchExamPage.tsx'
import { isExamFilter } from '../../exam/munaqasyah/office/branch/exam-filter.ts'
import { linkToReport, linkToSubBranchExam } from '../links/exam-links.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'

type ExamOfBranchProps = {
  branchYearId: string
  /** The address's filter on the status of kelompok. */
  status: string
}

/** 'Munaqosah Desa' of one year. */
export function ExamOfBranch({ branchYearId, status }: ExamOfBranchProps) {
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const back =
    role === 'admin'
      ? { label: 'Pantau Munaqosah', link: <Link to={paths.examMonitor()} /> }
      : { label: texts.munaqasyahLists.ofBranch, link: <Link to={paths.munaqasyah()} /> }
  return (
    <BranchExamPage
      branchYearId={branchYearId}
      status={isExamFilter(status) ? status : 'all'}
      onStatus={(next) =>
        void navigate({
          to: paths.examOfYear({ branchYearId }),
          search: next === 'all' ? {} : { status: next },
          replace: true,
          resetScroll: false,
        })
      }
      links={{
        home: <Link to={homeOf(role)} />,
        back,
        subBranch: (subBranchId) => linkToSubBranchExam(branchYearId, subBranchId),
        report: linkToReport,
      }}
    />
  )
}
