/** Capabilities of a camera that TypeScript's types lack. */
type Capabilities = MediaTrackCapabilities & {
  torch?: boolean
  zoom?: { min: number; max: number }
  focusMode?: string[]
}

type Setting = { torch: boolean } | { zoom: number } | { focusMode: string }

export type Camera = {
  stream: MediaStream
  deviceId: string | null
  hasTorch: boolean
  /** The zoom factors to offer; empty when the camera has no zoom. */
  zoomSteps: readonly number[]
  /** True when the camera accepted the setting. */
  set(setting: Setting): Promise<boolean>
  close(): void
}

const handyZooms = [1, 2, 3]

/** The round zoom factors within a camera's range; empty if there is only one. */
export function zoomStepsOf(range: { min: number; max: number } | undefined): number[] {
  if (!range) return []
  const steps = handyZooms.filter((factor) => factor >= range.min && factor <= range.max)
  return steps.length > 1 ? steps : []
}

/** False for old browsers, and for pages without HTTPS. */
export function isCameraSupported(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** The last opening, by any scanner of this page. */
let lastOpening: Promise<unknown> = Promise.resolve()

/**
 * Opens the given camera, or the rear one. Rejects with the browser's error. Waits for an opening under way, whose
 * scanner closes it if it is not wanted any more: two tracks are never open at once, which phones do not bear.
 * @returns null when the camera is not wanted any more at its turn
 */
export function openCamera(
  deviceId: string | null,
  isWanted: () => boolean,
): Promise<Camera | null> {
  const opening = lastOpening.then(() => (isWanted() ? openNow(deviceId) : null))
  lastOpening = opening.catch(() => undefined)
  return opening
}

async function openNow(deviceId: string | null): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  })
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('Kamera tidak memberi gambar')
  // Firefox has no `getCapabilities`.
  const capabilities: Capabilities = track.getCapabilities?.() ?? {}

  async function set(setting: Setting): Promise<boolean> {
    try {
      await track?.applyConstraints({ advanced: [setting as MediaTrackConstraintSet] })
      return true
    } catch {
      // A camera may refuse a setting it offers; scanning continues without it.
      return false
    }
  }

  if (capabilities.focusMode?.includes('continuous')) void set({ focusMode: 'continuous' })
  return {
    stream,
    deviceId: track.getSettings().deviceId ?? deviceId,
    hasTorch: capabilities.torch === true,
    zoomSteps: zoomStepsOf(capabilities.zoom),
    set,
    close: () => stream.getTracks().forEach((each) => each.stop()),
  }
}

/** The ids of all cameras. Known only after one has been opened. */
export async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter((device) => device.kind === 'videoinput').map((device) => device.deviceId)
}

/** The next camera of the list; after the last the first. */
export function nextCamera(cameras: readonly string[], current: string | null): string | null {
  const index = current === null ? -1 : cameras.indexOf(current)
  return cameras[(index + 1) % cameras.length] ?? null
}

/** Notifies when the user grants the camera permission. Returns the unsubscribe function. */
export function watchCameraPermission(onGranted: () => void): () => void {
  const listening = new AbortController()
  navigator.permissions
    ?.query({ name: 'camera' })
    .then((status) => {
      const check = () => status.state === 'granted' && onGranted()
      status.addEventListener('change', check, { signal: listening.signal })
    })
    .catch(() => {
      // Not every browser has this event; "Coba lagi" remains.
    })
  return () => listening.abort()
}
