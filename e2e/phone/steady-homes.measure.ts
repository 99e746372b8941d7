import { expect as expectShown, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startClassServer, type ClassServer } from '../class-server.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { signInAs } from '../people.ts'
import { countShifts, shiftOf } from '../visits/layout-shift.ts'
import { openOwnPhone } from './phone.ts'

/**
 * "Good" on the web is 0.1; a home that is opened every evening moves less. How much it moves depends on which answer
 * comes first, so nothing runs beside it: each sum, a share of the screen, is printed with the goal, and refused beyond
 * three times of it.
 */
const goal = 0.02

const people = [
  'guru@ngaji.test',
  '20240010',
  'desa@ngaji.test',
  'kelompok@ngaji.test',
  'admin@ngaji.test',
  'munaqis@ngaji.test',
  'kurikulum@ngaji.test',
]

const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const

let server: ClassServer<void>
beforeAll(async () => {
  // Vite's own, which the server would take for its address.
  vi.stubEnv('BASE_URL', undefined)
  await loadDemo()
  server = await startClassServer({
    engine: 'embedded',
    // A demo region says so above each screen, as soon as its banners are loaded: no other has that line.
    arrange: async (db) => {
      await db.updateTable('region_setting').set({ is_demo: false }).execute()
    },
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server?.ngaji.close()
})

for (const who of people)
  for (const [size, viewport] of Object.entries(sizes))
    it(`the home of ${who} stands still on a ${size}, the first time and the next`, async () => {
      const { ngaji } = server
      const { page, context, close } = await openOwnPhone(ngaji, { viewport })
      onTestFinished(close)
      await countShifts(context)
      await signInAs(page, ngaji.url, who)
      await settled(page)
      for (const time of ['first', 'next']) {
        await page.goto(`${ngaji.url}/dashboard`)
        await settled(page)
        const { sum, moved } = await shiftOf(page)
        console.log(`the home of ${who} on a ${size}, ${time} time: ${sum} (goal ${goal})`)
        expect.soft(sum, `${time} time: ${moved.join('; ')}`).toBeLessThan(3 * goal)
      }
    })

/** Everything that the home asks for is there. */
async function settled(page: Page): Promise<void> {
  await expectShown(page.getByText(/Assalamu/).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectShown(page.getByRole('status', { name: /^Memuat/ })).toHaveCount(0)
}
