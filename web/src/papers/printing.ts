import { useState } from 'react'
import { sessionStore } from '../api/session/session-store.ts'

/**
 * The document that a button is printing, stored for this tab: after a reload the screen shows it again
 * instead of printing a second time. Under the person's own name: whoever signs in next in the same tab has none.
 */
export function usePrinting(printKey: string) {
  const name = `printing:${sessionStore.latest()?.userId ?? ''}:${printKey}`
  const [documentId, setDocumentId] = useState<string | null>(() => readSessionItem(name))
  return {
    documentId,
    start: (id: string) => {
      write(name, id)
      setDocumentId(id)
    },
    stop: () => {
      write(name, null)
      setDocumentId(null)
    },
  }
}

/** Nothing is restored where storage is forbidden: a notification links to the document all the same. */
function readSessionItem(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, id)
  } catch {
    // See above.
  }
}
