import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCamera } from './open-camera.ts'

type FakeLens = { deviceId: string; label: string; focusMode?: string[] }

let lenses: FakeLens[]
let live: string[]
/** What was opened, and that nothing else was open then. */
let openings: string[]
let stored: Map<string, string>
let refusal: DOMException | null
/** The camera that does not start. */
let stuck: string | null

const selfie: FakeLens = { deviceId: 'selfie', label: 'camera2 1, facing front' }
const fixed: FakeLens = {
  deviceId: 'fixed',
  label: 'camera2 2, facing back',
  focusMode: ['manual'],
}
const main: FakeLens = {
  deviceId: 'main',
  label: 'camera2 0, facing back',
  focusMode: ['manual', 'continuous'],
}

function openFake({ deviceId, focusMode }: FakeLens) {
  expect(live).toEqual([])
  live.push(deviceId)
  openings.push(deviceId)
  const track = {
    getCapabilities: () => ({ focusMode }),
    getSettings: () => ({ deviceId }),
    applyConstraints: () => Promise.resolve(),
    stop: () => void (live = live.filter((other) => other !== deviceId)),
  }
  return { getVideoTracks: () => [track], getTracks: () => [track] }
}

async function getUserMedia({ video }: { video: { deviceId?: { exact: string } } }) {
  if (refusal) throw refusal
  const wanted = video.deviceId?.exact
  // Without a wish this browser takes the last rear camera.
  const taken = wanted === undefined ? lenses.at(-1) : lenses.find((l) => l.deviceId === wanted)
  if (!taken) throw new DOMException('No such camera', 'OverconstrainedError')
  if (taken.deviceId === stuck) throw new DOMException('Could not start', 'NotReadableError')
  return openFake(taken)
}

beforeEach(() => {
  lenses = [selfie, main]
  live = []
  openings = []
  refusal = null
  stuck = null
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia,
      getSupportedConstraints: () => ({ focusMode: true }),
      enumerateDevices: () =>
        Promise.resolve(lenses.map((lens) => ({ ...lens, kind: 'videoinput' }))),
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () => openCamera(() => true)

it('takes the camera that the browser chooses, when it can focus', async () => {
  expect((await open())?.deviceId).toBe('main')
  expect(openings).toEqual(['main'])
  expect(stored.size).toBe(0)
})

it('prefers a rear camera that can focus, and remembers it', async () => {
  lenses = [selfie, main, fixed]
  const camera = await open()
  expect(camera?.deviceId).toBe('main')
  camera?.close()
  expect((await open())?.deviceId).toBe('main')
  expect(openings).toEqual(['fixed', 'main', 'main'])
})

it('takes the browser’s choice when no rear camera can focus, and does not try again', async () => {
  lenses = [selfie, { ...main, focusMode: [] }, fixed]
  const camera = await open()
  expect(camera?.deviceId).toBe('fixed')
  camera?.close()
  await open()
  expect(openings).toEqual(['fixed', 'main', 'fixed', 'fixed'])
})

it('opens the camera that was chosen on this device', async () => {
  stored.set('ngaji.scanner.lens', 'selfie')
  expect((await open())?.deviceId).toBe('selfie')
  expect(openings).toEqual(['selfie'])
})

it('drops a chosen camera that is gone', async () => {
  stored.set('ngaji.scanner.lens', 'unplugged')
  expect((await open())?.deviceId).toBe('main')
  expect(stored.size).toBe(0)
})

it('keeps a chosen camera that another app uses at the moment', async () => {
  stored.set('ngaji.scanner.lens', 'main')
  refusal = new DOMException('Could not start video source', 'NotReadableError')
  await expect(open()).rejects.toThrow(refusal)
  expect(stored.get('ngaji.scanner.lens')).toBe('main')
})

it('takes another camera while the chosen one does not start, and keeps the choice', async () => {
  lenses = [selfie, fixed, main]
  stored.set('ngaji.scanner.lens', 'fixed')
  stuck = 'fixed'
  const camera = await open()
  expect(camera?.deviceId).toBe('main')
  expect(stored.get('ngaji.scanner.lens')).toBe('fixed')
  camera?.close()
  stuck = null
  expect((await open())?.deviceId).toBe('fixed')
})

it('opens nothing that is not wanted any more at its turn', async () => {
  expect(await openCamera(() => false)).toBeNull()
  expect(openings).toEqual([])
})
