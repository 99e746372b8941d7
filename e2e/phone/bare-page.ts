import type { BrowserContext, Page } from '@playwright/test'
import { percentile } from '../../bench/percentile.ts'
import { installMarks, marksIn, slowDown } from './marks.ts'

/** The least that a page on the same slow phone can do: used in turn with the page that is measured. */
export class BarePage {
  readonly #page: Page
  readonly #pictures: number[] = []

  private constructor(page: Page) {
    this.#page = page
  }

  static async open(context: BrowserContext): Promise<BarePage> {
    const page = await context.newPage()
    await page.setContent('<button>0</button><canvas width="640" height="480"></canvas>')
    await page.evaluate(installMarks)
    await page.evaluate(() => {
      const button = document.querySelector('button')
      button?.addEventListener('click', () => (button.textContent += '0'))
    })
    await slowDown(page)
    return new BarePage(page)
  }

  /** One tap, which changes one word, and the reading of ten pictures as large as the camera's. */
  async use(): Promise<void> {
    await this.#page.getByRole('button').click()
    this.#pictures.push(await this.#page.evaluate(timeOfPictures))
  }

  /** The medians, in milliseconds. */
  async times(): Promise<{ tapMs: number; picturesMs: number }> {
    const { taps } = await marksIn(this.#page)
    return { tapMs: percentile(taps, 0.5), picturesMs: percentile(this.#pictures, 0.5) }
  }
}

/** Runs in the page and returns how long it takes to draw and read ten pictures. */
function timeOfPictures(): number {
  const drawing = document.querySelector('canvas')?.getContext('2d', { willReadFrequently: true })
  const startedAt = performance.now()
  for (let picture = 0; picture < 10; picture += 1) {
    drawing?.fillRect(picture, picture, 320, 240)
    drawing?.getImageData(0, 0, 640, 480)
  }
  return performance.now() - startedAt
}
