import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { TeachingGroupPage } from '../../structure/teaching-groups/pages/TeachingGroupPage.tsx'
import { openingOf } from '../academic/open-year.ts'
import { linksOfTeachingGroup, yearListOf } from '../academic/year-links.tsx'
import { homeOf } from '../role-routes.ts'

export const Route = createFileRoute('/dashboard/teaching-groups/$teachingGroupId/')({
  component: TeachingGroup,
})

function TeachingGroup() {
  const { teachingGroupId } = Route.useParams()
  const session = useSignedIn()
  const { role } = session
  const navigate = useNavigate()
  const list = yearListOf(role)
  return (
    <TeachingGroupPage
      key={teachingGroupId}
      teachingGroupId={teachingGroupId}
      listLabel={list.label}
      links={{
        home: <Link to={homeOf(role)} />,
        ...linksOfTeachingGroup(teachingGroupId, session),
      }}
      onRemoved={(branchYearId) =>
        void navigate({ to: list.to, search: openingOf(branchYearId), replace: true })
      }
    />
  )
}
