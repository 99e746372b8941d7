import { useEffect, useState } from 'react'
import type { QueuedWrite } from './queued-write.ts'
import { senderEntry, type WriteLabel } from './senders.ts'

export type WriteLabels = ReadonlyMap<string, WriteLabel>

async function labelOf(write: QueuedWrite): Promise<[string, WriteLabel]> {
  const sender = await senderEntry(write.kind)?.load()
  const label = await sender?.describe(write)
  return [write.id, label ?? { title: 'Catatan', detail: '' }]
}

/** The records in words, from the features' senders and the copies on this device. */
export function useWriteLabels(writes: readonly QueuedWrite[]): WriteLabels {
  const [labels, setLabels] = useState<WriteLabels>(new Map())

  // Follows the device's storage, from which names are read.
  useEffect(() => {
    let isWanted = true
    void Promise.allSettled(writes.map(labelOf)).then((found) => {
      const known = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (isWanted) setLabels(new Map(known))
    })
    return () => {
      isWanted = false
    }
  }, [writes])

  return labels
}
