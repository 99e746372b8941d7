import type { Page } from '@playwright/test'

/** Records of a kind that nobody sends, waiting on this phone as if there were no signal. */
export async function givenWaitingRecords(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { userId } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { userId: string }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('ngaji')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const writing = database.transaction('outbox', 'readwrite')
    const state = { kind: 'waiting' }
    for (let at = 0; at < wanted; at += 1) {
      const id = `waiting-${at}`
      const record = { id, userId, kind: 'nobody-sends-this', group: 'one', body: {}, state }
      writing.objectStore('outbox').add({ ...record, recordedAt: Date.now() })
    }
    await new Promise((resolve) => {
      writing.addEventListener('complete', resolve)
    })
    database.close()
    const otherTab = new BroadcastChannel('ngaji-offline')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves the origin
    otherTab.postMessage({ topic: 'outbox' })
    otherTab.close()
  }, count)
}

/** The browser says that there is no line; files and answers still come. */
export async function loseLine(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    globalThis.dispatchEvent(new Event('offline'))
  })
}
