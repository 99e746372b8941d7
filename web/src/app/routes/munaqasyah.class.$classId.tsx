import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import {
  ClassScoresPage,
  type ScoresView,
} from '../../exam/munaqasyah/office/scores/ClassScoresPage.tsx'
import { linkToExamYear, linkToReport } from '../links/exam-links.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, looksLikeId, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/class/$classId')({
  // `sub`: one kelompok; `view`: tabel or kartu; `show=belum`: who is not done.
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['sub', 'view', 'show'])),
  component: ClassScores,
})

function viewOf(search: Readonly<Record<string, string>>): ScoresView {
  const { sub, view, show } = search
  return {
    subBranchId: looksLikeId(sub) ? sub : undefined,
    view: view === 'tabel' || view === 'kartu' ? view : undefined,
    isUnfinishedOnly: show === 'belum',
  }
}

function searchOf({ subBranchId, view, isUnfinishedOnly }: ScoresView) {
  return {
    ...(subBranchId !== undefined && { sub: subBranchId }),
    ...(view !== undefined && { view }),
    ...(isUnfinishedOnly && { show: 'belum' }),
  }
}

function ClassScores() {
  const { classId } = Route.useParams()
  const search = Route.useSearch()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  return (
    <ClassScoresPage
      key={classId}
      classId={classId}
      view={viewOf(search)}
      onView={(view) =>
        void navigate({
          to: paths.classScores({ classId }),
          search: searchOf(view),
          resetScroll: false,
        })
      }
      links={{
        home: <Link to={homeOf(role)} />,
        year: linkToExamYear,
        report: linkToReport,
      }}
    />
  )
}
