import { expect, it } from 'vitest'
import { deviceId } from './device.ts'

it('has a name for this phone also where the browser stores nothing', async () => {
  // There is no IndexedDB here, as in some private windows.
  expect('indexedDB' in globalThis).toBe(false)
  const id = await deviceId()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await deviceId()).toBe(id)
})
