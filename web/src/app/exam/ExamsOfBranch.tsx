import { BranchExamListPage } from '../../exam/munaqasyah/office/region/BranchExamListPage.tsx'
import { linkToExamYear } from '../links/exam-links.tsx'

/** `/munaqasyah` of the PJP of a desa. */
export function ExamsOfBranch() {
  return <BranchExamListPage links={{ year: linkToExamYear }} />
}
