import type { BrowserContext } from '@playwright/test'

/**
 * Gives the phone a detector of codes that is offered and never answers. The decoder runs in a worker, which
 * an init script does not reach: the detector stands at the beginning of its file.
 * @returns the questions that were asked, also by workers that are gone
 */
export async function giveHangingDetector(context: BrowserContext): Promise<() => number> {
  let questions = 0
  await context.route('**/api/detector-was-asked', async (route) => {
    questions += 1
    await route.fulfill({ status: 204 })
  })
  await context.route(/decoder\.worker/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${detector};${await response.text()}` })
  })
  return () => questions
}

const detector = `globalThis.BarcodeDetector = class {
  static getSupportedFormats() { return Promise.resolve(['qr_code']) }
  detect() {
    fetch('/api/detector-was-asked')
    return new Promise(() => undefined)
  }
}`
