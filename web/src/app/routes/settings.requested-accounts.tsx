import { createFileRoute, Link } from '@tanstack/react-router'
import { ticketFilters } from '../../people/account-requests/model/ticket-filters.ts'
import { TicketsPage } from '../../people/account-requests/pages/TicketsPage.tsx'
import { withFilter, type TableState } from '../../ui/table/table-state.ts'
import { paths } from '../links/paths.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/settings/requested-accounts')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...tableParameters, ...ticketFilters]),
  ),
  component: Tickets,
})

const defaults = { sort: 'createdTime', filters: ticketFilters }
const links = {
  home: <Link to={paths.dashboard()} />,
  ticket: (ticketId: string) => <Link to={paths.ticket({ ticketId })} />,
  handout: (batch: string) => <Link to={paths.createMany()} search={{ batch }} />,
}

/** An address that names no status means the tickets that wait. */
const usual = 'pending'
const all = 'semua'

function Tickets() {
  const { state, onState } = useTableState({ id: 'tickets', search: Route.useSearch(), defaults })
  const status = state.filters['status'] ?? usual
  const shown = withStatus(state, status === all ? '' : status)

  function change(next: TableState) {
    const wanted = next.filters['status'] ?? all
    onState(withStatus(next, wanted === usual ? '' : wanted))
  }

  return <TicketsPage state={shown} onState={change} links={links} />
}

/** The page stays where it was: this is not a new question. */
function withStatus(state: TableState, status: string): TableState {
  return { ...withFilter(state, 'status', status), page: state.page }
}
