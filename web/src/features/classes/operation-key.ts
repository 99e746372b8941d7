import { useRef } from 'react'

/** One key for one thing sent: tried again it is the same, changed it is another. */
export function useOperationKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
