import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ClassListPage } from '../../structure/classes/list/ClassListPage.tsx'
import { classFilters } from '../../structure/classes/list/table-filters.ts'
import { paths } from '../links/paths.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/dashboard/classes/academic-year/')({
  // `year`: another year than the running one.
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, ['year', ...tableParameters, ...classFilters]),
  ),
  component: ClassList,
})

const defaults = { sort: 'name', filters: classFilters }

/** What is known by its id belongs to one year; so does the page. */
function inYear({ page: _page, group: _group, ...search }: Record<string, string>, year: string) {
  return { ...search, year }
}

function linkToClass(classId: string) {
  return <Link to={paths.classOfYear({ classId })} />
}

function ClassList() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { state, onState } = useTableState({ id: 'classes', search, defaults })
  return (
    <ClassListPage
      yearId={search['year']}
      onYear={(year) => void navigate({ to: paths.classes(), search: inYear(search, year) })}
      state={state}
      onState={onState}
      links={{ home: <Link to={paths.dashboard()} />, class: linkToClass }}
    />
  )
}
