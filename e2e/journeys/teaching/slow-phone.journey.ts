import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { marksIn } from '../../phone/marks.ts'
import { openSlowRegister } from '../../phone/slow-register.ts'
import { test } from '../../watched-page.ts'

const taps = 9
const looks = 30

// Nothing to read: the decoder tries everything on every frame.
const classServer = givenClassServer({ film: () => [[null, 30]] })

test('every tap counts and the camera keeps decoding on a slow phone', async ({ takePhone }) => {
  const { film, ...server } = classServer()
  const { page } = await takePhone(server.ngaji, { film })
  const register = await openSlowRegister(page, server)
  for (const { name } of server.schoolClass.children.slice(0, taps))
    await register.markArrival(name)
  const marked = await marksIn(page)
  expect(marked.taps.length).toBeGreaterThanOrEqual(taps)
  await page.waitForFunction(
    (count) => globalThis.marks.looks.length >= count,
    marked.looks.length + looks,
    { timeout: 0 },
  )
})
