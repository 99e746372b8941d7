import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { OwnTicketsPage } from '../../people/account-requests/pages/OwnTicketsPage.tsx'
import { ownTicketFilters } from '../../people/account-requests/model/ticket-filters.ts'
import { ForOthersPage } from '../screens/ForOthersPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/settings/requestAccount/')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...tableParameters, ...ownTicketFilters]),
  ),
  component: OwnTickets,
})

const defaults = { sort: '-createdTime', filters: ownTicketFilters }
const links = {
  home: <Link to={paths.dashboard()} />,
  file: (accountType: TicketKind) => <Link to={paths.newTicket({ accountType })} />,
  ticket: (ticketId: string) => <Link to={paths.ticket({ ticketId })} />,
  import: <Link to={paths.importPeople()} />,
}

function OwnTickets() {
  const { role } = useSignedIn()
  const { state, onState } = useTableState({
    id: 'own-tickets',
    search: Route.useSearch(),
    defaults,
  })
  if (role === 'admin')
    return (
      <ForOthersPage title="Permintaan Akun" back={<Link to={paths.tickets()} />}>
        Hanya PJP Desa dan PJP Kelompok yang mengajukan akun. Permintaan mereka ada di kotak
        permintaan.
      </ForOthersPage>
    )
  return <OwnTicketsPage state={state} onState={onState} links={links} />
}
