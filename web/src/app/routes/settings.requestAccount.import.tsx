import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ImportPage } from '../../office/imports/ImportPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'
import { importParameters, useImportAddress } from '../links/use-import-address.ts'

export const Route = createFileRoute('/settings/requestAccount/import')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, importParameters)),
  component: ImportPeople,
})

const links = { back: <Link to={paths.ownTickets()} /> }

function ImportPeople() {
  const navigate = useNavigate()
  const address = useImportAddress(Route.useSearch())
  const showTicket = (ticketId: string) => void navigate({ to: paths.ticket({ ticketId }) })
  return (
    <ImportPage
      {...address}
      // Only the region makes accounts at once; the rest of us gets a ticket.
      onHandout={() => void navigate({ to: paths.ownTickets() })}
      onTicket={showTicket}
      links={links}
    />
  )
}
