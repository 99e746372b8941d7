import { afterEach, beforeEach, expect, it, vi } from 'vitest'

function givenVersion(version: string): Promise<typeof import('./detector-memory.ts')> {
  vi.stubGlobal('__APP_VERSION__', version)
  vi.resetModules()
  return import('./detector-memory.ts')
}

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  // Tests of other files share the modules: they begin with a detector that is trusted.
  vi.resetModules()
})

it('remembers on the device that the detector failed, until the next version', async () => {
  const first = await givenVersion('1.0')
  expect(first.isDetectorTrusted()).toBe(true)
  first.distrustDetector()
  expect(first.isDetectorTrusted()).toBe(false)
  expect((await givenVersion('1.0')).isDetectorTrusted()).toBe(false)
  expect((await givenVersion('1.1')).isDetectorTrusted()).toBe(true)
})

it('remembers it until the page closes where nothing can be stored', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const memory = await givenVersion('1.0')
  expect(memory.isDetectorTrusted()).toBe(true)
  memory.distrustDetector()
  expect(memory.isDetectorTrusted()).toBe(false)
})

it('remembers it until the page closes on a full device, where an older version is stored', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '0.9',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const memory = await givenVersion('1.0')
  expect(memory.isDetectorTrusted()).toBe(true)
  memory.distrustDetector()
  expect(memory.isDetectorTrusted()).toBe(false)
})
