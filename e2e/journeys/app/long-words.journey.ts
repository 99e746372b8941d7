import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/deps.ts'
import { signInAs } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { arrangeScenario } from '../../scenario.ts'
import { isDrawn } from '../../visits/drawn-screens.ts'
import { openScreen } from '../../visits/quick-visits.ts'
import { visitsOf } from '../../visits/role-visits.ts'
import { settled } from '../../visits/screen-check.ts'
import type { Stage } from '../../visits/visits.ts'
import { test } from '../../watched-page.ts'

test.use({ serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel' })

let ngaji: RunningNgaji
let stage: Stage

/** As long as a name may be, without a blank. */
const longWord = 'Nurulhidayahtulmubarokah'.repeat(5).slice(0, 94)

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange: arrangeLongWords })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

/** The same evening, with everybody and every place named by one long word. */
async function arrangeLongWords(db: Db, dataDir: string): Promise<Stage> {
  const arranged = await arrangeScenario(db, dataDir)
  await sql`update app_user set name = ${longWord} || right(id::text, 6) where name <> ''`.execute(
    db,
  )
  await sql`update app_user set email = left(${longWord}, 64) || '@' || right(id::text, 12) || ${longWord} || '.test'
    where role = 'teacher' and email is not null and email <> 'guru@ngaji.test'`.execute(db)
  await sql`update sub_branch set name = left(${longWord}, 92) || right(id::text, 6), address = ${longWord}`.execute(
    db,
  )
  await sql`update branch set name = left(${longWord}, 92) || right(id::text, 6), address = ${longWord}`.execute(
    db,
  )
  await sql`update student set parent_name = ${longWord}, address = ${longWord} || ${longWord}
    where nis <> ''`.execute(db)
  await sql`update teaching_group set name = left(${longWord}, 92) || right(id::text, 6)
    where not is_locked`.execute(db)
  return { ...arranged, child: '' }
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

for (const who of [
  'admin@ngaji.test',
  'desa@ngaji.test',
  'kelompok@ngaji.test',
  'guru@ngaji.test',
  'munaqis@ngaji.test',
  '20240010',
]) {
  test(`no word is wider than a screen of ${who}, and no short one is broken beside it`, async ({
    takePhone,
  }) => {
    const visits = (visitsOf[who] ?? []).filter(isDrawn)
    test.setTimeout(60_000 + visits.length * 20_000)
    const { page } = await takePhone(ngaji)
    await signInAs(page, ngaji.url, who)
    const misfits: string[] = []
    for (const visit of visits) {
      await openScreen(page, visit.path(stage))
      for (const size of sizes) {
        await page.setViewportSize(size)
        await settled(page)
        const where = `${visit.path(stage)} at ${size.width}`
        misfits.push(...(await widerThan(page, where)), ...(await brokenWords(page, where)))
      }
    }
    expect(misfits).toEqual([])
  })
}

/** The page that scrolls sideways, and the innermost elements that reach beyond its edge. */
async function widerThan(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const scrolls = (element: Element): boolean => {
      const box = element.parentElement
      return box !== null && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box))
    }
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element),
    )
    const innermost = beyond.filter(
      (element) => !beyond.some((other) => other !== element && element.contains(other)),
    )
    const shown = innermost
      .slice(0, 3)
      .map(
        (element) =>
          `${element.tagName} ${element.className} "${element.textContent.slice(0, 30)}"`,
      )
    return `${scrollWidth}: ${shown.join(', ')}`
  })
  return found === null ? [] : [`${where}: ${found}`]
}

/** Short words that go on in the next line: a time, a number or a button squeezed by the name beside it. */
async function brokenWords(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const lines = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      range.selectNodeContents(text)
      if (lines() < 2) continue
      // Words may break at these signs.
      for (const { 0: word, index } of text.data.matchAll(/[^\s/–—-]+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (word.length <= 14 && lines() > 1)
          broken.push(`"${word}" of "${text.data.slice(0, 40)}"`)
      }
    }
    return broken
  })
  return found.map((word) => `${where}: ${word} is broken`)
}
