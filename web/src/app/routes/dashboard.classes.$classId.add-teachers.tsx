import { createFileRoute } from '@tanstack/react-router'
import { AddTeachersPage } from '../../structure/classes/add/AddTeachersPage.tsx'
import { useAddPeopleLinks } from '../links/add-people-links.tsx'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/dashboard/classes/$classId/add-teachers')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, tableParameters)),
  component: AddTeachers,
})

function AddTeachers() {
  const { classId } = Route.useParams()
  const { state, onState } = useTableState({ search: Route.useSearch(), defaults: {} })
  const links = useAddPeopleLinks(classId, 'teacher')
  return (
    <AddTeachersPage
      key={classId}
      classId={classId}
      state={state}
      onState={onState}
      links={links}
    />
  )
}
