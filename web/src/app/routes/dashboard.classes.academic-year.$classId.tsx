import { createFileRoute } from '@tanstack/react-router'
import { ClassScreen } from '../screens/ClassScreen.tsx'
import { checkedSearch, classSearchOf } from '../search/search-shapes.ts'

export const Route = createFileRoute('/dashboard/classes/academic-year/$classId')({
  validateSearch: checkedSearch(classSearchOf),
  component: ClassOfList,
})

function ClassOfList() {
  const { classId } = Route.useParams()
  return <ClassScreen key={classId} classId={classId} search={Route.useSearch()} />
}
