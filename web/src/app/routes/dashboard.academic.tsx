import { createFileRoute } from '@tanstack/react-router'
import { readOpenYear } from '../academic/open-year.ts'
import { YearList } from '../academic/YearList.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch } from '../search/search-shapes.ts'

export const Route = createFileRoute('/dashboard/academic')({
  validateSearch: checkedSearch(readOpenYear),
  component: OwnYears,
})

/** The KBM a teacher teaches in, year by year. */
function OwnYears() {
  return <YearList reader="teacher" here={paths.ownYears()} search={Route.useSearch()} />
}
