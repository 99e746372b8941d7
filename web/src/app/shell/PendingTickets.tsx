import { useEffect } from 'react'
import { PendingCount } from '../../people/account-requests/parts/PendingCount.tsx'
import { pendingTickets } from './pending-tickets.ts'

/** Renders nothing: loads the number shown in the menu. */
export function PendingTickets() {
  // Resets on unmount: the next user's number is loaded anew.
  useEffect(() => () => pendingTickets.set(0), [])
  return <PendingCount onCount={pendingTickets.set} />
}
