import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { StudentListPage } from '../../people/students/pages/StudentListPage.tsx'
import { studentFilters } from '../../people/students/model/table-filters.ts'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/dashboard/students/')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...tableParameters, ...studentFilters]),
  ),
  component: StudentList,
})

const defaults = { sort: 'name', filters: studentFilters }

function linkToStudent(studentId: string) {
  return <Link to={paths.student({ studentId })} />
}

function StudentList() {
  const { role } = useSignedIn()
  const table = useTableState({ id: 'students', search: Route.useSearch(), defaults })
  const isRegion = role === 'admin'
  return (
    <StudentListPage
      {...table}
      links={{
        home: <Link to={homeOf(role)} />,
        student: linkToStudent,
        add: (
          <Link to={isRegion ? paths.newStudent() : paths.newTicket({ accountType: 'student' })} />
        ),
        addMany: <Link to={paths.createMany()} />,
      }}
    />
  )
}
