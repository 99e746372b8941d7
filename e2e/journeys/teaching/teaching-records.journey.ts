import { join } from 'node:path'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/deps.ts'
import { givenClassServer } from '../../class-server.ts'
import { signIn, signInHere, untilReadyForNoSignal } from '../../people.ts'
import { test } from '../../watched-page.ts'

const classServer = givenClassServer()

const title = 'Ditulis di mobil'
const content = 'Hujan deras, tetapi semua datang.'
const material = 'Surah An-Naba ayat 1–5, setoran satu per satu'

test("a teacher's notes without signal are saved once, despite lost responses", async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = classServer()
  const storage = join(ngaji.dataDir, 'phone')
  const phone = await takePhone(ngaji, { storage })
  await signIn(phone.page, ngaji.url)
  await untilReadyForNoSignal(phone.page)
  await phone.context.setOffline(true)

  await phone.page.goto(`${ngaji.url}/journal/new`)
  await phone.page.getByLabel('Judul').fill(title)
  await phone.page.getByLabel('Isi Jurnal').fill('Hujan deras')
  await expect(phone.page.getByText('Draf tersimpan di HP ini.')).toBeVisible()

  // The tab is closed in the middle of a sentence; the draft is kept.
  await phone.page.close()
  const page = await phone.context.newPage()
  await page.goto(`${ngaji.url}/journal/new`)
  await expect(page.getByLabel('Judul')).toHaveValue(title)
  await page.getByLabel('Isi Jurnal').fill(content)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: title })
  await expect(entry).toContainText('belum terkirim')

  await page.goto(`${ngaji.url}/materialProgress/new?class=${schoolClass.id}`)
  await expect(page.getByLabel('Kelas', { exact: true })).toHaveValue(schoolClass.id)
  await page.getByLabel('Kategori').selectOption('Hafalan Surah')
  await page.getByLabel('Materi', { exact: true }).fill(material)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const note = page.getByRole('listitem').filter({ hasText: material })
  await expect(note).toContainText('belum terkirim')
  await page.close()

  // The signal is back, and the first answers are lost on the way.
  let lost = 0
  await phone.context.route(/\/api\/(journals|materialProgress)$/, async (route) => {
    const answer = await route.fetch()
    lost += 1
    if (lost <= 2) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await phone.context.setOffline(false)
  const later = await phone.context.newPage()
  await later.goto(`${ngaji.url}/journal`)
  const arrived = later.getByRole('listitem').filter({ hasText: title })
  await expect(arrived).toBeVisible()
  await expect(arrived.getByText('belum terkirim')).toBeHidden()
  await later.goto(`${ngaji.url}/materialProgress`)
  const taught = later.getByRole('listitem').filter({ hasText: material })
  await expect(taught).toBeVisible()
  await expect(taught.getByText('belum terkirim')).toBeHidden()
  await expect(later.getByText(/belum terkirim/)).toBeHidden()
  expect(lost).toBeGreaterThan(2)
  await phone.close()

  // The PJP of the desa reads the material of the class, and no journal.
  const office = await takePhone(ngaji, { viewport: { width: 1440, height: 900 } })
  await office.page.goto(`${ngaji.url}/dashboard/classes/${schoolClass.id}?tab=pertemuan`)
  await signInHere(office.page, 'desa@ngaji.test')
  await office.page.goto(`${ngaji.url}/dashboard/classes/${schoolClass.id}?tab=pertemuan`)
  const materials = office.page.getByRole('region', { name: 'Materi' })
  await expect(materials.getByRole('listitem').first()).toContainText(material)
  await office.close()

  const today = dayInJakarta(ngaji.now())
  await ngaji.stopped(async (db) => {
    expect(await journalsOf(db)).toEqual([{ content, date: today }])
    expect(await materialsOf(db)).toEqual([
      { classId: schoolClass.id, category: 'memorizingSurah', date: today },
    ])
  })
})

async function journalsOf(db: Db) {
  const { rows } = await sql<{ content: string; date: string }>`
    select content, date from journal where title = ${title}`.execute(db)
  return rows
}

async function materialsOf(db: Db) {
  const { rows } = await sql<{ classId: string; category: string; date: string }>`
    select class_id as "classId", category, date from material_progress
    where material = ${material}`.execute(db)
  return rows
}
