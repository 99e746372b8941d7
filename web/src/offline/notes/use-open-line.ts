import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyLine } from './note-lines.ts'

type OpenFacts = {
  /** The note that stands open to be changed. */
  id: string | undefined
  query: { refetch: () => unknown }
}

/**
 * The note that stands open to be changed. It stays open where the list loses it, with all that is typed: another tab
 * sent it, and the list of this one was read before.
 */
export function useOpenLine<Line extends AnyLine>(
  lines: readonly Line[],
  { id, query }: OpenFacts,
): Line | undefined {
  const found = lines.find((line) => line.id === id)
  const [last, setLast] = useState<Line>()
  const open = found ?? (last?.id === id ? last : undefined)
  if (open !== last) setLast(open)
  const isLost = open !== undefined && found === undefined
  const onLost = useEffectEvent(() => void query.refetch())

  // The server may have it by now.
  useEffect(() => {
    if (isLost) onLost()
  }, [isLost])

  return open
}
