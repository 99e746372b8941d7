import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const phoneSize = { width: 390, height: 844 }
export const deskSize = { width: 1440, height: 900 }
const narrowSize = { width: 320, height: 640 }

/** WCAG 2.2 A and AA, and what is good practice besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** English nobody asked for, and values that were never meant to be read. */
const strayWords =
  /\b(Loading|Submit|Cancel|Save|Delete|Search|Close|Next|Previous|Settings|Login|Logout|Sign (in|out|up)|Welcome|Student|Teacher|Class|Today|Yesterday|Back|Menu item|undefined|null|NaN)\b|\[object /

/** One screen on a phone and on a desk, by day and by night, and on the narrowest phone. */
export async function checkScreen(page: Page): Promise<void> {
  for (const size of [deskSize, phoneSize]) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    await settled(page)
    await expectAccessible(page, new AxeBuilder({ page }).withTags(tags))
    // What is said and how it can be reached is the same at night; only colours differ.
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    await expectAccessible(page, new AxeBuilder({ page }).withRules(['color-contrast']))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await wordsOn(page)).not.toMatch(strayWords)
  await page.setViewportSize(narrowSize)
  await settled(page)
  expect(await widthOf(page), 'no sideways scrolling at 320 px').toBeLessThanOrEqual(320)
  await page.setViewportSize(phoneSize)
}

/** Pictures drawn, nothing on its way in or out. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

async function expectAccessible(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
  expect(found, `${page.url()} at ${page.viewportSize()?.width}`).toEqual([])
}

/** Everything a person reads or is told. */
function wordsOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const told = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    return [document.title, document.body.innerText, ...told].join('\n')
  })
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
