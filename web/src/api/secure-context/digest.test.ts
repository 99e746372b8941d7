import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { digestOf, hexDigestOf } from './digest.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('digests "%s", with https and without', async (text, expected) => {
  expect(await hexDigestOf(text)).toBe(expected)
  vi.stubGlobal('crypto', {})
  expect(await hexDigestOf(text)).toBe(expected)
})

it('digests any bytes without https as Node does', async () => {
  vi.stubGlobal('crypto', {})
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const expected = [...createHash('sha256').update(bytes).digest()]
      expect([...(await digestOf(new Uint8Array(bytes).buffer))]).toEqual(expected)
    }),
  )
})

it('digests a file without https as with it', async () => {
  const file = await new Blob([new Uint8Array(1000).fill(7)]).arrayBuffer()
  const expected = await digestOf(file)
  vi.stubGlobal('crypto', {})
  expect(await digestOf(file)).toEqual(expected)
})
