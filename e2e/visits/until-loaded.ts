import { expect, type Page } from '@playwright/test'

/**
 * Waits until nothing on the page is loading: skeletons and tables are `aria-busy` until then. Searching the page for
 * the words "Memuat ..." instead reads the whole text of a long table, which takes longer than drawing it.
 */
export async function untilLoaded(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(page.locator('[aria-busy=true]'), page.url()).toHaveCount(0, options)
}

/** Waits until letters and pictures are drawn as well: a picture of the page shows nothing half done. */
export async function untilDrawn(page: Page): Promise<void> {
  await untilLoaded(page, { timeout: 20_000 })
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((one) => one.getBoundingClientRect().top < 1000)
    await Promise.allSettled(inSight.map((one) => one.decode()))
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
  })
}
