import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { readOpenYear } from '../academic/open-year.ts'
import { YearList } from '../academic/YearList.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch } from '../search/search-shapes.ts'

export const Route = createFileRoute('/dashboard/teaching-groups/')({
  validateSearch: checkedSearch(readOpenYear),
  component: TeachingGroups,
})

/** The KBM of the own kelompok; region and desa have their lists of years. */
function TeachingGroups() {
  const { role } = useSignedIn()
  const search = Route.useSearch()
  if (role !== 'subBranchAdmin') return <Navigate to={paths.academicYears()} replace />
  return <YearList reader="subBranchAdmin" here={paths.teachingGroups()} search={search} />
}
