import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { linkMailedTo } from '../../outbox.ts'
import { demoPassword, signIn, signInHere } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// People make their accounts their own: photo, name, password, address.
test.describe.configure({ mode: 'serial' })

const newName = 'Siti Aminah Zahra'
const newPassword = 'bulan-di-atas-sawah'
const examiner = 'munaqis@ngaji.test'

let ngaji: RunningNgaji

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({
    at: '19:00',
    arrange: (db) =>
      db
        .updateTable('app_user')
        .set({ is_email_verified: false })
        .where('email', '=', examiner)
        .execute(),
  })
  ngaji = started.ngaji
})
test.afterAll(() => ngaji.close())

/** A photo as a phone takes it: twelve megapixels, held sideways, with the place where it was taken. */
async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const exif = { IFD0: { Make: 'Telepon' }, IFD3: { GPSLatitudeRef: 'S' } }
  return sharp({ create: { width: 4032, height: 3024, channels: 3, background: 'teal', noise } })
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await followToProfile(page)
}

/** Follows the link to the profile, which stands in the bar itself for an examiner. */
async function followToProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Identitas' })).toBeVisible()
}

test('a teacher changes photo, name and password', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await openProfile(page)
  await checkScreen(page)

  const photo = await phonePhoto()
  expect(photo.length).toBeGreaterThan(3_000_000)
  const file = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: photo }
  await page.getByTestId('photo-file').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Atur Foto' })
  await expect(crop.getByRole('application')).toBeVisible()
  await checkAsItStands(page)
  await crop.getByLabel('Perbesar').fill('1.5')
  await crop.getByRole('button', { name: 'Pilih' }).click()
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible()

  // A wrong tap does not lose unsaved changes.
  await page.getByRole('link', { name: 'Keamanan' }).click()
  const guard = page.getByRole('alertdialog', { name: 'Ada isian yang belum disimpan.' })
  await guard.getByRole('button', { name: 'Batal' }).click()

  const sending = page.waitForRequest((request) => request.url().includes('/users/image-upload/'))
  await page.getByRole('button', { name: 'Simpan Foto' }).click()
  const sent = await sending
  expect((await sent.sizes()).requestBodySize).toBeLessThan(1_000_000)
  const told = page.getByRole('alertdialog', { name: 'Berhasil!' })
  await expect(told.getByText('Foto berhasil disimpan.')).toBeVisible()
  await told.getByRole('button', { name: 'Tutup' }).click()
  const shown = page.getByRole('group', { name: 'Foto' }).locator('img')
  await expect(shown).toHaveAttribute('src', /^\/api\/uploads\/images\/.+\.jpg$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)

  await page.getByRole('button', { name: 'Ubah nama' }).click()
  await page.getByRole('textbox', { name: 'Nama' }).fill(newName)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await told.getByRole('button', { name: 'Tutup' }).click()
  const identity = page.getByRole('region', { name: 'Identitas' })
  await expect(identity.getByText(newName)).toBeVisible()

  await page.getByLabel('Password Lama').fill(demoPassword)
  await page.getByLabel('Password Baru').fill(newPassword)
  await page.getByLabel('Konfirmasi Password').fill(newPassword)
  await page.getByRole('button', { name: 'Ubah Password' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ubah Password?' })
  await expect(question.getByText('Apakah anda yakin untuk mengubah password?')).toBeVisible()
  await question.getByRole('button', { name: 'Ya' }).click()
  await expect(told.getByText('Perangkat lain sudah dikeluarkan.')).toBeVisible()
  await told.getByRole('button', { name: 'Tutup' }).click()

  // The shell shows the new name and photo, now and after the next start.
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await page.getByRole('button', { name: 'Lainnya' }).click()
    const sheet = page.getByRole('dialog', { name: 'Lainnya' })
    await expect(sheet.getByText(newName)).toBeVisible()
    const thumbnail = sheet.locator('img').first()
    await expect(thumbnail).toHaveAttribute('src', /\/uploads\/images\//)
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(128)
    await page.keyboard.press('Escape')
  }
})

test('the new password opens the account, the old one does not', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.goto(ngaji.url)
  const enter = async (password: string) => {
    await page.getByLabel('Email').fill('guru@ngaji.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Masuk' }).click()
  }
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/users/login'))
  await enter(demoPassword)
  expect((await refused).status()).toBe(401)
  await enter(newPassword)
  await expect(page.getByLabel('Email')).toBeHidden()
})

test('an address is verified by the mailed link', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url, examiner)
  await followToProfile(page)
  await expect(page.getByText('Belum verifikasi')).toBeVisible()
  await page.getByRole('button', { name: /^Verifikasi email dahulu/ }).click()
  await agree(page, 'Verifikasi Email?')

  const link = await linkMailedTo(ngaji, examiner)
  // Opened again, it only says so again.
  for (const time of ['first', 'second']) {
    await page.goto(link)
    await expect(page.getByText('Email berhasil diverifikasi.'), time).toBeVisible()
  }
  await checkScreen(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await followToProfile(page)
  await expect(page.getByText('Terverifikasi')).toBeVisible()
  await expect(page.getByText('Belum verifikasi')).toBeHidden()
  await expect(page.getByLabel('Password Lama')).toBeVisible()
})

test('a link older than a day is refused', async ({ takePhone }) => {
  const later = 'ahmad.fauzi@rumah.test'
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url, examiner)
  await followToProfile(page)
  await page.getByLabel('Email Baru').fill(later)
  await page.getByRole('button', { name: 'Ubah Email' }).click()
  await agree(page, 'Ubah Email?')
  const link = await linkMailedTo(ngaji, later)

  ngaji.passTime(24 * 60 * 60_000 + 60_000)
  await ngaji.stop()
  await ngaji.start()
  const { page: anywhere } = await takePhone(ngaji)
  await anywhere.goto(link)
  await expect(anywhere.getByRole('alert')).toContainText(
    'Tautan ini sudah terlalu lama, jadi tidak berlaku lagi.',
  )
  await anywhere.getByRole('link', { name: 'Login' }).click()
  await signInHere(anywhere, examiner)
  await followToProfile(anywhere)
  await expect(anywhere.getByRole('main').getByText(examiner)).toBeVisible()
  await expect(anywhere.getByText(later)).toBeHidden()
})

/** "Ya" to a question, and its result closed. */
async function agree(page: Page, question: string): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: question })
  await asked.getByRole('button', { name: 'Ya' }).click()
  const told = page.getByRole('alertdialog', { name: 'Berhasil!' })
  await told.getByRole('button', { name: 'Tutup' }).click()
}

test('the profile of another user is out of reach', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await signIn(
    page,
    `${ngaji.url}/profile/00000000-0000-7000-8000-000000000000`,
    'admin@ngaji.test',
  )
  await expect(page.getByText(/di luar wewenang Anda/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buka akun ini di Pengguna' })).toBeVisible()
})
