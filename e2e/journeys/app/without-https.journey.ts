import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

test.use({ serviceWorkers: 'block' })

const host = 'ngaji.lan'
const address = `http://${host}`

const classServer = givenClassServer({ size: 4, env: { PUBLIC_URL: address } })

test('an address without https says what it lacks, and takes the marks', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const { page } = await takePhone(ngaji, { host })
  await page.goto(address)
  const lasting = page.getByText(/^Alamat ini tanpa https: kamera, draf/)
  await expect(lasting).toBeVisible()
  await expect(lasting.getByRole('link', { name: `https://${host}` })).toBeVisible()
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])

  await signIn(page, address)
  await openTodaysRegister(page, schoolClass.name)
  await expect(lasting).toBeVisible()
  await expect(page.getByText(/jadi browser tidak memberi kamera/)).toBeVisible()
  const register = new RegisterScreen(page)
  await register.markArrival(schoolClass.children[0]?.name ?? '')
  await expect(page.getByText(/^1 dari \d+ sudah datang$/)).toBeVisible()
  await register.untilSent()

  await page.goto(`${address}/journal/new`)
  await page.getByLabel('Judul').fill('Malam ini')
  await page.getByLabel('Isi Jurnal').fill('Semua hafal.')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText(/^Jurnal (tersimpan di HP|terkirim)\.$/)).toBeVisible()
  await expect(page.getByText(/Draf tersimpan/)).toHaveCount(0)
})
