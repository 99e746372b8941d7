import { Link } from '@tanstack/react-router'
import {
  StudentHomePage,
  type StudentHomeLinks,
} from '../../office/dashboard/pages/StudentHomePage.tsx'
import { OwnCode } from '../../people/student-cards/lazy-parts.ts'
import { linkToReport } from '../links/exam-links.tsx'
import { paths } from '../links/paths.ts'

const links: StudentHomeLinks = {
  card: <Link to={paths.ownCard()} />,
  update: (studentId) => <Link to={paths.updateStudent({ studentId })} />,
  attendance: (studentId) => <Link to={paths.studentReport({ studentId })} />,
  report: linkToReport,
}

/** The student's home with its links. */
export function StudentHome() {
  return <StudentHomePage links={links} code={<OwnCode />} />
}
