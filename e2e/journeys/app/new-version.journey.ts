import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { lookAgain } from '../../phone/phone.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { storedRegister } from '../../registers.ts'
import { test } from '../../watched-page.ts'

const waits = 'Versi baru siap. Dimuat ulang setelah pekerjaan ini selesai.'

const classServer = givenClassServer()

test('a new version waits for open work and unsent marks, then comes by itself', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = classServer()
  const { page, context } = await takePhone(ngaji)
  const name = schoolClass.children[0]?.name ?? ''
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  await context.route('**/version.json*', (route) =>
    route.fulfill({ json: { version: 'next' }, headers: { 'x-ngaji': '1' } }),
  )
  const visit = await beginVisit(page)

  // An open register: the reload may be requested, because nothing would be lost.
  await lookAgainAtVersion(page)
  await expect(page.getByText(waits)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Muat ulang sekarang' })).toBeVisible()

  // An unsent mark: the reload cannot be requested, and leaving the register changes nothing.
  await context.route('**/api/attendances/sync', (route) => route.abort())
  const register = new RegisterScreen(page)
  await register.showList()
  await register.setStatus(name, 'Sakit')
  await expect(page.getByText('Tersimpan di HP · 1 menunggu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Muat ulang sekarang' })).toBeHidden()
  await page.getByRole('link', { name: 'Kembali ke pilihan kelas' }).click()
  await expect(page.getByText('1 belum terkirim')).toBeVisible()
  await lookAgainAtVersion(page)
  await expect(page.getByText(waits)).toBeVisible()
  expect(await visit.isSame()).toBe(true)

  // The mark is sent: the reload follows.
  const reloaded = page.waitForEvent('load')
  await context.unroute('**/api/attendances/sync')
  await lookAgain(page)
  await reloaded
  expect(await visit.isSame()).toBe(false)
  await expect(page).toHaveURL(`${ngaji.url}/scan/select-class`)
  await expect(page.getByRole('region', { name: schoolClass.name })).toBeVisible()

  // The server still serves the old pages: there is only one reload.
  const next = await beginVisit(page)
  await lookAgainAtVersion(page)
  await expect(page.getByText(waits)).toBeHidden()
  expect(await next.isSame()).toBe(true)

  const where = { classId: schoolClass.id, date: dayInJakarta(ngaji.now()) }
  await ngaji.stopped(async (db) => {
    const marks = await storedRegister(db, where)
    expect(marks.filter(({ isMarked }) => isMarked)).toMatchObject([
      { name, status: 'Sakit', history: ['manual'] },
    ])
  })
})

async function lookAgainAtVersion(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/version\.json/)
  await lookAgain(page)
  await answered
}

/** Tells a page that was reloaded from one that was not. */
async function beginVisit(page: Page): Promise<{ isSame: () => Promise<boolean> }> {
  const mark = `visit${Date.now()}`
  await page.evaluate((name) => Object.assign(globalThis, { [name]: true }), mark)
  return { isSame: () => page.evaluate((name) => name in globalThis, mark) }
}
