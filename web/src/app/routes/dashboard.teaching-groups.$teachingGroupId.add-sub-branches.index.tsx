import { texts } from '@ngaji/contract/words/texts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { AddSubBranchesPage } from '../../structure/teaching-groups/pages/AddSubBranchesPage.tsx'
import { ForOthersPage } from '../screens/ForOthersPage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'

export const Route = createFileRoute(
  '/dashboard/teaching-groups/$teachingGroupId/add-sub-branches/',
)({ component: AddSubBranches })

function AddSubBranches() {
  const { teachingGroupId } = Route.useParams()
  const { role } = useSignedIn()
  const group = <Link to={paths.teachingGroup({ teachingGroupId })} />
  if (role === 'branchAdmin') {
    return (
      <AddSubBranchesPage
        teachingGroupId={teachingGroupId}
        links={{ home: <Link to={homeOf(role)} />, back: group }}
      />
    )
  }
  return (
    <ForOthersPage title={texts.teachingGroups.addSubBranch} back={group}>
      Hanya PJP Desa yang dapat menambah kelompok.
    </ForOthersPage>
  )
}
