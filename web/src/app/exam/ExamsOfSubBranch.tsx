import { SubBranchExamListPage } from '../../exam/munaqasyah/office/branch/SubBranchExamListPage.tsx'
import { linkToExamYear } from '../links/exam-links.tsx'

/** `/munaqasyah` of the PJP of a kelompok. */
export function ExamsOfSubBranch() {
  return <SubBranchExamListPage links={{ year: linkToExamYear }} />
}
