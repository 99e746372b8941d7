import type { ErrorCode } from '@ngaji/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError, unreachable } from './api-error.ts'
import { createKeyedSend } from './keyed-send.ts'

function givenKeys() {
  let count = 0
  return createKeyedSend(() => `key${(count += 1)}`)
}

const refused = (code: ErrorCode, status: number) => new ApiError({ code, status, message: '-' })

describe('the idempotency key of a write', () => {
  it('is kept until there is a response', async () => {
    for (const error of [
      unreachable(),
      refused('server.busy', 503),
      refused('idempotency.in-flight', 409),
    ]) {
      const send = givenKeys()
      await expect(send({ a: 1 }, () => Promise.reject(error))).rejects.toBe(error)
      expect(await send({ a: 1 }, (key) => Promise.resolve(key))).toBe('key1')
    }
  })

  it('is new with another photo, and kept with the same photo', async () => {
    const send = givenKeys()
    const [photo, other] = [new Blob(['a']), new Blob(['a'])]
    const silent = () => Promise.reject(unreachable())
    await expect(send({ files: [photo] }, silent)).rejects.toThrow()
    expect(await send({ files: [photo] }, (key) => Promise.resolve(key))).toBe('key1')
    await expect(send({ files: [photo] }, silent)).rejects.toThrow()
    expect(await send({ files: [other] }, (key) => Promise.resolve(key))).toBe('key3')
  })

  it('is new after a refusal, after success, and with another body', async () => {
    const send = givenKeys()
    const refusal = refused('branch-year.inactive', 409)
    await expect(send({ a: 1 }, () => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(await send({ a: 1 }, (key) => Promise.resolve(key))).toBe('key2')
    expect(await send({ a: 1 }, (key) => Promise.resolve(key))).toBe('key3')
    await expect(send({ a: 1 }, () => Promise.reject(unreachable()))).rejects.toThrow()
    expect(await send({ a: 2 }, (key) => Promise.resolve(key))).toBe('key5')
  })
})
