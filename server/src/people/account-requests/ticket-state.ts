import { ticketStatusLabel } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type { TicketStatus } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { AppError } from '../../app-error.ts'

/** A request is decided once. */
export function refuseDecided({ status }: { status: TicketStatus }): void {
  if (status === 'pending') return
  const values = { status: ticketStatusLabel[status].toLowerCase() }
  throw new AppError('ticket.decided', { values, details: { status } })
}
