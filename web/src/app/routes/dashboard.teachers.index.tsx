import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { teacherFilters } from '../../people/teachers/model/teacher-filters.ts'
import { TeachersPage } from '../../people/teachers/pages/TeachersPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/dashboard/teachers/')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...tableParameters, ...teacherFilters]),
  ),
  component: Teachers,
})

const defaults = { sort: 'name', filters: teacherFilters }

function linkToTeacher(teacherId: string) {
  return <Link to={paths.teacher({ teacherId })} />
}

function Teachers() {
  const { role } = useSignedIn()
  const search = Route.useSearch()
  const { state, onState } = useTableState({ id: 'teachers', search, defaults })
  const add =
    role === 'admin'
      ? { label: 'Tambah Guru', link: <Link to={paths.newTeacher()} /> }
      : {
          label: 'Ajukan Guru',
          link: <Link to={paths.newTicket({ accountType: 'teacher' })} />,
        }
  return <TeachersPage state={state} onState={onState} links={{ add, teacher: linkToTeacher }} />
}
