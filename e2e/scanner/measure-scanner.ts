import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { framesPerSecond, launchWithCamera, makeFakeCamera } from '../fake-camera/fake-camera.ts'
import type { CameraScene } from '../fake-camera/fake-camera.ts'
import type { Scene } from '../fake-camera/scene.ts'
import { percentile } from '../../bench/percentile.ts'
import { gaps, installMarks, marksIn, slowDown } from '../phone/marks.ts'
import { BarePage } from '../phone/bare-page.ts'
import { servePage } from './serve-page.ts'

export type ScannerMeasure = {
  /** The codes shown, and the ones read; equal in a good run. */
  shown: number
  read: string[]
  /** How many of the readings were not among the shown codes. */
  wrong: number
  seconds: number
  /** Milliseconds from one look to the next while the camera runs, the median. */
  lookEveryMs: number
  /** Milliseconds from a tap to the next picture on the screen, the median. */
  tapMs: number
  /** The least that a page in the same browser could do meanwhile. */
  bare: Awaited<ReturnType<BarePage['times']>>
  problems: string[]
}

export type MeasureOptions = {
  codes: number
  framesPerCode?: number
  conditions?: Partial<Omit<Scene, 'text'>>
  screenshot?: string
}

function cardCodes(count: number): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from({ length: count }, (_, card) => {
    const secret = Array.from({ length: 22 }, (_, i) => letters[(card * 31 + i * 17 + 5) % 64])
    return `2025${String(card + 10).padStart(4, '0')}.${secret.join('')}`
  })
}

async function readings(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Terbaca' }).getByRole('listitem').allTextContents()
}

/**
 * Shows the scanner a film of many cards, one after the other without a break, while somebody taps,
 * and tells what was read and how it felt.
 */
export async function measureScanner(options: MeasureOptions): Promise<ScannerMeasure> {
  const codes = cardCodes(options.codes)
  const folder = await mkdtemp(join(tmpdir(), 'ngaji-camera-'))
  const film = join(folder, 'cards.mjpeg')
  const scenes = codes.map((code): CameraScene => [code, options.framesPerCode ?? 36])
  await makeFakeCamera(film, scenes, options.conditions)
  const served = await servePage(new URL('./page/', import.meta.url))
  const browser = await launchWithCamera(film)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const bare = await BarePage.open(await browser.newContext())
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`),
    )
    await page.addInitScript(installMarks)
    await slowDown(page)
    await page.goto(served.url)
    await page.getByText('Arahkan kamera ke kode QR').waitFor()
    const startedAt = performance.now()
    const tapMe = page.getByRole('button', { name: /^Ketuk/ })
    const filmMs = (scenes.reduce((sum, [, frames]) => sum + frames, 0) / framesPerSecond) * 1000
    // Twice the film: where the film is when the page is ready is chance.
    while (performance.now() - startedAt < filmMs * 2) {
      await tapMe.click()
      await bare.use()
      if (new Set(await readings(page)).size >= codes.length) break
    }
    const seconds = (performance.now() - startedAt) / 1000
    const read = [...new Set(await readings(page))]
    if (options.screenshot) await page.screenshot({ path: options.screenshot })
    const { looks, taps } = await marksIn(page)
    return {
      shown: codes.length,
      read,
      wrong: read.filter((text) => !codes.includes(text)).length,
      seconds: Math.round(seconds * 10) / 10,
      lookEveryMs: percentile(gaps(looks), 0.5),
      tapMs: percentile(taps, 0.5),
      bare: await bare.times(),
      problems,
    }
  } finally {
    await browser.close()
    await served.close()
    await rm(folder, { recursive: true, force: true })
  }
}
