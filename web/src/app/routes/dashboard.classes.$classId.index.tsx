import { createFileRoute } from '@tanstack/react-router'
import { ClassScreen } from '../screens/ClassScreen.tsx'
import { checkedSearch, classSearchOf } from '../search/search-shapes.ts'

export const Route = createFileRoute('/dashboard/classes/$classId/')({
  validateSearch: checkedSearch(classSearchOf),
  component: SchoolClass,
})

function SchoolClass() {
  const { classId } = Route.useParams()
  return <ClassScreen key={classId} classId={classId} search={Route.useSearch()} />
}
