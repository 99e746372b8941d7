import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { handReader } from './axe-reader.ts'
import { misfitsOn } from './phone-fit.ts'
import { untilLoaded } from './until-loaded.ts'

const phoneSize = { width: 390, height: 844 }
const deskSize = { width: 1440, height: 900 }
const narrowSize = { width: 320, height: 640 }

/** WCAG 2.2 A and AA, and what is good practice besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** English nobody asked for, and values that were never meant to be read. */
const strayWords =
  /\b(Loading|Submit|Cancel|Save|Delete|Search|Close|Next|Previous|Settings|Logout|Sign (in|out|up)|Welcome|Student|Teacher|Class|Today|Yesterday|Back|Menu item|undefined|null|NaN)\b|\[object /

/** What is looked for; colours take longer than all the rest. */
type Look = Pick<RunOptions, 'runOnly' | 'rules'>

/** The word that keeps the browser's data out of a field is none of the tokens; the test of all forms reads them. */
const rules = { 'autocomplete-valid': { enabled: false } }

const everything: Look = { runOnly: { type: 'tag', values: tags }, rules }
const colours: Look = { runOnly: { type: 'rule', values: ['color-contrast'] } }
const allButColours: Look = {
  ...everything,
  rules: { ...rules, 'color-contrast': { enabled: false } },
}

/**
 * One state of a screen: as a phone draws it in this light, the desk in the other, and narrow phones. In the end it
 * stands there as on a phone. `every-screen` reads all four pictures of each screen; a state brings no colour that is
 * only wrong on one size in one light.
 */
export async function checkScreen(page: Page): Promise<void> {
  await redrawScreen(page, { size: phoneSize })
  await expectReadable(page, everything)
  await redrawScreen(page, { size: deskSize })
  await drawInOtherLight(page)
  await expectReadable(page, everything)
  await checkOnNarrow(page)
  await redrawScreen(page, { size: phoneSize })
}

/**
 * The look of the quick gear at one screen: as a phone draws it, in the light as it stands. Left in the other
 * light, so that every second screen is read in the dark.
 */
export async function checkOnPhone(page: Page): Promise<void> {
  await redrawScreen(page, { size: phoneSize })
  await expectReadable(page, everything)
  await drawInOtherLight(page)
}

/**
 * What the look of the quick gear leaves out: the desk in both lights, the phone in the other light, narrow
 * phones at each size of text. What is said and how it can be reached is the same in either light: there only the
 * colours are read again. Left in the other light, as `checkOnPhone` leaves it.
 */
export async function checkBeyondPhone(page: Page): Promise<void> {
  await redrawScreen(page, { size: deskSize })
  await expectAccessible(page, colours)
  await drawInOtherLight(page)
  await expectReadable(page, everything)
  await redrawScreen(page, { size: phoneSize })
  await expectAccessible(page, colours)
  await checkOnNarrow(page)
}

/**
 * The same screen as another role has it, whose colours and phone were looked at before: what differs is
 * what is on it, and that is read on the desk.
 */
export async function checkAgain(page: Page): Promise<void> {
  await redrawScreen(page, { size: deskSize })
  await expectReadable(page, allButColours)
  await checkOnNarrow(page)
}

/** Words and fit on narrow phones, at each size of text. */
export async function checkOnNarrow(page: Page): Promise<void> {
  await redrawScreen(page, { size: narrowSize })
  expect(await wordsOn(page)).not.toMatch(strayWords)
  expect(await misfitsOn(page)).toEqual([])
}

/** The same for what a change of size would close: a dialog, a sheet. It is left in the other light. */
export async function checkAsItStands(page: Page): Promise<void> {
  await redrawScreen(page, {})
  await expectReadable(page, everything)
  await drawInOtherLight(page)
  await expectAccessible(page, colours)
}

async function expectReadable(page: Page, look: Look): Promise<void> {
  await expectAccessible(page, look)
  expect(await wordsOn(page)).not.toMatch(strayWords)
}

type Drawing = { size?: { width: number; height: number }; light?: 'light' | 'dark' }

/** Another size may bring another frame, which comes in its own time. */
async function redrawScreen(page: Page, { size, light }: Drawing): Promise<void> {
  if (light) await page.emulateMedia({ colorScheme: light })
  if (size) await page.setViewportSize(size)
  if (light) await expect(page.locator('html')).toHaveAttribute('data-theme', light)
  await settled(page)
  if (!size) return
  await expect(page.locator('h1').first()).toBeAttached()
  await untilLoaded(page)
}

/** Whoever goes on does so in this one: turned back at once, every screen would be drawn twice more. */
async function drawInOtherLight(page: Page): Promise<void> {
  await redrawScreen(page, { light: (await lightOf(page)) === 'dark' ? 'light' : 'dark' })
}

function lightOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme')
}

/** Letters there, drawn as last asked for, and nothing on its way in or out. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

type Node = { html: string; any: { data: unknown }[]; isUnderBar: boolean }
type Violation = { id: string; nodes: Node[] }

/**
 * A dialog that begins to fade in only now is looked at again; what is really wrong stays wrong. One look
 * at a long table takes seconds on a busy machine.
 */
async function expectAccessible(page: Page, look: Look): Promise<void> {
  const message = `${page.url()} at ${page.viewportSize()?.width}, ${await lightOf(page)}`
  await expect.poll(() => faultsOn(page, look), { message }).toEqual([])
}

async function faultsOn(page: Page, look: Look): Promise<{ id: string; where: string[] }[]> {
  return (await violationsOn(page, look))
    .map(({ id, nodes }) => ({ id, where: nodes.filter(isWrong).map(({ html }) => html) }))
    .filter(({ where }) => where.length > 0)
}

type Reader = { run: (where: Document, options: RunOptions) => Promise<AxeResults> }

async function violationsOn(page: Page, look: Look): Promise<Violation[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await handReader(page)
  return page.evaluate(async (wanted) => {
    const { axe: reader } = globalThis as unknown as { axe: Reader }
    // No frames here, and only what is wrong is wanted: that halves the time.
    const { violations } = await reader.run(document, {
      ...wanted,
      resultTypes: ['violations'],
      iframes: false,
      selectors: false,
      elementRef: true,
    })
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
    const isUnderBar = (element: Element | undefined) => {
      const place = element?.getBoundingClientRect()
      return bar !== undefined && place !== undefined && place.bottom > bar.top
    }
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ any, element }) => ({
        html: element?.outerHTML.slice(0, 300) ?? '',
        any: any.map(({ data }) => ({ data: data as unknown })),
        isUnderBar: id === 'target-size' && isUnderBar(element),
      })),
    }))
  }, look)
}

/** What a fixed bar happens to lie over is not too small: it comes up with the next scroll. */
function isWrong({ any, isUnderBar }: Node): boolean {
  return !isUnderBar && !any.some(({ data }) => /obscured/i.test(JSON.stringify(data ?? '')))
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
