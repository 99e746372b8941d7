import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ExamScreen, examHall, storedCategory, type ExamHall } from '../../exam/exam-hall.ts'
import { makeCardCamera } from '../../fake-camera/card-camera.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { test } from '../../watched-page.ts'

let ngaji: RunningNgaji
let hall: ExamHall
let storage = ''

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({
    at: '19:00',
    arrange: (db, dataDir) => examHall(dataDir, db),
  })
  ngaji = started.ngaji
  hall = started.arranged
  storage = mkdtempSync(join(tmpdir(), 'ngaji-examiner-'))
})

test.afterAll(async () => {
  await ngaji.close()
  rmSync(storage, { recursive: true, force: true })
})

test('two examiners, one child: a lost phone and a lost signal cost nothing', async ({
  takePhone,
}) => {
  const { child, colleague } = hall
  const camera = await makeCardCamera(ngaji.dataDir)
  const first = await takePhone(ngaji, { film: camera.film })
  const own = new ExamScreen(first.page)
  await signIn(first.page, ngaji.url, 'munaqis@ngaji.test')

  // One tap, one scan, one tap.
  await first.page.getByRole('link', { name: 'Mulai Menilai' }).click()
  await camera.show(child.code)
  await expect(first.page.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
  // A scanner that is opened later must not read the card once more.
  await camera.show(null)
  await own.start('Menulis Arab')

  // Meanwhile another examiner opens the same child.
  const second = await takePhone(ngaji, { storage })
  const other = new ExamScreen(second.page)
  await signIn(second.page, ngaji.url, colleague.email)
  await second.page.getByRole('link', { name: 'Mulai Menilai' }).click()
  await other.openByNis(child.nis)
  await expect(
    second.page.getByText(/^Siswa ini sedang dinilai oleh munaqis lain!/).first(),
  ).toBeVisible()

  const written = await own.questionCount()
  await own.mark(1, written)
  await own.untilMarked(written)
  await own.save()
  await expect(first.page.getByText('Berhasil menyimpan nilai!')).toBeVisible()
  await own.closeResult()
  await expect(first.page.getByText(/^Telah dinilai oleh/)).toBeVisible()
  await first.page.getByRole('button', { name: 'Selesai' }).click()
  await expect(
    first.page.getByText('Penilaian selesai, silakan scan siswa berikutnya.').first(),
  ).toBeVisible()
  await first.page.getByRole('link', { name: 'Beranda', exact: true }).click()

  // The claim is released: the other examiner continues, and loses signal and phone in the middle.
  await other.openByNis(child.nis)
  await expect(second.page.getByText(/^1 dari \d+ kategori$/)).toBeVisible()
  await expect(second.page.getByText(/^Telah dinilai oleh/)).toBeVisible()
  await other.start('Hafalan Doa')
  const prayers = await other.questionCount()
  await other.mark(1, 1)
  await other.untilMarked(1)
  await expect(second.page.getByText(/^Terkirim/)).toBeVisible()
  await second.context.setOffline(true)
  await other.mark(2, 2)
  await other.untilMarked(2)
  await expect(second.page.getByText('Tersimpan di HP · 1 menunggu')).toBeVisible()
  await second.crash()

  // Switched on again: the home links to the open category.
  const again = await takePhone(ngaji, { storage })
  const resumed = new ExamScreen(again.page)
  await again.page.goto(ngaji.url)
  await again.page.getByRole('link', { name: `Lanjutkan: ${child.name}` }).click()
  await resumed.untilMarked(2)
  await again.context.setOffline(true)
  await resumed.mark(3, prayers)
  await resumed.untilMarked(prayers)
  await resumed.save()
  await expect(again.page.getByText('Tersimpan di HP. Dikirim saat ada jaringan.')).toBeVisible()
  await resumed.closeResult()
  await expect(again.page.getByText('Menunggu terkirim', { exact: true })).toBeVisible()
  await again.context.setOffline(false)
  await expect(again.page.getByText(/^Telah dinilai oleh/)).toHaveCount(2)
  await again.page.getByRole('button', { name: 'Selesai' }).click()

  // The first phone shows both scores.
  await first.page.getByRole('link', { name: 'Mulai Menilai' }).click()
  await own.openByNis(child.nis)
  await expect(first.page.getByText(/^2 dari \d+ kategori$/)).toBeVisible()
  await expect(first.page.getByRole('link', { name: 'Edit Menulis Arab' })).toBeVisible()

  await ngaji.stopped(async (db) => {
    expect(await storedCategory(db, child.scoreId, 'writing')).toMatchObject({
      score: 100,
      total: 100,
    })
    expect(await storedCategory(db, child.scoreId, 'memorizingDua')).toEqual({
      score: 100,
      total: 100,
      examiner: colleague.name,
    })
  })
})
