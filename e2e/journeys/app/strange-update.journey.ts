import { expect, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { signIn, untilReadyForNoSignal } from '../../people.ts'
import { lookAgain } from '../../phone/phone.ts'
import { formerWorker } from '../../strange/former-worker.ts'
import { home, opensWithoutSignal, test, wrongFiles } from '../../strange/kept-app.ts'
import { openStrangeLine, type StrangeLine } from '../../strange/strange-line.ts'
import { strangePages, wifiSignIn } from '../../strange/strange-pages.ts'

const classServer = givenClassServer()
let line: StrangeLine

test.beforeEach(async () => {
  line = await openStrangeLine(classServer().ngaji)
})
test.afterEach(() => line.close())

const isScript = (path: string) => path.startsWith('/assets/')

/** The script of the page, whose name tells the version. */
const shellOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

/** Whether a service worker is active, and no other one is being installed or waits to replace it. */
const hasOneWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const next = registration?.installing ?? registration?.waiting
    return !next && registration?.active?.state === 'activated'
  })

test('an update under the page of somebody else: the former version stays until the new one is whole', async ({
  takePhone,
}) => {
  const { page, context } = await takePhone(line.ngaji)
  await signIn(page, line.ngaji.url)
  await untilReadyForNoSignal(page)
  const former = await shellOf(page)
  line.deploy()
  for (const strange of strangePages) {
    line.answerInstead(strange, isScript)
    await lookAgain(page)
    await expect.poll(line.caught, { message: JSON.stringify(strange) }).not.toEqual([])
    await page.reload()
    await expect(home(page)).toBeVisible()
    expect(await shellOf(page)).toBe(former)
    expect(await wrongFiles(page)).toEqual([])
  }
  await opensWithoutSignal(page, context)
  expect(await shellOf(page)).toBe(former)

  line.clear()
  await lookAgain(page)
  await expect.poll(() => shellOf(page).catch(() => former)).not.toBe(former)
  await expect(home(page)).toBeVisible()
  await untilReadyForNoSignal(page)
  expect(await wrongFiles(page)).toEqual([])
  await opensWithoutSignal(page, context)
})

test('pages in place of everything, the version included, reload nothing', async ({
  takePhone,
}) => {
  const { page } = await takePhone(line.ngaji)
  await signIn(page, line.ngaji.url)
  await untilReadyForNoSignal(page)
  await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }))
  for (const strange of strangePages) {
    line.answerInstead(strange)
    const answered = page.waitForResponse(/\/version\.json/)
    await lookAgain(page)
    await answered
  }
  expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true)
  await page.reload()
  await expect(home(page)).toBeVisible()
})

/** What the former worker was answered with a page while it was installed, and what the app shows from then on. */
const poisons = [
  {
    what: 'scripts of the home',
    isCaught: (path: string) => /^\/assets\/(?:field-|.*worker)/.test(path),
    dead: 'Gagal menghubungi server!',
  },
  {
    what: 'the page itself',
    isCaught: (path: string) => path === '/index.html',
    dead: 'Login Wi-Fi Balai Desa',
  },
]

for (const { what, isCaught, dead } of poisons) {
  test(`a device that the former version has poisoned heals with the update: ${what}`, async ({
    takePhone,
    request,
  }) => {
    const worker = await (await request.get(`${line.ngaji.url}/service-worker.js`)).text()
    line.serveWorker(formerWorker(worker))
    const { page, context } = await takePhone(line.ngaji)
    line.answerInstead(wifiSignIn, isCaught)
    await page.goto(line.ngaji.url)
    // A worker that takes the page over may load it anew in the middle of a question.
    await expect(async () => {
      expect(await wrongFiles(page)).not.toEqual([])
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    }).toPass()

    // The line is right again, and the app does not open.
    line.clear()
    await page.reload()
    await expect(page.getByText(dead)).toBeVisible()
    await page.reload()
    await expect(page.getByText(dead)).toBeVisible()

    // The update. The browser asks for the worker whenever a page is opened. Chromium never answers a page that is opened
    // at the moment in which one worker replaces the other, so nothing is opened before the new one is active.
    line.serveWorker(null)
    await page.reload()
    await expect(async () => {
      expect(await wrongFiles(page)).toEqual([])
      expect(await hasOneWorker(page)).toBe(true)
    }).toPass()
    await signIn(page, line.ngaji.url)
    await expect(home(page)).toBeVisible()
    await untilReadyForNoSignal(page)
    await opensWithoutSignal(page, context)
  })
}
