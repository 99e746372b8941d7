import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { HelpPage } from '../help/HelpPage.tsx'
import { NearestHelp } from '../help/NearestHelp.tsx'
import { keepFiles } from '../device/keep-files.ts'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/help/$page')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['screen'])),
  component: Help,
})

const helpLink = (page: string) => <Link to={paths.help({ page })} />

function Help() {
  const { role } = useSignedIn()
  const { page } = Route.useParams()
  const { screen } = Route.useSearch()
  const navigate = useNavigate()
  const open = useCallback(
    (slug: string) => void navigate({ to: paths.help({ page: slug }), replace: true }),
    [navigate],
  )
  if (screen !== undefined) return <NearestHelp role={role} screen={screen} onFound={open} />
  return (
    <HelpPage
      role={role}
      slug={page}
      links={{ home: <Link to={homeOf(role)} />, to: helpLink }}
      keep={keepFiles}
    />
  )
}
