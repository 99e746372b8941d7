import { expect, type Page } from '@playwright/test'
import { openAs } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { arrangeScenario } from '../../scenario.ts'
import { isDrawn } from '../../visits/drawn-screens.ts'
import { goWithin } from '../../visits/quick-visits.ts'
import { visitsOf } from '../../visits/role-visits.ts'
import { untilLoaded } from '../../visits/until-loaded.ts'
import type { Stage } from '../../visits/visits.ts'
import { test } from '../../watched-page.ts'

// Online only: an address is read in the same way without signal.
test.use({ serviceWorkers: 'block' })
test.describe.configure({ mode: 'default' })

/** What an old link, a chat program or a curious person puts into an address. */
const nonsense: Readonly<Record<string, string>> = {
  'no value': '',
  'a word': 'xx',
  'a day that does not exist': '2026-02-31',
  'ten thousand letters': 'a'.repeat(10_000),
  'a zero sign': '%00',
  'a number below zero': '-1',
  'the id of nothing': '019a0000-0000-7000-8000-00000000ffff',
}

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange: arrangeScenario })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

/** Every role reads the address of a screen in the same way. */
const tried = new Set<string>()

for (const [who, visits] of Object.entries(visitsOf)) {
  const own = new Map(visits.filter(isDrawn).map((visit) => [visit.route, visit]))
  const routes = [...own.values()].filter(({ route }) => !tried.has(route))
  for (const { route } of routes) tried.add(route)
  if (routes.length === 0) continue
  test(`every screen of ${who} stands whatever its address says`, async ({ takePhone }) => {
    test.setTimeout(60_000 + routes.length * 15_000)
    const { page } = await takePhone(ngaji)
    await openAs(page, ngaji.url, who)
    const refusals = watchRefusals(page)
    for (const { route, path } of routes) {
      const [place = ''] = path(stage).split('?')
      const names = await parametersOf(page, route)
      if (names.length === 0) continue
      for (const [what, value] of Object.entries(nonsense)) {
        const given = names.map((name) => `${name}=${value}`).join('&')
        await test.step(`${place}: ${what}`, () => expectScreen(page, `${place}?${given}`))
      }
    }
    expect(refusals).toEqual([])
  })
}

/** The names that the check of a route reads, found as the router holds them. */
function parametersOf(page: Page, route: string): Promise<string[]> {
  return page.evaluate((id) => {
    type Check = (search: object) => object
    type Routes = Record<string, { options: { validateSearch?: Check } }>
    const { routesById } = (globalThis as unknown as { __TSR_ROUTER__: { routesById: Routes } })[
      '__TSR_ROUTER__'
    ]
    const names = new Set<string>()
    const readNames = { get: (_search: object, name: PropertyKey) => void names.add(String(name)) }
    routesById[id]?.options.validateSearch?.(new Proxy({}, readNames))
    return [...names]
  }, route)
}

async function expectScreen(page: Page, address: string): Promise<void> {
  await goWithin(page, address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await untilLoaded(page)
  await expect(page.getByText('Nomor kesalahan')).toHaveCount(0)
}

/** Requests that the server refused as malformed or failed at: a screen asks only what can be answered. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    const status = response.status()
    const isRefused = [400, 414, 422, 431].includes(status) || status >= 500
    if (isRefused)
      refusals.push(`${status} ${response.url().slice(0, 300)} at ${page.url().slice(0, 200)}`)
  })
  return refusals
}
