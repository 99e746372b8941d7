import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect, type Page } from '@playwright/test'
import { childrenOf, renameChild } from '../../arrange.ts'
import { counting } from '../../counting.ts'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { storedRegister } from '../../registers.ts'
import { test } from '../../watched-page.ts'

const accentedName = 'Nabîla Hasanah-Putri'

const classServer = givenClassServer({
  arrange: async (db, { dataDir, schoolClass }) => {
    await renameChild(db, schoolClass.children.at(-1)?.id ?? '', accentedName)
    return childrenOf(dataDir, db, schoolClass.id)
  },
})

test('a register kept by hand, from the first tap to the last', async ({ takePhone }) => {
  const { ngaji, schoolClass, more: children } = classServer()
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  const names = children.map(({ name }) => name).filter((name) => name !== accentedName)
  const [here, late, sick, away, excused, one = '', two = '', three = ''] = names
  if (!here || !late || !sick || !away || !excused) throw new Error('the class is too small')

  await test.step('one tap for a child without a card', async () => {
    const { tap, count } = counting(page)
    await tap('button', `Hadir: ${here}`)
    expect(count()).toBe(1)
    const strip = page.getByRole('region', { name: 'Terakhir dipindai' })
    await expect(strip).toContainText(/Hadir 19\.0\d/)
    await strip.getByRole('button', { name: `Urungkan ${here}` }).click()
    await expect(page.getByText(/^0 dari \d+ sudah datang$/)).toBeVisible()
    await register.markArrival(here)
    await expect(page.getByText(/^1 dari \d+ sudah datang$/)).toBeVisible()
  })

  await register.showList()
  await test.step('all others are marked absent in two taps, excused in three and a note', async () => {
    const rest = children.length - 1
    const sickly = counting(page)
    await sickly.tap('checkbox', 'Pilih semua')
    await sickly.tap('button', `Sakit: ${rest} siswa`)
    await expect(register.row(one)).toContainText('Sakit')
    expect(sickly.count()).toBe(2)
    await takeBack(page)
    await expect(register.row(one)).toContainText('Belum')

    const excusing = counting(page)
    await excusing.tap('checkbox', 'Pilih semua')
    await excusing.tap('button', `Izin: ${rest} siswa`)
    await page.getByLabel('Catatan izin').fill('Libur desa')
    await excusing.tap('button', 'Terapkan')
    await expect(register.row(one)).toContainText('Izin')
    expect(excusing.count()).toBe(3)
    await takeBack(page)
    await expect(register.row(one)).toContainText('Belum')
  })

  await test.step('search forgives accents, hyphens and capitals', async () => {
    for (const typed of ['NABILA', 'hasanahputri', 'putri nab']) {
      await register.list.getByLabel('Cari nama atau NIS').fill(typed)
      await expect(register.row(accentedName)).toBeVisible()
    }
    await register.list.getByLabel('Cari nama atau NIS').fill('tidak ada namanya')
    await expect(page.getByText('Tidak ada yang cocok dengan saringan.')).toBeVisible()
    await register.list.getByLabel('Cari nama atau NIS').fill('')
    await expect(register.row(here)).toBeVisible()
  })

  await test.step('five statuses, and Izin asks why', async () => {
    await register.setStatus(late, 'Terlambat')
    await register.setStatus(sick, 'Sakit')
    await register.setStatus(away, 'Tanpa Keterangan')
    await register.open(excused)
    await register.statuses(excused).getByRole('button', { name: 'Izin' }).click()
    await register.list.getByRole('button', { name: 'Simpan Izin' }).click()
    await expect(
      register.row(excused).getByText('Tulis alasan izin.', { exact: true }),
    ).toBeVisible()
    await register.setExcused(excused, 'Acara keluarga')
  })

  await test.step('findings are removed when the child is marked absent', async () => {
    await register.open(late)
    const equipment = register.row(late).getByLabel('Perlengkapan Belajar')
    await equipment.click()
    await expect(equipment).toBeChecked()
    await expect(register.row(late).getByText('Temuan', { exact: true }).first()).toBeVisible()
    await register.statuses(late).getByRole('button', { name: 'Sakit' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Ubah ${late} menjadi Sakit?`)
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect(question.getByText('Berhasil!')).toBeVisible()
    await question.getByRole('button', { name: 'Tutup' }).click()
    await expect(equipment).not.toBeChecked()
    await register.setStatus(late, 'Terlambat')
  })

  await test.step('selection: all, none, and three at once with undo', async () => {
    await register.row(late).getByRole('button', { name: late }).click()
    // Hadir and Terlambat cannot be ticked.
    const all = page.getByLabel('Pilih semua')
    await all.check()
    await expect(page.getByText(`${children.length - 2} siswa dipilih`)).toBeVisible()
    await all.uncheck()
    await expect(page.getByText(/siswa dipilih/)).toBeHidden()
    await tick(page, [one, two, three])
    await page.getByRole('button', { name: 'Sakit: 3 siswa' }).click()
    for (const name of [one, two, three]) await expect(register.row(name)).toContainText('Sakit')
    await expect(page.getByText('3 siswa · Sakit')).toBeVisible()
    await takeBack(page)
    for (const name of [one, two, three]) await expect(register.row(name)).toContainText('Belum')
  })

  await test.step('Izin for two asks for one note', async () => {
    await tick(page, [one, two])
    await page.getByRole('button', { name: 'Izin: 2 siswa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Izin untuk 2 siswa' })
    await dialog.getByRole('button', { name: 'Terapkan' }).click()
    await expect(dialog.getByText('Tulis alasan izin.')).toBeVisible()
    await dialog.getByLabel('Catatan izin').fill('Lomba pramuka')
    await dialog.getByRole('button', { name: 'Terapkan' }).click()
    for (const name of [one, two]) await expect(register.row(name)).toContainText('Izin')
  })
  await register.untilSent()

  const date = dayInJakarta(ngaji.now())
  await ngaji.stopped(async (db) => {
    const marks = await storedRegister(db, { classId: schoolClass.id, date })
    const stored = new Map(marks.map((mark) => [mark.name, mark]))
    expect(stored.get(here)).toMatchObject({ status: 'Hadir', isManual: true })
    expect(stored.get(late)).toMatchObject({ status: 'Terlambat', attribute: false })
    const twiceTakenBack = ['bulk', 'undo', 'bulk', 'undo']
    expect(stored.get(sick)).toMatchObject({
      status: 'Sakit',
      history: [...twiceTakenBack, 'manual'],
    })
    expect(stored.get(away)).toMatchObject({ status: 'Tanpa Keterangan', isMarked: true })
    expect(stored.get(excused)).toMatchObject({ status: 'Izin', note: 'Acara keluarga' })
    expect(stored.get(three)).toMatchObject({
      isMarked: false,
      history: [...twiceTakenBack, 'bulk', 'undo'],
    })
    for (const name of [one, two]) {
      expect(stored.get(name)).toMatchObject({ status: 'Izin', note: 'Lomba pramuka' })
    }
    expect(marks.filter(({ isMarked }) => isMarked)).toHaveLength(7)
  })
})

/** What was done last, as the short message at the foot offers. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Urungkan', exact: true }).last().click()
}

async function tick(page: Page, names: string[]): Promise<void> {
  for (const name of names) await page.getByLabel(`Pilih ${name}`, { exact: true }).check()
  await expect(page.getByText(`${names.length} siswa dipilih`)).toBeVisible()
}
