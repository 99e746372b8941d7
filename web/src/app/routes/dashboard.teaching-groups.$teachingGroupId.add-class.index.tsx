import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { texts } from '@ngaji/contract/words/texts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { AddClass } from '../academic/AddClass.tsx'
import { ForOthersPage } from '../screens/ForOthersPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/dashboard/teaching-groups/$teachingGroupId/add-class/')({
  component: AddClassHere,
})

function AddClassHere() {
  const { teachingGroupId } = Route.useParams()
  const { role } = useSignedIn()
  if (role === 'branchAdmin') return <AddClass teachingGroupId={teachingGroupId} />
  return (
    <ForOthersPage
      title={texts.teachingGroups.addClass}
      back={<Link to={paths.teachingGroup({ teachingGroupId })} />}
    >
      {sharedTexts.onlyBranchAddsClass}
    </ForOthersPage>
  )
}
