import { expect } from '@playwright/test'
import { givenEvening } from '../evening.ts'
import { signIn } from '../people.ts'
import { RegisterScreen } from '../register-screen.ts'
import { test } from '../watched-page.ts'

const evening = givenEvening()

test('a register opened here is known here, whatever the signal does next', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = evening()
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
