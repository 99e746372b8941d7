import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

type Driver = { send: (method: string, params: object) => Promise<unknown> }

/** What the page looks like on paper, of which the window is then the sheet. */
export async function onPaper<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  await setPaper(true)
  try {
    return await look()
  } finally {
    await setPaper(false)
  }
}

async function setPaper(isPaper: boolean): Promise<void> {
  // Typed by the provider, which tells only of an event target.
  const driver = cdp() as unknown as Driver
  await driver.send('Emulation.setEmulatedMedia', {
    media: isPaper ? 'print' : '',
    // As all tests have it: what is not named here would be taken back.
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  await expect.poll(() => matchMedia('print').matches).toBe(isPaper)
}

/** Whether all of these stand inside the sheet, and inside every box around them that would cut them. */
export function areWhole(elements: readonly Element[]): boolean {
  return elements.every((element) => {
    const { left, right } = element.getBoundingClientRect()
    return framesOf(element).every((frame) => left >= frame.left - 1 && right <= frame.right + 1)
  })
}

function framesOf(element: Element): { left: number; right: number }[] {
  const frames = [{ left: 0, right: document.documentElement.clientWidth }]
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowX !== 'visible')
      frames.push(around.getBoundingClientRect())
  }
  return frames
}
