import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { test as watched } from '../watched-page.ts'

/** Not watched: the browser complains of every file and answer that is not what it should be. */
export const test = watched.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  troubles: async ({}, use) => {
    await use([])
  },
})

/** A teacher's home. */
export function home(page: Page): Locator {
  return page.getByRole('region', { name: 'Kelas berikutnya' })
}

/** Files under the names of scripts, styles and the page that are not what they are called. */
export async function wrongFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const wrong: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request, { ignoreVary: true })
        const type = kept?.headers.get('content-type') ?? ''
        const isPage = /index\.html/.test(request.url)
        if (isPage ? !kept?.headers.has('x-ngaji') : type.startsWith('text/html')) {
          wrong.push(request.url)
        }
      }
    }
    return wrong
  })
}

export async function opensWithoutSignal(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await page.reload()
  await expect(home(page)).toBeVisible()
  await context.setOffline(false)
}
