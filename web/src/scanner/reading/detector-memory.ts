/** Put in by the build; the pages of tests lack it. */
// oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
declare const __APP_VERSION__: string | undefined

/**
 * The version of the app: a detector that failed is asked again by the next one.
 */
const version =
  // oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
  typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'development'

const key = 'ngaji.scanner.bad-detector'

/** Fallback without storage, in a private window for example. */
let badIn: string | null = null

/** Whether the browser's detector is asked on this device: not after it failed in this version of the app. */
export function isDetectorTrusted(): boolean {
  try {
    return (localStorage.getItem(key) ?? badIn) !== version
  } catch {
    return badIn !== version
  }
}

/** Remembers on this device that the browser's detector failed. */
export function distrustDetector(): void {
  badIn = version
  try {
    localStorage.setItem(key, version)
  } catch {
    // Until the page is closed, then.
  }
}
