import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCamera } from './open-camera.ts'
import { SilentCameraError } from './opening-limit.ts'

type FakeLens = { deviceId: string; label: string; focusMode?: string[] }

let lenses: FakeLens[]
let live: string[]
/** What was opened, and that nothing else was open then. */
let openings: string[]
let stored: Map<string, string>
let refusal: DOMException | null
/** How the browser says that a wanted camera is gone. */
let goneError: unknown
/** The browser lists its cameras. */
let isListed: boolean
/** The camera that does not start. */
let stuck: string | null
/** The camera for which the browser does not answer; a late answer goes to the one who asked. */
let silent: string | null
let answerLate: () => void
/** What the browser tells of the permission; null when it tells nothing. */
let permission: PermissionState | null

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
  if (!taken) throw goneError
  if (taken.deviceId === stuck) throw new DOMException('Could not start', 'NotReadableError')
  if (taken.deviceId === silent) {
    return new Promise((resolve) => {
      answerLate = () => {
        live.push('late')
        const track = { stop: () => void (live = live.filter((other) => other !== 'late')) }
        resolve({ getVideoTracks: () => [track], getTracks: () => [track] })
      }
    })
  }
  return openFake(taken)
}

beforeEach(() => {
  lenses = [selfie, main]
  live = []
  openings = []
  refusal = null
  goneError = new DOMException('No such camera', 'OverconstrainedError')
  isListed = true
  stuck = null
  silent = null
  permission = 'granted'
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('navigator', {
    permissions: {
      query: async () => {
        if (permission === null) throw new TypeError('No permission of this name')
        return { state: permission }
      },
    },
    mediaDevices: {
      getUserMedia,
      getSupportedConstraints: () => ({ focusMode: true }),
      enumerateDevices: async () => {
        if (!isListed) throw new DOMException('no', 'InvalidStateError')
        return lenses.map((lens) => ({ ...lens, kind: 'videoinput' }))
      },
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
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

it('drops it too where the browser says so by an object that is no error', async () => {
  stored.set('ngaji.scanner.lens', 'unplugged')
  goneError = { name: 'OverconstrainedError', message: '', constraint: 'deviceId' }
  expect((await open())?.deviceId).toBe('main')
  expect(stored.size).toBe(0)
})

it('keeps the open camera where the browser does not list the others', async () => {
  lenses = [selfie, main, fixed]
  isListed = false
  expect((await open())?.deviceId).toBe('fixed')
  expect([openings, live]).toEqual([['fixed'], ['fixed']])
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

/** What has become of an opening by now. */
function follow(opening: Promise<unknown>): { result: unknown } {
  const followed: { result: unknown } = { result: 'waiting' }
  opening.then(
    (camera) => (followed.result = camera),
    (error: unknown) => (followed.result = error),
  )
  return followed
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

it('ends an opening without an answer after ten seconds, and lets the next one begin', async () => {
  vi.useFakeTimers()
  silent = 'main'
  const first = follow(open())
  await pass(9)
  silent = null
  const next = follow(open())
  expect([first.result, next.result]).toEqual(['waiting', 'waiting'])
  expect(openings).toEqual([])
  await pass(1)
  expect(first.result).toBeInstanceOf(SilentCameraError)
  expect(next.result).toMatchObject({ deviceId: 'main' })

  answerLate()
  expect(live).toEqual(['main', 'late'])
  await pass(0)
  expect(live).toEqual(['main'])
})

it('waits longer while the browser may be asking the user', async () => {
  vi.useFakeTimers()
  silent = 'main'
  permission = 'prompt'
  const opening = follow(open())
  await pass(59)
  expect(opening.result).toBe('waiting')
  await pass(1)
  expect(opening.result).toBeInstanceOf(SilentCameraError)
})

it('waits longer where the browser does not tell whether it asks', async () => {
  vi.useFakeTimers()
  silent = 'main'
  permission = null
  const opening = follow(open())
  await pass(59)
  expect(opening.result).toBe('waiting')
  await pass(1)
  expect(opening.result).toBeInstanceOf(SilentCameraError)
})

it('opens no other camera beside one that may still answer', async () => {
  vi.useFakeTimers()
  lenses = [main, { ...fixed, deviceId: 'wide' }, fixed]
  silent = 'main'
  const choosing = follow(open())
  await pass(10)
  expect(choosing.result).toBeInstanceOf(SilentCameraError)
  expect([openings, live]).toEqual([['fixed'], []])

  stored.set('ngaji.scanner.lens', 'fixed')
  lenses = [fixed, main]
  stuck = 'fixed'
  const another = follow(open())
  await pass(10)
  expect(another.result).toBeInstanceOf(SilentCameraError)
})

it('stops counting once the camera is open', async () => {
  vi.useFakeTimers()
  await open()
  expect(vi.getTimerCount()).toBe(0)
})
