import { expect, type Locator, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { signIn, signInAs, untilReadyForNoSignal } from '../../people.ts'
import { test } from '../../watched-page.ts'

const classServer = givenClassServer()

/** Pictures of the guide that this device keeps. */
function keptPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return kept.map(({ url }) => url).filter((url) => url.endsWith('.webp'))
  })
}

async function untilKept(page: Page, wanted: readonly string[]): Promise<void> {
  const isKept = (kept: readonly string[], name: string) =>
    kept.some((url) => url.includes(`/assets/${name}-`))
  await expect
    .poll(async () => {
      const kept = await keptPictures(page)
      return wanted.filter((name) => !isKept(kept, name))
    })
    .toEqual([])
}

/**
 * Pretends to be installed on a phone that shows the page like an app: a browser says so only once it has
 * installed it.
 */
function beInstalled(): void {
  const ask = globalThis.matchMedia.bind(globalThis)
  globalThis.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
}

/** Drawn, not only named. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
}

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lainnya' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lainnya' })
  await sheet.getByRole('link', { name: 'Bantuan' }).click()
  await expect(sheet).toBeHidden()
}

test('a teacher asks for help before the register, and reads on without signal', async ({
  takePhone,
}) => {
  const { ngaji } = classServer()
  const { page, context } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await untilReadyForNoSignal(page)
  expect(await keptPictures(page), 'who asks for no help pays for no picture').toEqual([])

  await page.goto(`${ngaji.url}/scan/select-class`)
  await openHelp(page)
  await expect(page).toHaveURL(/\/help\/absen$/)
  const article = page.getByRole('article', { name: 'Absen', exact: true })
  await expectDrawn(article.getByRole('img').first())
  await untilKept(page, ['absen-daftar', 'tanpa-sinyal', 'jurnal'])

  await context.setOffline(true)
  await article.getByRole('link', { name: 'Bekerja tanpa sinyal' }).click()
  const other = page.getByRole('article', { name: 'Bekerja tanpa sinyal' })
  await expectDrawn(other.getByRole('img').first())

  // The app opens from the phone itself, and so does the guide.
  await page.close()
  const later = await context.newPage()
  await later.goto(`${ngaji.url}/help/jurnal-dan-materi`)
  await expectDrawn(later.getByRole('article').getByRole('img').last())
  await later.getByRole('button', { name: 'Daftar isi dan pencarian' }).click()
  await later.getByRole('searchbox', { name: 'Cari di panduan' }).fill('urungkan')
  await expect(
    later.getByRole('region', { name: 'Hasil pencarian' }).getByRole('link', { name: 'Absen' }),
  ).toBeVisible()
})

test('an installed app has the guide without ever having opened it', async ({ takePhone }) => {
  const { ngaji } = classServer()
  const { page, context } = await takePhone(ngaji)
  await context.addInitScript(beInstalled)
  await signIn(page, ngaji.url, 'munaqis@ngaji.test')
  await untilKept(page, ['masuk', 'menguji-pindai', 'menguji-soal', 'tanpa-sinyal'])
  const names = (await keptPictures(page)).join(' ')
  expect(names, 'nothing of another role').not.toContain('pengguna')
  await context.setOffline(true)
  await page.goto(`${ngaji.url}/help/menguji`)
  await expectDrawn(page.getByRole('article').getByRole('img').last())
})

test('everybody is led to the page about the screen they are on', async ({ takePhone }) => {
  const { ngaji } = classServer()
  const desk = await takePhone(ngaji, { viewport: { width: 1440, height: 900 } })
  await signIn(desk.page, ngaji.url, 'desa@ngaji.test')
  for (const [screen, page] of [
    ['/dashboard', 'dashboard'],
    ['/dashboard/students', 'siswa'],
    ['/settings/audit', 'jejak-audit'],
    ['/academic', 'tahun-ajaran-desa'],
  ]) {
    await desk.page.goto(`${ngaji.url}${screen}`)
    await desk.page.getByRole('button', { name: /PJP Desa/ }).click()
    await desk.page.getByRole('link', { name: 'Bantuan' }).click()
    await expect(desk.page).toHaveURL(new RegExp(`/help/${page}$`))
    await expect(desk.page.getByRole('article')).toBeVisible()
  }

  // A child's phone has no sheet of places: the profile leads there.
  const phone = await takePhone(ngaji)
  await signInAs(phone.page, ngaji.url, '20240010')
  await phone.page.getByRole('link', { name: 'Profil' }).click()
  await phone.page.getByRole('link', { name: 'Bantuan' }).click()
  await expect(phone.page).toHaveURL(/\/help\/akun$/)
  await phone.page.getByRole('button', { name: 'Daftar isi dan pencarian' }).click()
  const contents = phone.page.getByRole('navigation', { name: 'Daftar isi' })
  await contents.getByRole('link', { name: 'Kartu saya' }).click()
  await expect(phone.page.getByRole('article', { name: 'Kartu saya' })).toBeVisible()
})
