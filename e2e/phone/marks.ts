import type { Page } from '@playwright/test'

/** What happened in a page, in milliseconds. */
type Marks = {
  /**
   * The times from each tap to the next picture on the screen; the browser tells none that took less than
   * `shortestToldMs`.
   */
  taps: number[]
  /** When each picture was handed to the decoder. */
  looks: number[]
}

/** The smallest threshold that browsers take for the events they tell. */
const shortestToldMs = 16

declare global {
  var marks: Marks
}

/** Runs in the page, before its own scripts, and notes what happens from now on. */
export function installMarks(): void {
  const marks: Marks = { taps: [], looks: [] }
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') marks.taps.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  class NotedWorker extends Worker {
    override postMessage(message: unknown, extra?: Transferable[] | StructuredSerializeOptions) {
      marks.looks.push(performance.now())
      super.postMessage(message, Array.isArray(extra) ? { transfer: extra } : extra)
    }
  }
  Object.assign(globalThis, { marks, Worker: NotedWorker })
}

export function marksIn(page: Page): Promise<Marks> {
  return page.evaluate(() => globalThis.marks)
}

/** The times of that many taps: those that the browser found too quick to tell took at most the shortest it tells. */
export function tapTimes({ taps }: Marks, count: number): number[] {
  return [...taps, ...Array<number>(Math.max(0, count - taps.length)).fill(shortestToldMs)]
}

/** The times from one moment to the next. */
export function gaps(moments: readonly number[]): number[] {
  return moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
}

/** A cheap phone against the machine this runs on. */
const timesSlower = 6

/** Makes the page's own thread run as slowly as on a cheap phone from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
}
