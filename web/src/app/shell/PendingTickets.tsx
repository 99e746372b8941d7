import { useEffect } from 'react'
import { PendingCount } from '../../people/account-requests/parts/PendingCount.tsx'
import { pendingTickets } from './pending-tickets.ts'

/** Draws nothing: the number stands in the menu. */
export function PendingTickets() {
  // Follows the screen: whoever signs in next learns it anew.
  useEffect(() => () => pendingTickets.set(0), [])
  return <PendingCount onCount={pendingTickets.set} />
}
