import { deviceNote } from '../device-note.ts'

/** Put in by the build; the pages of tests lack it. */
// oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
declare const __APP_VERSION__: string | undefined

/**
 * The version of the app: a detector that failed is asked again by the next one.
 */
const version =
  // oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
  typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'development'

const badIn = deviceNote('ngaji.scanner.bad-detector')

/** Whether the browser's detector is asked on this device: not after it failed in this version of the app. */
export function isDetectorTrusted(): boolean {
  return badIn.read() !== version
}

/** Remembers on this device that the browser's detector failed. */
export function distrustDetector(): void {
  badIn.write(version)
}
