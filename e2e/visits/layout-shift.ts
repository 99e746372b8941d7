import type { BrowserContext, Page } from '@playwright/test'

declare global {
  /** What moved on the page without a tap or a key before it. */
  var shifts: { value: number; moved: string[] }[]
}

/** Call before the page is opened: from then on each of its documents counts what moves by itself. */
export async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.shifts = []
    type Source = {
      node: Node | null
      previousRect: DOMRectReadOnly
      currentRect: DOMRectReadOnly
    }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const formatRect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const shiftSourceInWords = ({ node, previousRect, currentRect }: Source) => {
      const { className = '', nodeName = '' } = (node ?? {}) as Partial<Element>
      const text = (node?.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, 40)
      return `${nodeName}.${className} "${text}" ${formatRect(previousRect)} -> ${formatRect(currentRect)}`
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          globalThis.shifts.push({ value, moved: sources.map(shiftSourceInWords) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of all shifts of the document so far, and what moved. (web.dev: Cumulative Layout Shift) */
export async function shiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => globalThis.shifts)
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(' | ')}`),
  }
}
