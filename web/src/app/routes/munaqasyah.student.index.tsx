import { createFileRoute, Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { StudentPage } from '../../exam/munaqasyah/examiner/scan/StudentPage.tsx'
import { useBusy } from '../guards/busy.ts'
import { paths } from '../links/paths.ts'
import { checkedSearch, looksLikeNis } from '../search/search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/student/')({
  // What cannot be a NIS leads to the scanner, where another one can be typed.
  validateSearch: checkedSearch(({ nis }): { nis?: string } => (looksLikeNis(nis) ? { nis } : {})),
  component: Student,
})

function linkToCategory({ scoreId, category }: { scoreId: string; category: string }) {
  return (
    <Link
      to={paths.examination()}
      search={{ score: scoreId, category }}
      state={{ isAfterStudent: true }}
    />
  )
}

function Student() {
  const { nis } = Route.useSearch()
  const navigate = useNavigate()
  const { history } = useRouter()
  useBusy('exam')
  if (!nis) return <Navigate to={paths.examScanner()} replace />

  function toScanner() {
    // The scanner once more would make the phone's back stand still.
    if (history.location.state.isAfterScanner) history.back({ ignoreBlocker: true })
    else void navigate({ to: paths.examScanner(), replace: true })
  }

  return (
    <StudentPage
      key={nis}
      nis={nis}
      links={{
        scanner: <Link to={paths.examScanner()} />,
        category: linkToCategory,
      }}
      onScanner={toScanner}
    />
  )
}
