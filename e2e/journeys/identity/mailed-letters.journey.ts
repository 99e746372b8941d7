import { expect, type Browser, type Page } from '@playwright/test'
import { linkMailedTo, linksMailedTo } from '../../outbox.ts'
import { demoPassword, signIn, signInHere } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// Programs that look into mail open every link, with scripts. Only a tap acts.
test.describe.configure({ mode: 'serial' })

const teacher = 'guru@ngaji.test'
const examiner = 'munaqis@ngaji.test'

let ngaji: RunningNgaji

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({
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

/** All that a link could change: accounts, open sessions, links, and the letters that follow. */
async function stored(): Promise<unknown> {
  const found = await ngaji.stopped(async (db) => ({
    accounts: await db
      .selectFrom('app_user')
      .select(['id', 'email', 'is_email_verified', 'password_hash', 'is_disabled'])
      .orderBy('id')
      .execute(),
    sessions: await db.selectFrom('session').select(['id', 'revoked_at']).orderBy('id').execute(),
    links: await db
      .selectFrom('one_time_token')
      .select(['id', 'used_at', 'superseded_at'])
      .orderBy('id')
      .execute(),
    letters: await db.selectFrom('letter').select('id').orderBy('id').execute(),
    audit: await db.selectFrom('audit_entry').select('id').orderBy('id').execute(),
  }))
  await ngaji.start()
  return found
}

/** Opens a link as a program does that nobody sits before: it runs the page until the line is quiet. */
async function openUnattended(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.goto(link)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await context.close()
}

async function changesNothing(browser: Browser, link: string): Promise<void> {
  const before = await stored()
  await openUnattended(browser, link)
  expect(await stored()).toEqual(before)
}

async function askToChangeEmail(page: Page, email: string): Promise<void> {
  await page.goto(`${ngaji.url}/dashboard`)
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await page.getByLabel('Email Baru').fill(email)
  await page.getByRole('button', { name: 'Ubah Email' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ubah Email?' })
  await question.getByRole('button', { name: 'Ya' }).click()
  const told = page.getByRole('alertdialog', { name: 'Berhasil!' })
  await told.getByRole('button', { name: 'Tutup' }).click()
}

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto(`${ngaji.url}/reset-password/reset`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Kirim Tautan' }).click()
  await expect(page.getByText('Berhasil!')).toBeVisible()
}

test("a mistyped address: the stranger's mailbox finishes nothing", async ({
  takePhone,
  browser,
}) => {
  const mistyped = 'siti.aminha@rumah.test'
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await askToChangeEmail(page, mistyped)
  const link = await linkMailedTo(ngaji, mistyped)
  await changesNothing(browser, link)

  const { page: stranger } = await takePhone(ngaji)
  await stranger.goto(link)
  await expect(stranger.getByText(`Email ${mistyped} belum terpasang`)).toBeVisible()
  const attach = stranger.getByRole('button', { name: 'Pasang Email' })
  await attach.click()
  await expect(stranger.getByText('Password tidak boleh kosong!')).toBeVisible()
  await stranger.getByLabel('Password', { exact: true }).fill('tebakan-orang-asing')
  await attach.click()
  await expect(stranger.getByRole('alert')).toContainText('Password salah.')
  await askForReset(stranger, mistyped)

  const { page: anywhere } = await takePhone(ngaji)
  await signIn(anywhere, ngaji.url, teacher)
  expect(linksMailedTo(ngaji, mistyped)).toEqual([link])
})

test('a change of address is finished by a tap of its asker, and undone by a tap', async ({
  takePhone,
  browser,
}) => {
  const wanted = 'siti.aminah@rumah.test'
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await askToChangeEmail(page, wanted)
  const link = await linkMailedTo(ngaji, wanted)
  await changesNothing(browser, link)

  // The device that is signed in is not asked for a password.
  await page.goto(link)
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Pasang Email' }).click()
  await expect(page.getByText('Email baru terpasang pada akun Anda.')).toBeVisible()
  const { page: anywhere } = await takePhone(ngaji)
  await signIn(anywhere, ngaji.url, wanted)

  const undo = await linkMailedTo(ngaji, teacher)
  await changesNothing(browser, undo)
  await anywhere.goto(undo)
  await anywhere.getByRole('button', { name: 'Batalkan Perubahan' }).click()
  await expect(anywhere.getByText('Perubahan email dibatalkan.')).toBeVisible()
  // Used up: said when it is opened.
  await anywhere.goto(undo)
  await expect(anywhere.getByRole('alert')).toContainText('Tautan ini sudah dipakai.')
  await anywhere.getByRole('link', { name: 'Login' }).click()
  await signInHere(anywhere, teacher)
})

test('without a session the password of the account finishes the change', async ({ takePhone }) => {
  const wanted = 'siti.zahra@rumah.test'
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await askToChangeEmail(page, wanted)
  const { page: other } = await takePhone(ngaji)
  await other.goto(await linkMailedTo(ngaji, wanted))
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Pasang Email' }).click()
  await expect(other.getByText('Email baru terpasang pada akun Anda.')).toBeVisible()
  await other.getByRole('link', { name: 'Login' }).click()
  await signInHere(other, wanted)
})

test('a reset link only shows a form, and says when it is used up', async ({
  takePhone,
  browser,
}) => {
  const { page } = await takePhone(ngaji)
  await askForReset(page, examiner)
  // The office entered the address and a password is set: the link is mailed although it was not proved.
  const link = await linkMailedTo(ngaji, examiner)
  await changesNothing(browser, link)

  await page.goto(link)
  await page.getByLabel('Password Baru', { exact: true }).fill('sawah-hijau-pagi')
  await page.getByLabel('Konfirmasi Password').fill('sawah-hijau-pagi')
  await page.getByRole('button', { name: 'Simpan Password' }).click()
  await expect(page.getByText('Berhasil!')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Tautan ini sudah dipakai.')
  await page.getByRole('link', { name: 'Minta tautan baru' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
})
