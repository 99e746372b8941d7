import type { ErrorCode } from '@ngaji/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError, unreachable } from './api-error.ts'
import { createKeyedSend, createKeyedSends } from './keyed-send.ts'

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
      refused('request.too-many', 429),
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

describe('the keys of a write in several requests', () => {
  it('are kept for each part until its own response', async () => {
    let count = 0
    const send = createKeyedSends(() => `key${(count += 1)}`)
    const part = (name: string, error?: Error) =>
      send({ part: name }, (key) => (error ? Promise.reject(error) : Promise.resolve(key)))
    await expect(part('first', unreachable())).rejects.toThrow()
    const inFlight = refused('idempotency.in-flight', 409)
    await expect(part('first', inFlight)).rejects.toBe(inFlight)
    await expect(part('second', unreachable())).rejects.toThrow()
    expect(await part('first')).toBe('key1')
    expect(await part('second')).toBe('key2')
    expect(await part('second')).toBe('key3')
  })

  it('are kept by a part without a response while another is refused and sent again', async () => {
    let count = 0
    const send = createKeyedSends(() => `key${(count += 1)}`)
    const part = (name: string, error?: Error) =>
      send({ part: name }, (key) => (error ? Promise.reject(error) : Promise.resolve(key)))
    await expect(part('first', refused('question.not-found', 404))).rejects.toThrow()
    await expect(part('second', unreachable())).rejects.toThrow()
    expect(await part('first')).toBe('key3')
    expect(await part('second')).toBe('key2')
  })
})
