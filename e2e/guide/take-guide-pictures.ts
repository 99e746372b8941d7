import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAs } from '../people.ts'
import { openBrowser, openView, shoot } from './guide-camera.ts'
import { shots, teacher, type Shot } from './guide-shots.ts'
import { openGuideStage, type GuideStage } from './guide-stage.ts'
import { ensureBuilt, root } from '../../scripts/prepare.mjs'

// Takes the pictures of the user guide: node scripts/run.mjs e2e/guide/take-guide-pictures.ts [NAME...] No
// names means all pictures; files that no shot takes any more are then deleted.

const folder = join(root, 'docs', 'panduan', 'gambar')
const wanted = process.argv.slice(2)

/** One sign-in serves all pictures of somebody's screen. */
function byPerson(): [string, Shot[]][] {
  const groups = new Map<string, Shot[]>()
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const key = `${shot.who} ${shot.view}`
    groups.set(key, [...(groups.get(key) ?? []), shot])
  }
  return [...groups]
}

async function takeAllOf(stage: GuideStage, group: Shot[]): Promise<void> {
  const [first] = group
  if (!first) return
  const isAtDoor = first.who === teacher && first.view === 'phone'
  const browser = await openBrowser(isAtDoor ? stage.films.card : stage.films.room)
  try {
    const page = await (await openView(browser, stage, first.view)).newPage()
    if (first.who !== 'nobody') await signInAs(page, stage.url, first.who)
    for (const shot of group) await take(page, stage, shot)
  } finally {
    await browser.close()
  }
}

const failed: string[] = []

async function take(page: Page, stage: GuideStage, shot: Shot): Promise<void> {
  try {
    await page.goto(stage.url + shot.path(stage))
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await shot.steps?.(page, stage)
    const bytes = await shoot(page, join(folder, `${shot.name}.webp`), shot.cut)
    console.log(`${shot.name.padEnd(20)} ${(bytes / 1024).toFixed(1)} KB`)
  } catch (error) {
    failed.push(shot.name)
    console.error(`${shot.name} was not taken:`, error)
  }
}

function deleteLeftOver(): void {
  const names = new Set(shots.map(({ name }) => `${name}.webp`))
  for (const name of readdirSync(folder).filter((one) => !names.has(one)))
    rmSync(join(folder, name))
}

/** The app is built with the guide in it, and refuses one that shows what is not there yet. */
async function holdPlaces(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const paper = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  const blank = await paper.webp().toBuffer()
  for (const { name } of shots) {
    const file = join(folder, `${name}.webp`)
    if (!existsSync(file)) writeFileSync(file, blank)
  }
}

await holdPlaces()
ensureBuilt()
const { stage, ngaji } = await openGuideStage()
try {
  for (const [, group] of byPerson()) await takeAllOf(stage, group)
  if (wanted.length === 0) deleteLeftOver()
} finally {
  await ngaji.close()
}
if (failed.length > 0) process.exitCode = 1
