import { expect } from '@playwright/test'
import { openAs } from '../../people.ts'
import { isDrawn } from '../../visits/drawn-screens.ts'
import { goWithin, openScreen, quickVisitsOf } from '../../visits/quick-visits.ts'
import { isByAddress, isFirst, parts, phoneUsers, visitsOf } from '../../visits/role-visits.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import {
  checkAgain,
  checkBeyondPhone,
  checkOnNarrow,
  checkOnPhone,
} from '../../visits/screen-check.ts'
import { arrangeScenario } from '../../scenario.ts'
import type { Stage, Visit } from '../../visits/visits.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys. Animations are, too.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

// Visits are read-only. Each part has a server of its own.
test.describe.configure({ mode: 'parallel' })

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange: arrangeScenario })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

for (const part of parts) {
  test.describe(Object.keys(part).join(', '), () => {
    test.describe.configure({ mode: 'default' })
    for (const [who, visits] of Object.entries(part)) {
      test(`every screen of ${who} can be read and reached by everybody`, async ({
        takePhone,
        look,
      }) => {
        // Some roles have many screens.
        test.setTimeout(60_000 + visits.length * 20_000)
        const { page } = await takePhone(ngaji)
        await openAs(page, ngaji.url, who)
        const isWanted = (visit: Visit) => look === 'once' || isDrawn(visit)
        for (const visit of visits.filter(isWanted)) {
          const path = visit.path(stage)
          await (isByAddress(who, visit) ? page.goto(ngaji.url + path) : goWithin(page, path))
          await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeVisible()
          if (look === 'full')
            await (isFirst(who, visit) ? checkBeyondPhone(page) : checkAgain(page))
          else if (isFirst(who, visit)) await checkOnPhone(page)
        }
        // What others have looked at is there for this role, too.
        for (const visit of (await quickVisitsOf(who, visitsOf)).filter(isWanted)) {
          await openScreen(page, visit.path(stage))
          if (look === 'full' && phoneUsers.includes(who)) await checkOnNarrow(page)
        }
      })
    }
  })
}
