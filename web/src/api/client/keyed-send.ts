import { useState } from 'react'
import { ApiError } from './api-error.ts'

/** Sends with the key for this body: the server answers one key once. */
export type KeyedSend = <T>(body: unknown, send: (key: string) => Promise<T>) => Promise<T>

/**
 * One key for one thing sent, until somebody answers: tried again after an answer that never came it is
 * the same, so it counts once. A refusal is the answer to its key for good; another try of the same is
 * another wish, or it would be refused for ever with what was true before.
 */
export function createKeyedSend(newKey: () => string = () => crypto.randomUUID()): KeyedSend {
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

const blobNames = new WeakMap<Blob, string>()

/** Another photo is another thing sent, though as JSON all are alike. */
function nameBlob(_key: string, value: unknown): unknown {
  if (!(value instanceof Blob)) return value
  const name = blobNames.get(value) ?? crypto.randomUUID()
  blobNames.set(value, name)
  return name
}

/** While the first try is still at work, nobody has answered. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !error.isPassing && error.code !== 'idempotency.in-flight'
}

export function useKeyedSend(): KeyedSend {
  const [keyedSend] = useState(() => createKeyedSend())
  return keyedSend
}
