import type { Lens } from './lens-order.ts'
import { stopTracks, withinOpeningLimit } from './opening-limit.ts'
import { CameraFault } from './refusal-reason.ts'

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
  /** False when the browser knows of focusing, and this camera cannot. */
  canFocus: boolean
  /** The zoom factors to offer; empty when the camera has no zoom. */
  zoomSteps: readonly number[]
  /** True when the camera accepted the setting. */
  set(setting: Setting): Promise<boolean>
  close(): void
}

/** The ways in which a camera finds the distance by itself. */
const focusing = ['continuous', 'single-shot']

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

/**
 * Opens the given camera, or the one that the browser takes for the rear one. Rejects with the browser's error, or
 * with a `SilentCameraError` when there is no answer.
 */
export async function openLens(deviceId: string | null): Promise<Camera> {
  const asked = navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  })
  const stream = await withinOpeningLimit(asked)
  const [track] = stream.getVideoTracks()
  if (!track) throw new CameraFault('Kamera tidak memberi gambar.')
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
    canFocus: canFocus(capabilities),
    zoomSteps: zoomStepsOf(capabilities.zoom),
    set,
    close: () => stopTracks(stream),
  }
}

function canFocus({ focusMode = [] }: Capabilities): boolean {
  const supported: object = navigator.mediaDevices.getSupportedConstraints?.() ?? {}
  return !('focusMode' in supported) || focusMode.some((mode) => focusing.includes(mode))
}

/** All cameras. Known, and named, only after one has been opened. */
export async function listLenses(): Promise<Lens[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput')
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
