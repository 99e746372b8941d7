import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { MonitorPage } from '../../features/munaqasyah/office/MonitorPage.tsx'
import { linkToExamYear } from '../exam-links.tsx'
import { paths } from '../paths.ts'
import { tableParameters, textsOf } from '../search-shapes.ts'
import { useTableState } from '../use-table-state.ts'

const filters = ['status'] as const

export const Route = createFileRoute('/munaqasyah/monitor')({
  // `years=all`: not the running one alone.
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['years', ...tableParameters, ...filters]),
  component: Monitor,
})

const defaults = { sort: 'name', size: 25, filters }

function Monitor() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { state, onState } = useTableState({ id: 'exam-monitor', search, defaults })
  return (
    <MonitorPage
      isEveryYear={search['years'] === 'all'}
      onEveryYear={(isEveryYear) =>
        void navigate({ to: paths.examMonitor(), search: isEveryYear ? { years: 'all' } : {} })
      }
      state={state}
      onState={onState}
      links={{ back: <Link to={paths.munaqasyah()} />, year: linkToExamYear }}
    />
  )
}
