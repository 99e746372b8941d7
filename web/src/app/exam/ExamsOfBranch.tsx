import { BranchExamListPage } from '../../features/munaqasyah/office/BranchExamListPage.tsx'
import { linkToExamYear } from '../exam-links.tsx'

/** `/munaqasyah` of the PJP of a desa. */
export function ExamsOfBranch() {
  return <BranchExamListPage links={{ year: linkToExamYear }} />
}
