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
  await page.evaluate(keepFieldsOnObjects)
  await page.evaluate(axe.source)
  await page.evaluate(() => {
    globalThis.keepFieldsAsBefore()
    const { axe: reader } = globalThis as unknown as {
      axe: {
        commons: { color: { Color: Colors } }
        configure: (wishes: { noHtml: boolean }) => void
      }
    }
    // The text of every element that is looked at; only of those at fault is it wanted.
    reader.configure({ noHtml: true })
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

declare global {
  var keepFieldsAsBefore: () => void
}

/**
 * The private fields of its thousands of colours lie in seven weak maps, which cost more than reading the
 * colours. Those it makes while it is read keep their values on the objects themselves.
 */
function keepFieldsOnObjects(): void {
  const { WeakMap: OwnMap, WeakSet: OwnSet } = globalThis
  class FieldMap {
    readonly #key = Symbol('field')
    has(owner: Record<symbol, unknown>): boolean {
      return this.#key in owner
    }
    get(owner: Record<symbol, unknown>): unknown {
      return owner[this.#key]
    }
    set(owner: Record<symbol, unknown>, value: unknown): this {
      owner[this.#key] = value
      return this
    }
    add(owner: Record<symbol, unknown>): this {
      return this.set(owner, true)
    }
  }
  Object.assign(globalThis, { WeakMap: FieldMap, WeakSet: FieldMap })
  globalThis.keepFieldsAsBefore = () =>
    Object.assign(globalThis, { WeakMap: OwnMap, WeakSet: OwnSet })
}
