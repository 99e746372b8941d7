import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { TicketPage } from '../../people/account-requests/pages/TicketPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/settings/requestAccount/ticket/$ticketId')({
  component: OneTicket,
})

const common = {
  home: <Link to={paths.dashboard()} />,
  student: (studentId: string) => <Link to={paths.student({ studentId })} />,
  teacher: (teacherId: string) => <Link to={paths.teacher({ teacherId })} />,
}
const linksOf = {
  admin: { ...common, back: <Link to={paths.tickets()} />, backLabel: 'Permintaan Akun' },
  office: { ...common, back: <Link to={paths.ownTickets()} />, backLabel: 'Permintaan Akun' },
}

function OneTicket() {
  const { ticketId } = Route.useParams()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  return (
    <TicketPage
      key={ticketId}
      ticketId={ticketId}
      links={role === 'admin' ? linksOf.admin : linksOf.office}
      onAgain={(accountType) => void navigate({ to: paths.newTicket({ accountType }) })}
    />
  )
}
