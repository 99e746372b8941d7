import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { percentile } from '../../bench/percentile.ts'
import { reportRatio } from '../../bench/ratio.ts'
import { startClassServer, type ClassServer } from '../class-server.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { BarePage } from './bare-page.ts'
import { gaps, marksIn, tapTimes } from './marks.ts'
import { openOwnPhone, type Phone } from './phone.ts'
import { openSlowRegister } from './slow-register.ts'

const taps = 9
const looks = 30

let server: ClassServer<undefined>
let phone: Phone
beforeAll(async () => {
  // Vite's own, which the server would take for its address.
  vi.stubEnv('BASE_URL', undefined)
  await loadDemo()
  // Nothing to read: the decoder tries everything on every picture.
  server = await startClassServer({ film: () => [[null, 30]], engine: 'embedded' })
  phone = await openOwnPhone(server.ngaji, { film: server.film })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await phone?.close()
  await server?.ngaji.close()
})

it('takes taps in the register at once while the camera looks on', async () => {
  const register = await openSlowRegister(phone.page, server)
  const bare = await BarePage.open(phone.context)
  for (const { name } of server.schoolClass.children.slice(0, taps)) {
    await register.markArrival(name)
    await bare.use()
  }
  const marked = await marksIn(phone.page)
  await phone.page.waitForFunction(
    (count) => globalThis.marks.looks.length > count,
    marked.looks.length + looks,
    { timeout: 0 },
  )
  const after = await marksIn(phone.page)
  const { tapMs, picturesMs } = await bare.times()

  expect(marked.taps.length).toBeGreaterThan(taps / 2)
  reportRatio({
    name: 'a tap in the register of a slow phone, beside one in a bare page',
    // Three quarters are at least as quick: how a page is judged in the field, too.
    measuredMs: percentile(tapTimes(marked, taps), 0.75),
    baselineMs: tapMs,
    goal: 5,
  })
  reportRatio({
    name: 'from one look of its camera to the next, beside reading ten pictures',
    measuredMs: percentile(gaps(after.looks.slice(-looks)), 0.5),
    baselineMs: picturesMs,
    goal: 1.5,
  })
})
