import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { StudentScores } from '../../exam/munaqasyah/lazy-parts.ts'
import { ParentLinksTab } from '../../office/families/lazy-parts.ts'
import { StudentPage } from '../../people/students/pages/StudentPage.tsx'
import type { StudentParts } from '../../people/students/model/student-tabs.ts'
import { linkToReport } from '../links/exam-links.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/dashboard/students/$studentId/')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['tab'])),
  component: Student,
})

const parts: StudentParts = {
  exam: ({ id }) => <StudentScores studentId={id} reportLink={linkToReport} />,
  parentLinks: (student) => <ParentLinksTab student={student} />,
}

function Student() {
  const { studentId } = Route.useParams()
  const { tab } = Route.useSearch()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const home = <Link to={homeOf(role)} />
  const back =
    role === 'student'
      ? { label: 'Beranda', link: home }
      : { label: 'Peserta Didik', link: <Link to={paths.students()} /> }
  return (
    <StudentPage
      key={studentId}
      studentId={studentId}
      tab={tab}
      onTab={(next) =>
        void navigate({
          to: paths.student({ studentId }),
          search: { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
      parts={parts}
      links={{
        home,
        back,
        update: <Link to={paths.updateStudent({ studentId })} />,
        performance: <Link to={paths.studentReport({ studentId })} />,
      }}
    />
  )
}
