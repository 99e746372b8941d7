/** What a camera can do beyond showing a picture. TypeScript's list of these is older than phones. */
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
  /** True when the camera took the setting. */
  set(setting: Setting): Promise<boolean>
  close(): void
}

const handyZooms = [1, 2, 3]

/** Picks the round zoom factors a camera can reach; one alone is no choice. */
export function zoomStepsOf(range: { min: number; max: number } | undefined): number[] {
  if (!range) return []
  const steps = handyZooms.filter((factor) => factor >= range.min && factor <= range.max)
  return steps.length > 1 ? steps : []
}

/** Browsers hide the camera from pages without HTTPS as well as from themselves being too old. */
export function isCameraSupported(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** Opens the given camera, or the rear one. Rejects with what the browser says. */
export async function openCamera(deviceId: string | null): Promise<Camera> {
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
  // Firefox has no capabilities to ask for.
  const capabilities: Capabilities = track.getCapabilities?.() ?? {}

  async function set(setting: Setting): Promise<boolean> {
    try {
      await track?.applyConstraints({ advanced: [setting as MediaTrackConstraintSet] })
      return true
    } catch {
      // A camera may refuse what it offers; scanning goes on without it.
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

/** The camera after this one, in a ring. */
export function nextCamera(cameras: readonly string[], current: string | null): string | null {
  const index = current === null ? -1 : cameras.indexOf(current)
  return cameras[(index + 1) % cameras.length] ?? null
}

/** Calls back when the person allows the camera after all. Returns how to stop listening. */
export function watchCameraPermission(onGranted: () => void): () => void {
  const listening = new AbortController()
  navigator.permissions
    ?.query({ name: 'camera' })
    .then((status) => {
      const check = () => status.state === 'granted' && onGranted()
      status.addEventListener('change', check, { signal: listening.signal })
    })
    .catch(() => {
      // Not every browser tells; "Coba lagi" remains.
    })
  return () => listening.abort()
}
