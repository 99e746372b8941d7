import { expect, type Locator, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// The family of one child, who has no account.
test.describe.configure({ mode: 'serial' })

const classServer = givenClassServer({ size: 8 })

const deskSize = { width: 1440, height: 900 }
const links = (page: Page) => page.getByRole('list', { name: 'Tautan selama ini' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** "Tautan wali" of a child, on the desk of its PJP. */
async function openLinks(page: Page, studentId: string): Promise<void> {
  await page.setViewportSize(deskSize)
  const links = `${classServer().ngaji.url}/dashboard/students/${studentId}?tab=tautan`
  await signIn(page, links, 'kelompok@ngaji.test')
  await expect(page.getByRole('button', { name: 'Buat tautan' })).toBeVisible()
}

/** The first two words of a name, all that a public page shows. */
const shortName = (name: string) => name.split(' ').slice(0, 2).join(' ')

test('a PJP creates a link, a phone without an account opens it, and it is revoked', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = classServer()
  const [child] = schoolClass.children
  if (!child) throw new Error('the class is too small')
  const office = await takePhone(ngaji)
  await openLinks(office.page, child.id)
  let address = ''

  await test.step('the link is shown once', async () => {
    await office.page.getByRole('radio', { name: '7 hari' }).check()
    await office.page.getByRole('button', { name: 'Buat tautan' }).click()
    const made = office.page.getByRole('region', { name: 'Tautan baru' })
    address = (await made.getByText(/\/wali\/[\w-]{43}$/).textContent()) ?? ''
    await expect(made.getByRole('img', { name: /^Kode QR/ })).toBeVisible()
    await checkAsItStands(office.page)
    await made.getByRole('button', { name: 'Selesai' }).click()
    await expect(office.page.getByText(address)).toBeHidden()
    await expect(links(office.page).getByText('belum pernah dibuka')).toBeVisible()
  })

  const phone = await takePhone(ngaji)
  const { pathname } = new URL(address)
  await test.step('the phone sees the child, and no link into the app', async () => {
    await phone.page.goto(ngaji.url + pathname)
    await expect(title(phone.page, shortName(child.name))).toBeVisible()
    await expect(phone.page.getByRole('region', { name: /^Kehadiran / })).toBeVisible()
    await expect(phone.page.getByText(child.nis)).toHaveCount(0)
    const inside = phone.page.locator('a:not([href^="#"])')
    await expect(inside).toHaveCount(0)
    await checkScreen(phone.page)
  })

  await test.step('the PJP sees that it was opened, and revokes it', async () => {
    await office.page.reload()
    await expect(links(office.page).getByText(/terakhir dibuka/)).toBeVisible()
    await office.page.getByRole('button', { name: 'Cabut' }).click()
    const question = office.page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect(question.getByText('Tautan wali dicabut.')).toBeVisible()
    await question.getByRole('button', { name: 'Tutup' }).click()
    await expect(links(office.page).getByText('Dicabut', { exact: true })).toBeVisible()
  })

  await test.step('the page is refused, and says whom to ask', async () => {
    await phone.page.reload()
    await expect(phone.page.getByText('Tautan tidak berlaku.')).toBeVisible()
    await expect(phone.page.getByText('Minta tautan baru kepada PJP.')).toBeVisible()
    await expect(title(phone.page, shortName(child.name))).toBeHidden()
  })
})

/** WhatsApp itself is not part of the journey: what it is opened with is. */
async function catchWhatsApp(page: Page): Promise<string[]> {
  const opened: string[] = []
  await page.context().route('https://wa.me/**', (route) => {
    opened.push(route.request().url())
    return route.fulfill({ contentType: 'text/plain', body: 'WhatsApp' })
  })
  return opened
}

async function write(page: Page, dialog: Locator, name: string): Promise<void> {
  const window = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: `WhatsApp ke wali ${name}` }).click()
  await (await window).close()
}

test('a teacher writes to the families of absent children, and they are ticked', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = classServer()
  const [sick, away, ...others] = schoolClass.children
  if (!sick || !away) throw new Error('the class is too small')
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.showList()
  for (const { name } of others) await register.setStatus(name, 'Hadir')
  await register.setStatus(sick.name, 'Sakit')
  await register.setStatus(away.name, 'Tanpa Keterangan')
  const opened = await catchWhatsApp(page)
  const dialog = page.getByRole('dialog', { name: /^Hubungi wali/ })

  await test.step('both are listed with a ready text', async () => {
    await page.getByRole('button', { name: 'Pilihan lain' }).click()
    const entry = page.getByRole('menuitem', { name: 'Hubungi wali' })
    await expect(entry).not.toHaveAttribute('aria-disabled', 'true')
    await entry.click()
    await expect(dialog.getByText('0 dari 2 keluarga sudah dihubungi.')).toBeVisible()
    await checkAsItStands(page)
  })

  await test.step('a tap opens WhatsApp and ticks the line', async () => {
    await write(page, dialog, sick.name)
    await expect(dialog.getByText('1 dari 2 keluarga sudah dihubungi.')).toBeVisible()
    await expect(dialog.getByText(/^Dikirim 19\.0\d oleh Siti Aminah$/)).toBeVisible()
    const text = new URL(opened[0] ?? '').searchParams.get('text')
    expect(text).toContain(`ananda ${sick.name} (${schoolClass.name}) tercatat Sakit pada`)
  })

  await test.step('the tick is there for the next who looks', async () => {
    await dialog.getByRole('button', { name: 'Tutup', exact: true }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Pilihan lain' }).click()
    await page.getByRole('menuitem', { name: 'Hubungi wali' }).click()
    await expect(dialog.getByText('1 dari 2 keluarga sudah dihubungi.')).toBeVisible()
    await write(page, dialog, away.name)
    await expect(dialog.getByText('2 dari 2 keluarga sudah dihubungi.')).toBeVisible()
  })
})
