import { writeFileSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { moveClock } from '../../scripts/tests/clock/move-clock.mjs'
import { cameraFlags } from '../fake-camera/fake-camera.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { untilDrawn } from '../visits/until-loaded.ts'
import type { GuideStage } from './guide-stage.ts'

/** What of a screen is shown: a strip of its height from the top, or one element. */
export type Cut = { from?: number; height: number } | { of: string; height?: number }

export type View = 'phone' | 'desk'

const views = {
  // A quarter more points than the screen has: sharp where the guide is read.
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.25 },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const

/** A picture is as good as fits into so many bytes. */
const mostBytes = 15 * 1024
const qualities = [72, 64, 56, 50, 44, 38, 32, 26]

export async function openBrowser(film: string): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: cameraFlags(film),
  })
}

/** Somebody's own phone or computer, on that evening. */
export async function openView(
  browser: Browser,
  stage: GuideStage,
  view: View,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...views[view],
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['camera'],
  })
  await context.addInitScript(moveClock, { shiftMs: stage.clockShiftMs })
  return context
}

/** Takes the picture and stores it as small as it can be read. */
export async function shoot(page: Page, file: string, cut: Cut): Promise<number> {
  await untilDrawn(page)
  const bytes = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: await frameOf(page, cut),
  })
  for (const quality of qualities) {
    const webp = await sharp(bytes).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length > mostBytes && quality !== qualities.at(-1)) continue
    writeFileSync(file, webp)
    return webp.length
  }
  throw new Error('there is no quality to choose')
}

async function frameOf(page: Page, cut: Cut) {
  const size = page.viewportSize() ?? views.phone.viewport
  if (!('of' in cut)) return { x: 0, y: cut.from ?? 0, width: size.width, height: cut.height }
  const box = await page.locator(cut.of).first().boundingBox()
  if (!box) throw new Error(`${cut.of} is not on ${page.url()}`)
  const height = Math.min(box.height, cut.height ?? box.height, size.height - box.y)
  return { ...box, height }
}
