import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { TicketFormPage } from '../../people/account-requests/pages/TicketFormPage.tsx'
import { ForOthersPage } from '../screens/ForOthersPage.tsx'
import { paths } from '../links/paths.ts'
import { UploadGuard } from '../guards/UploadGuard.tsx'

export const Route = createFileRoute('/settings/requestAccount/$accountType')({
  component: NewTicket,
})

const links = {
  back: <Link to={paths.ownTickets()} />,
  backLabel: 'Permintaan Akun',
  ticket: (ticketId: string) => <Link to={paths.ticket({ ticketId })} />,
}

function NewTicket() {
  const { role } = useSignedIn()
  const [isSending, setSending] = useState(false)
  // The address was checked: it is one of the two.
  const kind = Route.useParams().accountType as TicketKind
  if (role === 'admin')
    return (
      <ForOthersPage title="Ajukan Akun" back={<Link to={paths.tickets()} />}>
        Hanya PJP Desa dan PJP Kelompok yang mengajukan akun. Admin Daerah membuatnya langsung.
      </ForOthersPage>
    )
  return (
    <>
      <TicketFormPage key={kind} kind={kind} links={links} onSending={setSending} />
      <UploadGuard isSending={isSending} />
    </>
  )
}
