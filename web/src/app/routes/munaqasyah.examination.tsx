import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import {
  createFileRoute,
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useRouter,
} from '@tanstack/react-router'
import { ExaminationPage } from '../../exam/munaqasyah/examiner/marking/ExaminationPage.tsx'
import { useBusy } from '../guards/busy.ts'
import { paths } from '../links/paths.ts'
import { checkedSearch, looksLikeId, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/examination')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['score', 'category'])),
  component: Examination,
})

function linkToStudent(nis: string | null) {
  return nis === null ? (
    <Link to={paths.examScanner()} />
  ) : (
    <Link to={paths.examStudent()} search={{ nis }} />
  )
}

/** The next category takes the place of this one, and has the same entry before it. */
function linkToNext(isAfterStudent: boolean) {
  return ({ scoreId, category }: { scoreId: string; category: string }) => (
    <Link
      to={paths.examination()}
      search={{ score: scoreId, category }}
      state={{ isAfterStudent }}
      replace
    />
  )
}

function Examination() {
  const { score, category: name } = Route.useSearch()
  const navigate = useNavigate()
  const { history } = useRouter()
  const isAfterStudent = useLocation({ select: ({ state }) => state.isAfterStudent === true })
  const category = scoreCategories.find((one) => one === name)
  // A new version waits until the category is left.
  useBusy('exam')
  if (!looksLikeId(score) || !category) return <Navigate to={paths.examScanner()} replace />
  const key = { scoreId: score, category }

  function toScanner() {
    void navigate({ to: paths.examScanner(), replace: true })
  }

  function toStudent(nis: string) {
    // The child's page once more would make the phone's back stand still, once for each category.
    if (isAfterStudent) history.back({ ignoreBlocker: true })
    else void navigate({ to: paths.examStudent(), search: { nis }, replace: true })
  }

  return (
    <ExaminationPage
      key={`${score}/${category}`}
      {...key}
      links={{
        home: <Link to={paths.home()} />,
        student: linkToStudent,
        category: linkToNext(isAfterStudent),
      }}
      onBack={(nis) => (nis === null ? toScanner() : toStudent(nis))}
      onScanner={toScanner}
    />
  )
}
