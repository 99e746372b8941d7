import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { MonitorPage } from '../../exam/munaqasyah/office/region/MonitorPage.tsx'
import { linkToExamYear } from '../links/exam-links.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState, useTableStates } from '../search/use-table-state.ts'

const filters = ['status'] as const

/** `20252.page=2`: of the table of one year, where all are shown. */
const ofOneYear = /^\d{5}\.(?:q|page|size|sort|status)$/

export const Route = createFileRoute('/munaqasyah/monitor')({
  // `years=all`: not the running one alone.
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [
      'years',
      ...tableParameters,
      ...filters,
      ...Object.keys(search).filter((name) => ofOneYear.test(name)),
    ]),
  ),
  component: Monitor,
})

const defaults = { sort: 'name', filters }

function Monitor() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const isEveryYear = search['years'] === 'all'
  const running = useTableState({ id: 'exam-monitor', search, defaults })
  const tableOf = useTableStates({ search, defaults })
  return (
    <MonitorPage
      isEveryYear={isEveryYear}
      onEveryYear={(isAll) =>
        void navigate({ to: paths.examMonitor(), search: isAll ? { years: 'all' } : {} })
      }
      tableOf={isEveryYear ? tableOf : () => running}
      links={{ back: <Link to={paths.munaqasyah()} />, year: linkToExamYear }}
    />
  )
}
