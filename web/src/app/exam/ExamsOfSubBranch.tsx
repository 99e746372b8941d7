import { SubBranchExamListPage } from '../../features/munaqasyah/office/SubBranchExamListPage.tsx'
import { linkToExamYear } from '../exam-links.tsx'

/** `/munaqasyah` of the PJP of a kelompok. */
export function ExamsOfSubBranch() {
  return <SubBranchExamListPage links={{ year: linkToExamYear }} />
}
