import type { Page } from '@playwright/test'

const phoneWidths = [320, 360, 390] as const

/** As the app marks them on the document, see web/src/ui/theme/theme.ts. */
const textSizes = ['normal', 'large', 'largest'] as const

/**
 * What does not fit on a phone, at each width and each size of text: a page that scrolls sideways, a control
 * or a heading that reaches beyond the edge, a control whose own words are cut. Measured on the loaded page, by
 * resizing alone.
 */
export async function misfitsOn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of phoneWidths) {
    await page.setViewportSize({ width, height: 844 })
    const misfits = await misfitsAtThisWidth(page)
    found.push(...misfits.map((misfit) => `${where(page)} at ${width}, ${misfit}`))
  }
  return found
}

/**
 * Only the width is drawn before it is measured: what the app itself does on a resize is done by then, and the
 * size of text is a matter of layout alone. What seems not to fit is drawn at each size and measured again.
 */
async function misfitsAtThisWidth(page: Page): Promise<string[]> {
  const measure = (isEachDrawn: boolean) =>
    page.evaluate(misfitsAtTextSizes, { sizes: textSizes, isEachDrawn })
  const seeming = await measure(false)
  return seeming.length > 0 ? measure(true) : []
}

function where(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

type Measurement = { sizes: readonly string[]; isEachDrawn: boolean }

/** Runs in the page, and leaves it with normal text. */
async function misfitsAtTextSizes({ sizes, isEachDrawn }: Measurement): Promise<string[]> {
  const root = document.documentElement
  const untilDrawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
  const elementName = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    return `${element.tagName.toLowerCase()} "${name}"`
  }

  /** In a box that scrolls sideways by itself, or hidden but for screen readers. */
  const isApart = (element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return true
      if (clipPath !== 'none' || (position === 'absolute' && box.clientWidth <= 1)) return true
    }
    return false
  }

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }

  const overEdge = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > root.clientWidth + 1
  }

  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 &&
    getComputedStyle(element).overflowX === 'hidden' &&
    getComputedStyle(element).textOverflow !== 'ellipsis'

  const misfitsNow = () => {
    const misfits: string[] = []
    if (root.scrollWidth > root.clientWidth) {
      const widest = [...document.body.querySelectorAll('*')]
        .filter((element) => isShown(element) && overEdge(element) && !isApart(element))
        .slice(0, 3)
      misfits.push(`scrolls sideways (${root.scrollWidth}): ${widest.map(elementName).join(', ')}`)
    }
    const controls = 'a[href], button, input, select, textarea, label, h1'
    for (const element of document.querySelectorAll(controls)) {
      const isBeyond = overEdge(element)
      if (!isBeyond && !(element.matches('a, button') && isCut(element))) continue
      if (!isShown(element) || isApart(element)) continue
      misfits.push(`${isBeyond ? 'beyond the edge' : 'cut'}: ${elementName(element)}`)
    }
    return misfits
  }

  await untilDrawn()
  const found: string[] = []
  for (const size of sizes) {
    if (size === 'normal') delete root.dataset['text']
    else root.dataset['text'] = size
    if (isEachDrawn) await untilDrawn()
    found.push(...misfitsNow().map((misfit) => `${size}: ${misfit}`))
  }
  delete root.dataset['text']
  return found
}
