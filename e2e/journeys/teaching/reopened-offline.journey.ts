import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn, untilReadyForNoSignal } from '../../people.ts'
import { passTimeOn } from '../../phone/phone.ts'
import { registerDays } from '../../registers.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

const classServer = givenClassServer({
  arrange: (db, { schoolClass }) => registerDays(db, schoolClass.id),
})

test('a register opened here is available here without signal', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const { page, context } = await takePhone(ngaji)
  const { name, children } = schoolClass
  await signIn(page, ngaji.url)
  await page.goto(`${ngaji.url}/scan/select-class`)
  const choice = page.getByRole('region', { name })
  await choice.getByRole('button', { name: 'Mulai Absen' }).click()
  const register = new RegisterScreen(page)
  await register.markArrival(children[0]?.name ?? '')
  await register.untilSent()
  await context.setOffline(true)

  const goOn = `Lanjutkan Absen · 1/${children.length}`
  await page.getByRole('link', { name: 'Kembali ke pilihan kelas' }).click()
  // The class of the moment stands first, as on the home; the others began at dawn.
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first.getByRole('heading', { name })).toBeVisible()
  await expect(choice.getByRole('button', { name: goOn })).toBeVisible()

  await page.getByRole('link', { name: 'Beranda', exact: true }).click()
  const next = page.getByRole('region', { name: 'Kelas berikutnya' })
  await expect(next.getByRole('button', { name: goOn })).toBeVisible()
})

const dayMs = 86_400_000

test('a phone whose clock is a day behind asks before it opens a register', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass, more: daysBefore } = classServer()
  const phone = await takePhone(ngaji)
  await signIn(phone.page, ngaji.url)
  await untilReadyForNoSignal(phone.page)
  // On a page without the app: an answer still under way would tell it how far off the clock is.
  await phone.page.goto(`${ngaji.url}/api/health`)
  await passTimeOn(phone.page, -dayMs)
  await phone.context.setOffline(true)
  await phone.page.close()
  const page = await phone.context.newPage()
  await page.goto(ngaji.url)
  await expect(page.getByText('Tidak ada sinyal.')).toBeVisible()

  const start = page.getByRole('button', { name: /Absen/ }).first()
  const question = page.getByRole('dialog', { name: 'Apakah jam HP ini benar?' })
  await start.click()
  await expect(question).toContainText('Menurut HP ini sekarang')
  await question.getByRole('button', { name: 'Tidak, perbaiki dulu' }).click()
  const mending = page.getByRole('dialog', { name: 'Perbaiki jam HP' })
  await expect(mending).toContainText('Atur waktu otomatis')
  await mending.getByRole('button', { name: 'Mengerti' }).click()
  await expect(page.getByText(/belum terkirim/)).toBeHidden()

  await page.goto(`${ngaji.url}/scan/class/${schoolClass.id}`)
  await expect(question).toBeVisible()
  await phone.context.setOffline(false)
  await expect(question).toBeHidden()
  await page.goto(ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.markArrival(schoolClass.children[1]?.name ?? '')
  await register.untilSent()

  const today = dayInJakarta(ngaji.now())
  await ngaji.stopped(async (db) => {
    expect(await registerDays(db, schoolClass.id)).toEqual([...daysBefore, today])
  })
})
