import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { CopyYearPage } from '../../structure/branch-years/copy/pages/CopyYearPage.tsx'
import type { CopySearch } from '../../structure/branch-years/copy/model/copy-view.ts'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, looksLikeId, knownSearchTexts } from '../search/search-shapes.ts'

type Search = {
  /** The desa's year it is filled from; the one before without it. */
  from?: string
  /** Search for a child. */
  q?: string
  /** Only those who stay behind, or about whom something was decided. */
  show?: 'left' | 'changed'
}

export const Route = createFileRoute('/academic/copy/$branchYearId')({
  validateSearch: checkedSearch((search): Search => {
    const { from, show } = search
    return {
      ...knownSearchTexts(search, ['q']),
      ...(looksLikeId(from) && { from }),
      ...((show === 'left' || show === 'changed') && { show }),
    }
  }),
  component: CopyYear,
})

function CopyYear() {
  const { branchYearId } = Route.useParams()
  const { from, q = '', show = 'all' } = Route.useSearch()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const here = paths.copyYear({ branchYearId })
  const list = { to: paths.academicYears(), search: { open: branchYearId } }

  function showSearch(next: Search) {
    void navigate({ to: here, search: next, replace: true, resetScroll: false })
  }

  return (
    <CopyYearPage
      branchYearId={branchYearId}
      from={from}
      looking={{ search: q, show }}
      links={{ home: <Link to={homeOf(role)} />, back: <Link {...list} /> }}
      onFrom={(id) => showSearch({ from: id })}
      onLooking={(part) => {
        const next: CopySearch = { search: q, show, ...part }
        showSearch({
          ...(from !== undefined && { from }),
          ...(next.search !== '' && { q: next.search }),
          ...(next.show !== 'all' && { show: next.show }),
        })
      }}
      onCopied={() => void navigate({ ...list, replace: true })}
    />
  )
}
