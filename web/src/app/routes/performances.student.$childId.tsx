import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { OwnReportPage } from '../../teaching/performance/report/OwnReportPage.tsx'
import type { PerformanceSearch } from '../../teaching/performance/period/performance-address.ts'
import { StudentReportPage } from '../../teaching/performance/report/StudentReportPage.tsx'
import { linkToReport } from '../links/exam-links.tsx'
import { ownRecord, paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, periodParameters, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/performances/student/$childId')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, periodParameters)),
  component: StudentReport,
})

function StudentReport() {
  const { childId: studentId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { role } = useSignedIn()
  const home = <Link to={homeOf(role)} />
  const page = {
    search,
    onSearch: (next: PerformanceSearch) =>
      void navigate({
        to: paths.studentReport({ studentId }),
        search: next,
        replace: true,
        resetScroll: false,
      }),
    links: {
      home,
      back:
        role === 'student'
          ? { label: 'Beranda', link: home }
          : { label: 'Performa Kehadiran', link: <Link to={paths.performance()} /> },
      report: linkToReport,
    },
  }
  return studentId === ownRecord ? (
    <OwnReportPage {...page} />
  ) : (
    <StudentReportPage key={studentId} {...page} studentId={studentId} />
  )
}
