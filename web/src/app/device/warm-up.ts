import type { Role } from '@ngaji/contract/roles'
import { whenBusyWith } from '../guards/busy.ts'
import { keepFiles } from './keep-files.ts'

/**
 * Brings what the own role needs without signal to this device: once the phone is idle and the line is not
 * paid by the byte, and at the latest when the first register or exam is opened. Nobody downloads the screens
 * of another role.
 */
export async function warmUp(role: Role): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  await Promise.race([whenBusyWith('register', 'exam'), isMetered() ? never : whenIdle()])
  const response = await fetch(`/screens/${role}.json`)
  if (!response.ok) return
  const files = (await response.json()) as string[] // our own build wrote it
  // One list: pictures come after the screens that show them.
  keepFiles([...files, ...(await picturesOfGuide(role))])
}

const never = new Promise<void>(() => undefined)

/** What Chrome on Android tells of the line; other browsers tell nothing, and count as unmetered. */
type Line = { saveData?: boolean; type?: string }

function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData === true || connection?.type === 'cellular'
}

/** Safari has no such callback: a moment after the first screen is as good. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
    else setTimeout(resolve, momentMs)
  })
}

const longestWaitMs = 10_000
const momentMs = 3_000

/**
 * Whoever installed the app has the guide with its pictures. On other phones they come when somebody
 * opens it: they would cost more than a day of work does.
 */
async function picturesOfGuide(role: Role): Promise<string[]> {
  if (!matchMedia('(display-mode: standalone)').matches) return []
  const { guidePicturesOf } = await import('../help/guide-keeping.ts')
  return guidePicturesOf(role)
}
