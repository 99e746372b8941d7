import { texts } from '@ngaji/contract/words/texts'
import { createFileRoute, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { AddTeachingGroupPage } from '../../structure/teaching-groups/pages/AddTeachingGroupPage.tsx'
import { openingOf } from '../academic/open-year.ts'
import {
  linkFromFormToTeachingGroup,
  linkToDesaYears,
  yearListOf,
} from '../academic/year-links.tsx'
import { ForOthersPage } from '../screens/ForOthersPage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, looksLikeId } from '../search/search-shapes.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/academic/teachingGroups/new')({
  // `branchYear`: for who comes without the state a link brings along.
  validateSearch: checkedSearch(({ branchYear }): { branchYear?: string } =>
    looksLikeId(branchYear) ? { branchYear } : {},
  ),
  component: NewTeachingGroup,
})

function NewTeachingGroup() {
  const { role } = useSignedIn()
  if (role === 'branchAdmin') return <AddTeachingGroup />
  return (
    <ForOthersPage title={texts.teachingGroups.add} back={<Link to={yearListOf(role).to} />}>
      Hanya PJP Desa yang dapat menambah KBM.
    </ForOthersPage>
  )
}

function AddTeachingGroup() {
  const { role } = useSignedIn()
  const { branchYear } = Route.useSearch()
  const told = useLocation({ select: ({ state }) => state.branchYearId })
  const { history } = useRouter()
  const navigate = useNavigate()
  const formId = useId()
  const [isDirty, setDirty] = useState(false)
  const branchYearId = told ?? branchYear

  function leave() {
    if (history.canGoBack()) history.back()
    else void navigate({ to: paths.academicYears(), search: openingOf(branchYearId ?? null) })
  }

  return (
    <>
      <AddTeachingGroupPage
        branchYearId={branchYearId}
        formId={formId}
        links={{
          home: <Link to={homeOf(role)} />,
          list: linkToDesaYears,
          teachingGroup: linkFromFormToTeachingGroup,
        }}
        onDone={leave}
        onDirty={setDirty}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
