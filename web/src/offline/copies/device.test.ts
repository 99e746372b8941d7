import { expect, it } from 'vitest'
import { deviceId } from './device.ts'

it('has an id for this device even without storage', async () => {
  // No IndexedDB, as in some private windows.
  expect('indexedDB' in globalThis).toBe(false)
  const id = await deviceId()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await deviceId()).toBe(id)
})
