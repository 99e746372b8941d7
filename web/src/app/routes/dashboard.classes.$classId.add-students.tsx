import { createFileRoute } from '@tanstack/react-router'
import { AddStudentsPage } from '../../structure/classes/add/AddStudentsPage.tsx'
import { studentFilters } from '../../structure/classes/list/table-filters.ts'
import { useAddPeopleLinks } from '../links/add-people-links.tsx'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/dashboard/classes/$classId/add-students')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...tableParameters, ...studentFilters]),
  ),
  component: AddStudents,
})

const defaults = { filters: studentFilters }

function AddStudents() {
  const { classId } = Route.useParams()
  const { state, onState } = useTableState({ search: Route.useSearch(), defaults })
  const links = useAddPeopleLinks(classId, 'student')
  return (
    <AddStudentsPage
      key={classId}
      classId={classId}
      state={state}
      onState={onState}
      links={links}
    />
  )
}
