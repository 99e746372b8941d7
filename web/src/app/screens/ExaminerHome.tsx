import { Link } from '@tanstack/react-router'
import {
  ExaminerHomePage,
  type ExaminerHomeLinks,
} from '../../office/dashboard/pages/ExaminerHomePage.tsx'
import {
  useOpenCategory,
  useSavedHere,
} from '../../exam/munaqasyah/examiner/marking/use-open-category.ts'
import { paths } from '../links/paths.ts'

const links: ExaminerHomeLinks = {
  scanner: <Link to={paths.examScanner()} />,
  category: ({ scoreId: score, category }) => (
    <Link to={paths.examination()} search={{ score, category }} />
  ),
  queue: (sub) => <Link to={paths.examScanner()} search={{ tab: 'daftar', sub }} />,
}

/** The examiner's home: link to the scanner, and the records left open. */
export function ExaminerHome() {
  return (
    <ExaminerHomePage openHere={useOpenCategory()} isSavedHere={useSavedHere()} links={links} />
  )
}
