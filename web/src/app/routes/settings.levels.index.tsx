import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { LevelsLinks } from '../../identity/levels/levels-links.ts'
import { LevelsPage } from '../../identity/levels/LevelsPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'

type Search = {
  q?: string
  /** The desa that stands open. */
  open?: string
}

export const Route = createFileRoute('/settings/levels/')({
  validateSearch: checkedSearch((search): Search => knownSearchTexts(search, ['q', 'open'])),
  component: Levels,
})

const linkToBranch = (branchId: string) => <Link to={paths.branch({ branchId })} />
const linkToSubBranch = (subBranchId: string) => <Link to={paths.subBranch({ subBranchId })} />
const linkToNewSubBranch = (branchId: string) => (
  <Link to={paths.newLevel()} search={{ kind: 'kelompok', branch: branchId }} />
)

// The links are the same at each drawing: hundreds of cards compare them.
const links: LevelsLinks = {
  newBranch: <Link to={paths.newLevel()} />,
  newSubBranch: linkToNewSubBranch,
  branch: linkToBranch,
  subBranch: linkToSubBranch,
}

function Levels() {
  const { q = '', open = null } = Route.useSearch()
  const navigate = useNavigate()
  const show = useCallback(
    (search: Search) =>
      void navigate({ to: paths.levels(), search, replace: true, resetScroll: false }),
    [navigate],
  )
  const showOpen = useCallback(
    (branchId: string | null) => show(branchId === null ? {} : { open: branchId }),
    [show],
  )
  return (
    <LevelsPage
      q={q}
      open={open}
      onSearch={(next) => show(next === '' ? {} : { q: next })}
      onOpen={showOpen}
      links={links}
    />
  )
}
