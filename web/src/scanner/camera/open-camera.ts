import { listLenses, openLens, type Camera } from './camera.ts'
import { chosenLens, rememberLens } from './lens-memory.ts'
import { isRear } from './lens-order.ts'
import { SilentCameraError } from './opening-limit.ts'
import { errorNameOf } from './refusal-reason.ts'

/** The last opening, by any scanner of this page. */
let lastOpening: Promise<unknown> = Promise.resolve()

/**
 * Opens the camera that was chosen on this device, else a rear one that can focus. Rejects with the browser's error.
 * Waits for an opening under way, whose scanner closes it if it is not wanted any more: two tracks are never open at
 * once, which phones do not bear. One that gets no answer ends with a `SilentCameraError`, and lets the next one begin.
 * @returns null when the camera is not wanted any more
 */
export function openCamera(isWanted: () => boolean): Promise<Camera | null> {
  const opening = lastOpening.then(() => (isWanted() ? openNow(isWanted) : null))
  lastOpening = opening.catch(() => undefined)
  return opening
}

async function openNow(isWanted: () => boolean): Promise<Camera | null> {
  const chosen = chosenLens()
  if (chosen === null) return openFocusing(isWanted)
  try {
    return await openLens(chosen)
  } catch (error) {
    if (isStuck(error)) return openAnother(error)
    if (!isGone(error)) throw error
    rememberLens(null)
    return openFocusing(isWanted)
  }
}

/** The browser's choice while the chosen camera does not start; that one stays chosen for the next time. */
function openAnother(error: unknown): Promise<Camera> {
  return openLens(null).catch((other: unknown) => {
    throw other instanceof SilentCameraError ? other : error
  })
}

/** A lens that refuses is passed over. One that does not answer may still come: no other is opened beside it. */
function nullUnlessSilent(error: unknown): null {
  if (error instanceof SilentCameraError) throw error
  return null
}

/** The camera does not start: another app holds it, or it never does, and nobody could choose another one. */
function isStuck(error: unknown): boolean {
  return /^(NotReadableError|AbortError)$/.test(errorNameOf(error))
}

/** The camera was unplugged, or the browser has given it another id. */
function isGone(error: unknown): boolean {
  return /^(OverconstrainedError|NotFoundError)$/.test(errorNameOf(error))
}

/** The browser's choice; when that cannot focus, another rear camera that can, which is then remembered. */
async function openFocusing(isWanted: () => boolean): Promise<Camera | null> {
  const first = await openLens(null)
  if (first.canFocus) return first
  // A browser that does not list its cameras offers no other one; the first is open.
  const listed = await listLenses().catch(() => [])
  const others = listed.filter(isRear).map(({ deviceId }) => deviceId)
  if (others.every((deviceId) => deviceId === first.deviceId)) return first
  first.close()
  for (const deviceId of others.filter((other) => other !== first.deviceId)) {
    if (!isWanted()) return null
    const other = await openLens(deviceId).catch(nullUnlessSilent)
    if (other?.canFocus) {
      rememberLens(deviceId)
      return other
    }
    other?.close()
  }
  // None can: the first is taken all the same, and not asked about again.
  rememberLens(first.deviceId)
  return isWanted() ? openLens(first.deviceId) : null
}
