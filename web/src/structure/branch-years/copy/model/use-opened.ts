import { useState } from 'react'

/** Which classes stand open; what is filtered away meanwhile is open again afterwards. */
export function useOpened(): { opened: ReadonlySet<string>; toggle: (id: string) => void } {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    opened,
    toggle: (id) =>
      setOpened((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
