import type { Role } from '@ngaji/contract/roles'
import { fetchOwn } from '../../api/line/own-response.ts'
import { readJson } from '../../api/line/read-body.ts'
import { keepFiles } from './keep-files.ts'
import { untilLoaded } from './missing-files.ts'
import { mayKeepUnasked, noteKept, whenNeeded } from './when-to-keep.ts'

/**
 * Precaches the files that the user's role needs without signal: once the phone is idle and the line is not
 * metered or this device had them already, and at the latest when they are needed. The screens of other roles are
 * never downloaded.
 */
export async function warmUp(role: Role): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const needed = whenNeeded(role)
  await navigator.serviceWorker.ready
  await Promise.race([needed, mayKeepUnasked(role) ? whenIdle() : never])
  const files = await untilLoaded(() => filesOfRole(role))
  // One list, so that pictures are fetched after the screens that show them.
  const all = [...files, ...(await picturesOfGuide(role))]
  keepFiles(all)
  noteKept(role)
  // The line may have broken, or somebody else have answered, in the middle of the list.
  following.abort()
  following = new AbortController()
  window.addEventListener('online', () => keepFiles(all), { signal: following.signal })
}

/** The listener to a returning line, for the role that signed in last. */
let following = new AbortController()

async function filesOfRole(role: Role): Promise<string[]> {
  const response = await fetchOwn(`/screens/${role}.json`, { wanted: 'json' })
  // Refused where the role has no files. Otherwise written by our own build.
  return response.ok ? ((await readJson(response)) as string[]) : []
}

const never = new Promise<void>(() => undefined)

/** `requestIdleCallback`; Safari has none and waits a moment after the first screen. */
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
 * The guide's pictures are precached for an installed app only. On other phones they load when a page of the
 * guide is opened: together they are larger than the data of a day's work.
 */
async function picturesOfGuide(role: Role): Promise<string[]> {
  if (!matchMedia('(display-mode: standalone)').matches) return []
  const { guidePicturesOf } = await import('../help/guide-keeping.ts')
  return guidePicturesOf(role)
}
