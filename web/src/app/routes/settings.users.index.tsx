import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { userFilters } from '../../identity/users/model/user-filters.ts'
import { UsersPage } from '../../identity/users/pages/UsersPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/settings/users/')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...tableParameters, ...userFilters]),
  ),
  component: Users,
})

const defaults = { sort: 'name', filters: userFilters }
const links = {
  home: <Link to={paths.dashboard()} />,
  user: (userId: string) => <Link to={paths.user({ userId })} />,
  add: <Link to={paths.newUser()} />,
  addMany: <Link to={paths.createMany()} />,
}

function Users() {
  const navigate = useNavigate()
  const { state, onState } = useTableState({ id: 'users', search: Route.useSearch(), defaults })
  return (
    <UsersPage
      state={state}
      onState={onState}
      onHandout={(batch) => void navigate({ to: paths.createMany(), search: { batch } })}
      links={links}
    />
  )
}
