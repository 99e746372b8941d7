import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/deps.ts'
import { signInAs } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { arrangeScenario } from '../../scenario.ts'
import { openScreen } from '../../visits/quick-visits.ts'
import { visitsOf } from '../../visits/role-visits.ts'
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
  test(`no word is wider than a screen of ${who}`, async ({ takePhone }) => {
    const visits = visitsOf[who] ?? []
    test.setTimeout(60_000 + visits.length * 20_000)
    const { page } = await takePhone(ngaji)
    await signInAs(page, ngaji.url, who)
    const wide: string[] = []
    for (const visit of visits) {
      await openScreen(page, visit.path(stage))
      for (const size of sizes) {
        await page.setViewportSize(size)
        wide.push(...(await widerThan(page, `${visit.path(stage)} at ${size.width}`)))
      }
    }
    expect(wide).toEqual([])
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
