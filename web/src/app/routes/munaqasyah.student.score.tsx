import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { ReportPage } from '../../exam/munaqasyah/office/reports/ReportPage.tsx'
import { linkToClassScores, linkToReport } from '../links/exam-links.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, looksLikeId, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/student/score')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['score'])),
  component: Report,
})

function Report() {
  const { score } = Route.useSearch()
  const { role } = useSignedIn()
  const home = <Link to={homeOf(role)} />

  function backTo(classId: string | undefined) {
    if (classId === undefined || role === 'student') return home
    return role === 'teacher' ? (
      <Link to={paths.schoolClass({ classId })} search={{ tab: 'munaqosah' }} />
    ) : (
      linkToClassScores(classId)
    )
  }

  const backToStudent = (studentId: string) =>
    role === 'student' ? home : <Link to={paths.student({ studentId })} />

  return (
    <ReportPage
      scoreId={looksLikeId(score) ? score : null}
      links={{ home, back: backTo, student: backToStudent, report: linkToReport }}
    />
  )
}
