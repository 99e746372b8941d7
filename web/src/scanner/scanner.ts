import { isCameraSupported, listLenses, watchCameraPermission } from './camera/camera.ts'
import type { Camera } from './camera/camera.ts'
import { startDecoder } from './reading/decoder.ts'
import type { Decoder } from './reading/decoder.ts'
import { browserTicker, watchFrames, type Ticker } from './camera/frame-watch.ts'
import { chosenLens, rememberLens } from './camera/lens-memory.ts'
import { nextLens } from './camera/lens-order.ts'
import { startLooking, type Look } from './camera/look-loop.ts'
import { openCamera } from './camera/open-camera.ts'
import { SilentCameraError } from './camera/opening-limit.ts'
import { CameraFault, refusalReason } from './camera/refusal-reason.ts'
import { isOnScreen, stageOf } from './camera/stage-of.ts'
import { chooseCode, crowdSettlesAfterMs } from './reading/choose-code.ts'
import { ReadingWait } from './camera/reading-wait.ts'
import { strictScanRule } from './reading/scan-gate.ts'
import type { Scan, ScanRule } from './reading/scan-gate.ts'
import { ScanMemory } from './reading/scan-memory.ts'
import { nextScannerState, retryDelayMs } from './view/scanner-state.ts'
import type { ScannerEvent, ScannerState } from './view/scanner-state.ts'
import { keepScreenAwake } from './camera/wake-lock.ts'

export type ScannerSnapshot = {
  state: ScannerState
  /** Refused: the phone did not switch it, because it is hot, low on battery, or in another app's hands. */
  torch: 'none' | 'off' | 'on' | 'refused'
  canSwitchCamera: boolean
  zoomSteps: readonly number[]
  zoom: number
  /** Two cards are shown, and neither is read. */
  isCrowded: boolean
  /** No code was read for a while: the card may be worn. */
  isWaitLong: boolean
}

type ScannerSettings = {
  isPaused: boolean
  rule: ScanRule
  /** Shared with other screens; without it a scanner has a memory of its own. */
  memory: ScanMemory | undefined
}

const withoutCamera = {
  torch: 'none',
  canSwitchCamera: false,
  zoomSteps: [],
  zoom: 1,
  isCrowded: false,
  isWaitLong: false,
} as const

/**
 * A scanner from opening to closing: camera, retries, decoder, wake lock. Without React: a
 * screen subscribes to `view` and gives `start` the callback for admitted readings.
 */
export class Scanner {
  #rule: ScanRule = strictScanRule
  #isPaused = false
  #onCode: (scan: Scan) => void = () => undefined
  #view: ScannerSnapshot = { state: { kind: 'initialising' }, ...withoutCamera }
  #watchers = new Set<() => void>()
  #video: HTMLVideoElement | null = null
  #finder: Element | null = null
  #crowdedAt = Number.NEGATIVE_INFINITY
  readonly #wait = new ReadingWait()
  #decoder: Decoder | null = null
  #cleanUps: (() => void)[] = []
  #camera: Camera | null = null
  #memory = new ScanMemory()
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #ticker: Ticker
  /** The camera was opened once more because its picture stood still, and has not moved steadily since. */
  #isReopened = false
  /** Counts every start and stop, so that a late result of the browser is recognised and dropped. */
  #run = 0

  constructor(ticker: Ticker = browserTicker) {
    this.#ticker = ticker
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  view = (): ScannerSnapshot => this.#view

  attach = (video: HTMLVideoElement | null): void => {
    this.#video = video
  }

  /** The frame on the stage where cards are held: the nearest card is read. */
  attachFinder = (finder: Element | null): void => {
    this.#finder = finder
  }

  /** May change at any time; the camera keeps running. */
  configure({ isPaused, rule, memory }: ScannerSettings): void {
    this.#isPaused = isPaused
    this.#rule = rule
    if (memory) this.#memory = memory
  }

  /** Opens the camera and follows the page: the camera stops while the page is hidden and restarts by itself. */
  start(onCode: (scan: Scan) => void): () => void {
    this.#onCode = onCode
    const onVisibility = () => (document.hidden ? this.#hide() : this.#reopen())
    document.addEventListener('visibilitychange', onVisibility)
    const stopWatching = watchCameraPermission(() => {
      const { kind } = this.#view.state
      if (kind === 'retrying' || kind === 'failed' || kind === 'stopped') this.#reopen()
    })
    if (document.hidden) this.#happened({ kind: 'opened' })
    else this.open()
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stopWatching()
      this.close()
    }
  }

  open = (): void => {
    this.#isReopened = false
    this.#openNow()
  }

  #openNow(): void {
    this.#release()
    this.#happened({ kind: 'opened' })
    void this.#access()
  }

  close = (): void => {
    this.#release()
    this.#happened({ kind: 'closed' })
    this.#decoder?.close()
    this.#decoder = null
  }

  /** Opens the next camera, and remembers it on this device for every scanner. */
  switchCamera = async (): Promise<void> => {
    // From the chosen one on, also where it did not start and another is open: the third is reached as well.
    const current = chosenLens() ?? this.#camera?.deviceId ?? null
    const next = nextLens(await listLenses(), current)
    if (this.#view.state.kind !== 'reading') return
    rememberLens(next)
    this.open()
  }

  toggleTorch = async (): Promise<void> => {
    const isOn = this.#view.torch === 'on'
    const run = this.#run
    const isSet = await this.#camera?.set({ torch: !isOn })
    if (run !== this.#run) return
    if (isSet) this.#show({ torch: isOn ? 'off' : 'on' })
    else if (!isOn) this.#show({ torch: 'refused' })
  }

  /** Sets the next zoom factor; after the last the first. */
  stepZoom = async (): Promise<void> => {
    const { zoomSteps, zoom } = this.#view
    const next = zoomSteps[(zoomSteps.indexOf(zoom) + 1) % zoomSteps.length] ?? zoom
    if (await this.#camera?.set({ zoom: next })) this.#show({ zoom: next })
  }

  #hide(): void {
    this.#release()
    this.#happened({ kind: 'hidden' })
  }

  #reopen(): void {
    const { kind } = this.#view.state
    if (kind !== 'closed' && kind !== 'unsupported' && !document.hidden) this.open()
  }

  async #access(): Promise<void> {
    const run = this.#run
    if (!isCameraSupported()) return this.#happened({ kind: 'camera-unsupported' })
    if (!this.#video) return this.#happened({ kind: 'video-missing' })
    this.#happened({ kind: 'access-started' })
    try {
      const camera = await openCamera(() => run === this.#run)
      if (run !== this.#run) return camera?.close()
      if (!camera) return
      this.#camera = camera
      this.#video.srcObject = camera.stream
      // Before it plays: without a frame `play` never ends.
      this.#cleanUps.push(this.#watch(this.#video))
      await this.#video.play()
      if (run === this.#run) this.#read(camera, this.#video)
    } catch (error) {
      if (run === this.#run) this.#refused(error)
    }
  }

  #read(camera: Camera, video: HTMLVideoElement): void {
    const run = this.#run
    this.#decoder ??= startDecoder()
    const stopLooking = startLooking({
      video,
      decoder: this.#decoder,
      isPaused: () => this.#isPaused,
      onLook: (look) => this.#look(look, video),
    })
    this.#cleanUps.push(stopLooking, keepScreenAwake())
    const onEnded = () => run === this.#run && this.#refused(new CameraFault('Kamera terputus.'))
    camera.stream.getVideoTracks()[0]?.addEventListener('ended', onEnded)
    this.#happened({ kind: 'camera-ready' })
    this.#show({ torch: camera.hasTorch ? 'off' : 'none', zoomSteps: camera.zoomSteps })
    void listLenses().then((lenses) => {
      if (run === this.#run) this.#show({ canSwitchCamera: lenses.length > 1 })
    })
  }

  /** Judges the camera by its frames, as far as somebody looks at them. */
  #watch(video: HTMLVideoElement): () => void {
    return watchFrames({
      video,
      ticker: this.#ticker,
      isWatched: () => !document.hidden && !this.#isPaused && isOnScreen(video),
      onSteady: () => {
        this.#isReopened = false
      },
      onStill: (times) => this.#still(video, times),
    })
  }

  /** A picture that stands still: played on, then opened once more, then given up. */
  #still(video: HTMLVideoElement, times: number): void {
    if (this.#isReopened) this.#stop()
    else if (times === 1) video.play().catch(() => undefined)
    else {
      this.#isReopened = true
      this.#openNow()
    }
  }

  #look({ codes, at }: Look, video: HTMLVideoElement): void {
    const isWaitLong = this.#wait.isLong({ hasCode: codes.length > 0, at })
    if (isWaitLong !== this.#view.isWaitLong) this.#show({ isWaitLong })
    const choice =
      codes.length === 0
        ? { kind: 'none' as const }
        : chooseCode(codes, {
            stage: stageOf(video, this.#finder),
            isPaused: (text) => !this.#memory.isOpenFor({ text, at }, this.#rule),
          })
    // The clock of the device was set back.
    if (at < this.#crowdedAt) this.#crowdedAt = Number.NEGATIVE_INFINITY
    if (choice.kind === 'crowded') this.#crowdedAt = at
    const isCrowded = at - this.#crowdedAt < crowdSettlesAfterMs
    if (isCrowded !== this.#view.isCrowded) this.#show({ isCrowded })
    if (choice.kind === 'one' && !isCrowded) this.#admit({ text: choice.text, at })
  }

  #admit(scan: Scan): void {
    if (!this.#memory.admit(scan, this.#rule)) return
    if (this.#view.torch === 'refused') this.#show({ torch: 'off' })
    this.#onCode(scan)
  }

  #refused(error: unknown): void {
    console.warn('Camera:', error instanceof Error ? error.message || error.name : error)
    // Another try would wait as long: a tap tells that somebody is there for it.
    if (error instanceof SilentCameraError) return this.#stop()
    this.#release()
    this.#happened({ kind: 'camera-refused', reason: refusalReason(error) })
    if (this.#view.state.kind === 'retrying') {
      this.#retryTimer = setTimeout(() => void this.#access(), retryDelayMs)
    }
  }

  /** Given up until somebody taps. */
  #stop(): void {
    this.#release()
    this.#happened({ kind: 'camera-stopped' })
  }

  #release(): void {
    this.#run += 1
    clearTimeout(this.#retryTimer)
    for (const cleanUp of this.#cleanUps.splice(0)) cleanUp()
    this.#camera?.close()
    this.#camera = null
    if (this.#video) this.#video.srcObject = null
    this.#show(withoutCamera)
  }

  #happened(event: ScannerEvent): void {
    this.#show({ state: nextScannerState(this.#view.state, event) })
  }

  #show(part: Partial<ScannerSnapshot>): void {
    this.#view = { ...this.#view, ...part }
    for (const watcher of this.#watchers) watcher()
  }
}
