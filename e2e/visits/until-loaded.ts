import { expect, type Page } from '@playwright/test'

/**
 * Nothing on the page is still loading: skeletons and tables say so to screen readers. To look for their words among
 * those of a long table takes longer than to draw it.
 */
export async function untilLoaded(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(page.locator('[aria-busy=true]'), page.url()).toHaveCount(0, options)
}
