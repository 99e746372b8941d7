import { fetchOwn, lineWatch } from '../../api/line/own-response.ts'
import { missingFileOf } from './crash-number.ts'
import { isAnsweredByUs } from './kept-files.ts'

/** Not `navigator.onLine`: a line may be up without delivering anything, or with somebody else answering. */
export async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000)
  const init = { wanted: 'json', cache: 'no-store', signal } as const
  const answer = await fetchOwn('/version.json', init).catch(() => null)
  return answer?.ok ?? false
}

const firstPauseMs = 2_000
const longestPauseMs = 30_000

/** The files that did not load. */
const missing = new Set<string>()
/** Files that were there when they were asked for anew: once is enough, or it might never end. */
const askedAnew = new Set<string>()
let isWaiting = false

/**
 * Raises `online` when our server serves the files again that did not load: screens and parts wait for it, and
 * nothing else tells when somebody else stops answering.
 */
export function followMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const file = missingFileOf(payload)
    if (file !== null) missing.add(file)
    if (!isWaiting) void waitForFiles()
  })
}

async function waitForFiles(): Promise<void> {
  isWaiting = true
  let pauseMs = firstPauseMs
  while (!(await areAnswered())) {
    const wait = pauseMs
    await new Promise((resolve) => setTimeout(resolve, wait))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  // Where they were there at once the browser may have kept other pages, and has given them up now.
  const wasAway = pauseMs > firstPauseMs
  const files = neededFiles()
  const isNew = files.some((file) => !askedAnew.has(file))
  for (const file of files) askedAnew.add(file)
  missing.clear()
  isWaiting = false
  if (wasAway || isNew) window.dispatchEvent(new Event('online'))
}

async function areAnswered(): Promise<boolean> {
  if (!(await isServerThere())) return false
  const answered = await Promise.all(neededFiles().map(isAnsweredByUs))
  return !answered.includes(false)
}

/**
 * Returns the missing files with those they import, which no error names: the build has put links to them
 * into the page.
 */
function neededFiles(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  return [...new Set([...missing, ...[...links].map(({ href }) => href)])]
}

/**
 * Loads a part of the app that no screen shows, and which nobody would ask for again: until it is there.
 *
 * @example
 * const { startOfflineWork } = await untilLoaded(() => import('./offline-session.ts'))
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('a part of the app has not come yet', error)
      lineWatch.noteLasting(error)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    }
  }
}
