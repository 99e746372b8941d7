import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PackagePage, type PackageView } from '../../exam/question-bank/packages/PackagePage.tsx'
import { paths } from '../links/paths.ts'
import { packageLinks } from '../links/question-links.tsx'
import { checkedSearch, looksLikeId, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/question-package/class')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['package', 'grade', 'view'])),
  component: OnePackage,
})

const views: Readonly<Record<string, PackageView>> = { munaqis: 'examiner', siswa: 'student' }
const viewName: Record<PackageView, string | null> = {
  questions: null,
  examiner: 'munaqis',
  student: 'siswa',
}

function OnePackage() {
  const { package: packageId, grade = '', view = '' } = Route.useSearch()
  const navigate = useNavigate()
  const id = looksLikeId(packageId) ? packageId : null
  return (
    <PackagePage
      key={id}
      packageId={id}
      grade={grade}
      view={views[view] ?? 'questions'}
      onShow={(shown) => {
        const name = viewName[shown.view]
        void navigate({
          to: paths.questionPackage(),
          search: {
            ...(id && { package: id }),
            grade: shown.grade,
            ...(name !== null && { view: name }),
          },
          replace: true,
          resetScroll: false,
        })
      }}
      links={packageLinks}
    />
  )
}
