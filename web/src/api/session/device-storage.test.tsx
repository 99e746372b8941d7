import { afterEach, expect, it } from 'vitest'
import { deviceStorage } from './device-storage.ts'

const key = 'device-storage.test'

/** Fills local storage to its last letter. */
function fillStorage() {
  let text = 'x'.repeat(6_000_000)
  let kept = ''
  while (text !== '') {
    try {
      localStorage.setItem('filling', kept + text)
      kept += text
    } catch {
      text = text.slice(0, Math.floor(text.length / 2))
    }
  }
}

afterEach(() => {
  deviceStorage.remove(key)
  localStorage.clear()
})

it('stores a text on the device', () => {
  deviceStorage.write(key, 'one')
  expect([deviceStorage.read(key), localStorage.getItem(key)]).toEqual(['one', 'one'])
  deviceStorage.remove(key)
  expect([deviceStorage.read(key), localStorage.getItem(key)]).toEqual([null, null])
})

it('keeps a text in memory while the device has no room, instead of an older one', () => {
  deviceStorage.write(key, 'one')
  fillStorage()
  deviceStorage.write(key, 'a longer one')
  expect([deviceStorage.read(key), localStorage.getItem(key)]).toEqual(['a longer one', 'one'])
  localStorage.removeItem('filling')
  deviceStorage.write(key, 'the newest one')
  expect([deviceStorage.read(key), localStorage.getItem(key)]).toEqual(
    Array(2).fill('the newest one'),
  )
})

it('gives way to what another tab stores', () => {
  fillStorage()
  deviceStorage.write(key, 'unstored')
  localStorage.clear()
  localStorage.setItem(key, 'of another tab')
  globalThis.dispatchEvent(new StorageEvent('storage', { key }))
  expect(deviceStorage.read(key)).toBe('of another tab')
})
