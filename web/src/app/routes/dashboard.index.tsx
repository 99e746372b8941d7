import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { OfficeHomePage } from '../../office/dashboard/office/OfficeHomePage.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { officeLinksOf } from '../links/office-links.tsx'

export const Route = createFileRoute('/dashboard/')({
  staticData: { title: 'Beranda' },
  component: Dashboard,
})

/** Nobody else downloads the question bank with the home. */
const CurriculumHome = lazyScreen(() => import('../screens/CurriculumHome.tsx'), 'CurriculumHome')

function Dashboard() {
  const { role } = useSignedIn()
  return role === 'curriculum' ? <CurriculumHome /> : <OfficeHomePage links={officeLinksOf(role)} />
}
