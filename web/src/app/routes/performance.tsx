import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import type { PerformanceSearch } from '../../teaching/performance/period/performance-address.ts'
import { PerformancePage } from '../../teaching/performance/period/PerformancePage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import {
  checkedSearch,
  performanceParameters,
  tableParameters,
  knownSearchTexts,
} from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/performance')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...performanceParameters, ...tableParameters]),
  ),
  component: Performance,
})

/** The lowest first: that is what one looks for. */
const defaults = { sort: 'present' }

const links = {
  here: (search: PerformanceSearch) => <Link to={paths.performance()} search={search} />,
  student: (studentId: string, period: PerformanceSearch) => (
    <Link to={paths.studentReport({ studentId })} search={period} />
  ),
  classHistory: (classId: string) => <Link to={paths.classHistory({ classId })} />,
  schoolClass: (classId: string) => <Link to={paths.schoolClass({ classId })} />,
}

function Performance() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { role } = useSignedIn()
  const table = useTableState({ id: 'performance', search, defaults })
  return (
    <PerformancePage
      {...table}
      search={search}
      onSearch={(next) =>
        void navigate({ to: paths.performance(), search: next, resetScroll: false })
      }
      links={{ ...links, home: <Link to={homeOf(role)} /> }}
    />
  )
}
