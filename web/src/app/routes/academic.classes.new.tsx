import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { texts } from '@ngaji/contract/words/texts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { ChooseTeachingGroupPage } from '../../structure/teaching-groups/pages/ChooseTeachingGroupPage.tsx'
import { AddClass } from '../academic/AddClass.tsx'
import { yearListOf } from '../academic/year-links.tsx'
import { ForOthersPage } from '../screens/ForOthersPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, looksLikeId } from '../search/search-shapes.ts'

export const Route = createFileRoute('/academic/classes/new')({
  validateSearch: checkedSearch(({ teachingGroup }): { teachingGroup?: string } =>
    looksLikeId(teachingGroup) ? { teachingGroup } : {},
  ),
  component: NewClass,
})

function NewClass() {
  const { role } = useSignedIn()
  const { teachingGroup } = Route.useSearch()
  if (role !== 'branchAdmin') {
    return (
      <ForOthersPage title={texts.teachingGroups.addClass} back={<Link to={yearListOf(role).to} />}>
        {sharedTexts.onlyBranchAddsClass}
      </ForOthersPage>
    )
  }
  if (teachingGroup !== undefined) return <AddClass teachingGroupId={teachingGroup} />
  return (
    <ChooseTeachingGroupPage
      links={{ back: <Link to={paths.academicYears()} />, choose: linkToForm }}
    />
  )
}

function linkToForm(teachingGroupId: string) {
  return <Link to={paths.newClass()} search={{ teachingGroup: teachingGroupId }} />
}
