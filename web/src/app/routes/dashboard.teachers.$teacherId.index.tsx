import { createFileRoute } from '@tanstack/react-router'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'
import { TeacherScreen } from '../screens/TeacherScreen.tsx'

export const Route = createFileRoute('/dashboard/teachers/$teacherId/')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['tab'])),
  component: Teacher,
})

function Teacher() {
  const { teacherId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <TeacherScreen key={teacherId} teacherId={teacherId} tab={tab} />
}
