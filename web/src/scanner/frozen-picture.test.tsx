import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mock } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { fakeStream } from './camera/fake-stream.ts'
import type { Ticker } from './camera/frame-watch.ts'
import { strictScanRule } from './reading/scan-gate.ts'
import { Scanner } from './scanner.ts'

const card = '20210047.Zk3_p9Q-x81LmNo0RsTu7w'

let openCamera: Mock<MediaDevices['getUserMedia']>
let opened: ReturnType<typeof fakeStream>[]
/** How many tracks were live when another camera was asked for. */
let liveBefore: number[]
let video: HTMLVideoElement
let stop: () => void
const checks = new Set<() => void>()

const handTicker: Ticker = (_, act) => {
  checks.add(act)
  return () => void checks.delete(act)
}

function passStillTime(): void {
  for (let check = 0; check < 5; check += 1) for (const act of checks) act()
}

function liveTracks(): number {
  return opened.flatMap((stream) => stream.getVideoTracks()).filter(isLive).length
}

function isLive({ readyState }: MediaStreamTrack): boolean {
  return readyState === 'live'
}

async function givenScanner(): Promise<Scanner> {
  const scanner = new Scanner(handTicker)
  scanner.attach(video)
  stop = scanner.start(() => undefined)
  await untilReading(scanner)
  return scanner
}

/** The browser neither gives the next camera nor refuses it; a late one goes to the opening that asked for it. */
function givenSilentCamera(): PromiseWithResolvers<MediaStream> {
  const answer = Promise.withResolvers<MediaStream>()
  openCamera.mockImplementationOnce(() => {
    liveBefore.push(liveTracks())
    return answer.promise
  })
  return answer
}

/** Lets the seconds pass after which an opening counts as unanswered. */
async function passOpeningLimit(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000)
}

/** Streams made before go on being painted, and end by themselves. */
function fakeSeconds(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldClearNativeTimers: true })
}

async function untilReading(scanner: Scanner): Promise<void> {
  await waitFor(() => expect(scanner.view().state).toEqual({ kind: 'reading' }))
}

/** The picture stands still, as during a call: no frame comes, and no event. */
function freeze(): void {
  opened.at(-1)?.freeze()
}

/** Lets time pass until a still picture has had its consequence; what was painted before may be on its way. */
async function untilStill(consequence: () => void): Promise<void> {
  await waitFor(() => {
    passStillTime()
    consequence()
  })
}

beforeEach(() => {
  opened = []
  liveBefore = []
  openCamera = vi.fn<MediaDevices['getUserMedia']>(() => {
    liveBefore.push(liveTracks())
    const stream = fakeStream(card)
    opened.push(stream)
    return Promise.resolve(stream)
  })
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(openCamera)
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(
    Object.assign(new EventTarget(), { state: 'granted' }) as PermissionStatus, // only these are read
  )
  video = Object.assign(document.createElement('video'), { muted: true, playsInline: true })
  document.body.append(video)
})

afterEach(() => {
  vi.useRealTimers()
  stop()
  video.remove()
  vi.restoreAllMocks()
})

it('plays a still picture on, then opens the camera once more, then says that it stopped', async () => {
  const scanner = await givenScanner()
  const play = vi.spyOn(video, 'play')
  freeze()
  await untilStill(() => expect(play).toHaveBeenCalledOnce())
  expect(openCamera).toHaveBeenCalledOnce()

  await untilStill(() => expect(scanner.view().state.kind).not.toBe('reading'))
  await untilReading(scanner)
  freeze()
  await untilStill(() => expect(scanner.view().state).toEqual({ kind: 'stopped' }))
  expect(openCamera).toHaveBeenCalledTimes(2)
  expect(liveTracks()).toBe(0)

  scanner.open()
  await untilReading(scanner)
  expect(liveBefore).toEqual([0, 0, 0])
})

it('goes on with the camera that was opened once more after its track ended without an event', async () => {
  const scanner = await givenScanner()
  opened[0]?.getVideoTracks()[0]?.stop()
  await untilStill(() => expect(scanner.view().state.kind).not.toBe('reading'))
  await untilReading(scanner)
  expect(liveBefore).toEqual([0, 0])
  expect(liveTracks()).toBe(1)
})

it('does not judge the picture while the scanner is paused', async () => {
  const scanner = await givenScanner()
  const play = vi.spyOn(video, 'play')
  freeze()
  const setting = { rule: strictScanRule, memory: undefined }
  scanner.configure({ ...setting, isPaused: true })
  passStillTime()
  passStillTime()
  expect(play).not.toHaveBeenCalled()
  scanner.configure({ ...setting, isPaused: false })
  await untilStill(() => expect(play).toHaveBeenCalledOnce())
})

it('never has two cameras open when it is opened again while one is opening', async () => {
  const first = Promise.withResolvers<MediaStream>()
  const late = fakeStream(card)
  openCamera.mockImplementationOnce(() => {
    opened.push(late)
    return first.promise
  })
  const scanner = new Scanner(handTicker)
  scanner.attach(video)
  stop = scanner.start(() => undefined)
  await waitFor(() => expect(openCamera).toHaveBeenCalledOnce())
  scanner.open()
  scanner.open()
  first.resolve(late)
  await untilReading(scanner)
  expect(openCamera).toHaveBeenCalledTimes(2)
  expect(liveBefore).toEqual([0])
  expect(late.getVideoTracks().some(isLive)).toBe(false)
})

it('says that a camera stopped which does not answer, opens it at a tap, and stops the late one', async () => {
  fakeSeconds()
  const silent = givenSilentCamera()
  const scanner = new Scanner(handTicker)
  scanner.attach(video)
  stop = scanner.start(() => undefined)
  await expect.poll(() => openCamera.mock.calls.length).toBe(1)
  expect(scanner.view().state).toEqual({ kind: 'accessing' })
  await passOpeningLimit()
  expect(scanner.view().state).toEqual({ kind: 'stopped' })
  vi.useRealTimers()

  scanner.open()
  await untilReading(scanner)
  const late = fakeStream(card)
  silent.resolve(late)
  await waitFor(() => expect(late.getVideoTracks().some(isLive)).toBe(false))
  expect(scanner.view().state).toEqual({ kind: 'reading' })
  expect(liveTracks()).toBe(1)
  expect(liveBefore).toEqual([0, 0])
})

it('says that the camera stopped when the reopening is not answered', async () => {
  const scanner = await givenScanner()
  fakeSeconds()
  givenSilentCamera()
  freeze()
  await untilStill(() => expect(openCamera).toHaveBeenCalledTimes(2))
  await passOpeningLimit()
  expect(scanner.view().state).toEqual({ kind: 'stopped' })
  vi.useRealTimers()

  scanner.open()
  await untilReading(scanner)
  expect(liveBefore).toEqual([0, 0, 0])
})

it('opens for another screen after the opening of the one before was not answered', async () => {
  const stream = fakeStream(card)
  fakeSeconds()
  givenSilentCamera()
  openCamera.mockImplementationOnce(() => {
    opened.push(stream)
    return Promise.resolve(stream)
  })
  const left = new Scanner(handTicker)
  left.attach(video)
  const leave = left.start(() => undefined)
  await expect.poll(() => openCamera.mock.calls.length).toBe(1)
  leave()

  const scanner = new Scanner(handTicker)
  scanner.attach(video)
  stop = scanner.start(() => undefined)
  await passOpeningLimit()
  vi.useRealTimers()
  await untilReading(scanner)
  expect(left.view().state).toEqual({ kind: 'closed' })
})
