import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { untilDrawn } from '../visits/until-loaded.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

export type Look = { size: typeof phone; scheme: 'light' | 'dark' }

/** The looks in an order in which the size of the window changes once. */
export const allLooks: readonly Look[] = [
  { size: phone, scheme: 'light' },
  { size: phone, scheme: 'dark' },
  { size: desk, scheme: 'dark' },
  { size: desk, scheme: 'light' },
]
export const lightLooks = allLooks.filter(({ scheme }) => scheme === 'light')

/** A screen that does not rest is taken as it is after so many tries. */
const mostTries = 8

/** Takes the screen the page is on in each of the looks. */
export async function shoot(page: Page, file: string, looks: readonly Look[]): Promise<void> {
  for (const { size, scheme } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    await settle(page)
    writeFileSync(`${file}.${size.width}.${scheme}.png`, await restingPicture(page))
  }
}

/** Letters there, pictures there, nothing on its way. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 20_000 })
  await untilDrawn(page)
}

async function restingPicture(page: Page): Promise<Buffer> {
  let before = await picture(page)
  for (let tries = 1; tries < mostTries; tries += 1) {
    const after = await picture(page)
    if (after.equals(before)) return after
    before = after
  }
  return before
}

/** Takes a picture without what the camera sees. */
function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.locator('video')] })
}
