import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { cameraFlags } from '../fake-camera/fake-camera.ts'
import { openAs } from '../people.ts'
import { goWithin, quickVisitsOf } from '../visits/quick-visits.ts'
import { isFirst, visitsOf } from '../visits/role-visits.ts'
import type { Stage, Visit } from '../visits/visits.ts'
import { evening, openPictureStage } from './picture-stage.ts'
import { allLooks, lightLooks, shoot, type Look } from './shoot.ts'

// Takes every screen of every role: node scripts/run.mjs e2e/pictures/take.ts FOLDER [WHO...]

const [folder, ...wanted] = process.argv.slice(2)
if (folder === undefined) throw new Error('Into which folder?')
ensureBuilt()
const people = Object.keys(visitsOf).filter((who) => wanted.length === 0 || wanted.includes(who))
const began = performance.now()
const { ngaji, stage } = await openPictureStage()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: cameraFlags(),
})
try {
  for (const who of people) await takeAllOf(who, join(folder, who.replace('@ngaji.test', '')))
} finally {
  await browser.close()
  await ngaji.close()
}

async function takeAllOf(who: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  const page = await openPage(browser)
  await openAs(page, ngaji.url, who)
  const visits = [...(visitsOf[who] ?? []), ...(await quickVisitsOf(who, visitsOf))]
  for (const [name, visit] of named(visits)) {
    // The colours of a screen are the same for all roles: the first one shows them in the dark.
    const looks = isFirst(who, visit) ? allLooks : lightLooks
    await take(page, { visit, stage, file: join(into, name), looks })
  }
  await page.context().close()
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${who}: ${visits.length} screens, ${seconds} s since the beginning`)
}

async function openPage(shared: Browser): Promise<Page> {
  const context = await shared.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['camera'],
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(evening)
  return page
}

/** Names the pictures by the route, because addresses hold ids; the second one of a route has a number. */
function named(visits: readonly Visit[]): [string, Visit][] {
  const counts = new Map<string, number>()
  return visits.map((visit) => {
    const name = visit.route.replaceAll(/[^\w$-]+/g, '.').replaceAll(/^\.|\.$/g, '') || 'home'
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [count === 1 ? name : `${name}.${count}`, visit]
  })
}

type Taken = { visit: Visit; stage: Stage; file: string; looks: readonly Look[] }

async function take(page: Page, { visit, stage: place, file, looks }: Taken): Promise<void> {
  try {
    await goWithin(page, visit.path(place))
    await shoot(page, file, looks)
  } catch (error) {
    process.exitCode = 1
    console.error(`${file} was not taken:`, error)
  }
}
