import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Queries } from '../../../api/queries/Queries.tsx'
import { pendingTickets } from '../model/account-requests.api.ts'

type PendingCountProps = { onCount: (count: number) => void }

/** Tells how many requests wait, whenever that changes. */
export function PendingCount({ onCount }: PendingCountProps) {
  return (
    <Queries>
      <Counter onCount={onCount} />
    </Queries>
  )
}

function Counter({ onCount }: PendingCountProps) {
  const { data } = useQuery(pendingTickets())

  // Follows the server's answer out of this tree, to the menu.
  useEffect(() => {
    if (data !== undefined) onCount(data)
  }, [data, onCount])

  return null
}
