import type { BrowserContext, Page } from '@playwright/test'

declare global {
  /** The connections that the page has opened. */
  var openedStores: IDBDatabase[] | undefined
}

/** Notes each connection to the device's store, for `closeStore`. Before the first page. */
export async function watchStore(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    IDBFactory.prototype.open = function (...args) {
      const opening = open(...args)
      opening.addEventListener('success', () => {
        globalThis.openedStores = [...(globalThis.openedStores ?? []), opening.result]
      })
      return opening
    }
  })
}

/** Closes the store without an event, as iOS does to an app in the background. */
export async function closeStore(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const store of globalThis.openedStores ?? []) store.close()
    globalThis.openedStores = []
  })
}

/** The device has no room any more: nothing is written. */
export async function fillStore(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
  })
}
