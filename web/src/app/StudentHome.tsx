import { StudentHomePage } from '../features/dashboard/StudentHomePage.tsx'
import { linkToReport } from './exam-links.tsx'

/** The child's home, and where its links lead. */
export function StudentHome() {
  return <StudentHomePage reportLink={linkToReport} />
}
