import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PackagesPage } from '../../features/question-bank/PackagesPage.tsx'
import { paths } from '../paths.ts'
import { packageLinks } from '../question-links.tsx'
import { textsOf } from '../search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/question-package/')({
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['year']),
  component: Packages,
})

function Packages() {
  const { year = null } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <PackagesPage
      year={year}
      onYear={(next) =>
        void navigate({
          to: paths.questionPackages(),
          search: { year: next },
          replace: true,
          resetScroll: false,
        })
      }
      links={packageLinks}
    />
  )
}
