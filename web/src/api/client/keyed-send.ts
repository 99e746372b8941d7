import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { newId } from '../secure-context/new-id.ts'

/** Sends with the idempotency key of this body: the server executes one key once. */
export type KeyedSend = <T>(body: unknown, send: (key: string) => Promise<T>) => Promise<T>

/**
 * One idempotency key per body, until there is a response: a retry after a lost response has
 * the same key, so the write counts once. The server repeats a refusal for its key; another try of the same
 * body has a new key, or it would be refused for ever.
 */
export function createKeyedSend(newKey: () => string = newId): KeyedSend {
  let last: { body: string; key: string } | null = null
  return async (body, send) => {
    const text = JSON.stringify(body, nameBlob)
    if (last?.body !== text) last = { body: text, key: newKey() }
    try {
      const answer = await send(last.key)
      last = null
      return answer
    } catch (error) {
      if (isAnswer(error)) last = null
      throw error
    }
  }
}

/**
 * A key for each body side by side, for one write sent in several requests: another part's request leaves the key
 * of a part without a response as it is.
 */
export function createKeyedSends(newKey: () => string = newId): KeyedSend {
  const sends = new Map<string, KeyedSend>()
  return (body, send) => {
    const text = JSON.stringify(body, nameBlob)
    const keyedSend = sends.get(text) ?? createKeyedSend(newKey)
    sends.set(text, keyedSend)
    return keyedSend(body, send)
  }
}

const blobNames = new WeakMap<Blob, string>()

/** Tells photos apart, which are alike as JSON. */
function nameBlob(_key: string, value: unknown): unknown {
  if (!(value instanceof Blob)) return value
  const name = blobNames.get(value) ?? newId()
  blobNames.set(value, name)
  return name
}

/**
 * Is the error the response to this write? Not while the server still works on the first try, nor when it
 * turned the request away unread (429).
 */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isPassing) return false
  return error.code !== 'idempotency.in-flight' && error.status !== 429
}

export function useKeyedSend(): KeyedSend {
  const [keyedSend] = useState(() => createKeyedSend())
  return keyedSend
}

export function useKeyedSends(): KeyedSend {
  const [keyedSends] = useState(() => createKeyedSends())
  return keyedSends
}
