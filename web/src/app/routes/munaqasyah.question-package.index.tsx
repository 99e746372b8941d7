import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PackagesPage } from '../../exam/question-bank/packages/PackagesPage.tsx'
import { paths } from '../links/paths.ts'
import { packageLinks } from '../links/question-links.tsx'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/question-package/')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['year', 'show'])),
  component: Packages,
})

function Packages() {
  const { year = null, show } = Route.useSearch()
  const navigate = useNavigate()
  const onSearch = (search: { year?: string; show?: string }) =>
    void navigate({ to: paths.questionPackages(), search, replace: true, resetScroll: false })
  const shown = show === 'missing' ? { show } : {}
  return (
    <PackagesPage
      year={year}
      onYear={(next) => onSearch({ year: next, ...shown })}
      isOnlyMissing={show === 'missing'}
      onOnlyMissing={(isOnly) =>
        onSearch({ ...(year !== null && { year }), ...(isOnly && { show: 'missing' }) })
      }
      links={packageLinks}
    />
  )
}
