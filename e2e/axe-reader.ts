import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Color = { r: number; g: number; b: number; alpha: number }
type Colors = { prototype: Color & { parseString: (this: Color, text: string) => Color } }

/**
 * Handed to the page once per load, because reading it takes longer than one look. It reads the text of
 * a colour thousands of times, of which there are a dozen: known ones are not read again, which is a
 * third of a look.
 */
export async function handReader(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  await page.evaluate(() => {
    const { axe: reader } = globalThis as unknown as {
      axe: { commons: { color: { Color: Colors } } }
    }
    const { prototype } = reader.commons.color.Color
    const read = prototype.parseString
    const known = new Map<string, Color>()
    prototype.parseString = function (text) {
      const found = known.get(text)
      if (found) return Object.assign(this, found)
      read.call(this, text)
      const { r, g, b, alpha } = this
      known.set(text, { r, g, b, alpha })
      return this
    }
  })
}
