import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { colleagueIn } from '../../arrange.ts'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn, signInHere, untilReadyForNoSignal } from '../../people.ts'
import { passTimeOn } from '../../phone/phone.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { storedOperations, storedRegister } from '../../registers.ts'
import { test } from '../../watched-page.ts'

const hourMs = 3_600_000

const classServer = givenClassServer({
  engine: 'embedded',
  at: '18:30',
  endTime: '21:30',
  arrange: (db, { schoolClass }) => colleagueIn(db, schoolClass.id),
})

test('marks outlive the session in which they were made', async ({ takePhone }) => {
  const { ngaji, schoolClass, more: colleague } = classServer()
  const { page, context } = await takePhone(ngaji)
  const [before, after] = schoolClass.children.map(({ name }) => name)
  if (!before || !after) throw new Error('the class is too small')
  await signIn(page, ngaji.url)
  await untilReadyForNoSignal(page)
  await context.setOffline(true)
  await ngaji.stop()
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.showList()
  await register.setStatus(before, 'Sakit')

  // Two hours pass without signal. The open register goes on.
  ngaji.passTime(2.25 * hourMs)
  await passTimeOn(page, 2.25 * hourMs)
  await expect(page.getByText(/^Sesi berakhir\. Absen tetap tersimpan di HP ini/)).toBeVisible()
  await register.setStatus(after, 'Hadir')
  await expect(page.getByText('Tersimpan di HP · 3 menunggu')).toBeVisible()

  // Signal again: the session has expired, and nothing is lost or sent.
  await ngaji.start()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Kembali ke pilihan kelas' }).click()
  await expect(page.getByText('Sesi berakhir. Silakan masuk kembali.')).toBeVisible()
  await expect(page.getByText(/^Ada 3 catatan belum terkirim di HP ini\./)).toBeVisible()

  // Another user on the same phone sees only their count.
  await signInHere(page, colleague.email)
  await expect(page.getByText(schoolClass.name).first()).toBeVisible()
  await expect(page.getByText('Ada 3 catatan akun lain di HP ini.')).toBeVisible()
  await expect(page.getByText(/menunggu|belum terkirim/)).toHaveCount(0)
  await page.getByRole('button', { name: /Akun|Lainnya/ }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  const where = { classId: schoolClass.id, date: dayInJakarta(ngaji.now()) }
  await ngaji.stopped(async (db) => expect(await storedRegister(db, where)).toEqual([]))
  await ngaji.start()

  // Everything is sent, once, when the same user signs in again.
  await signInHere(page, 'guru@ngaji.test')
  await openTodaysRegister(page, schoolClass.name)
  await expect(page.getByText(/^Semua terkirim/)).toBeVisible()
  await register.showList()
  await expect(register.row(before)).toContainText('Sakit')
  await expect(register.row(after)).toContainText('Hadir')
  await ngaji.stopped(async (db) => {
    const marks = await storedRegister(db, where)
    expect(marks.filter(({ isMarked }) => isMarked)).toMatchObject([
      { name: before, status: 'Sakit', history: ['manual'] },
      { name: after, status: 'Hadir', history: ['manual'] },
    ])
    expect(await storedOperations(db, where)).toMatchObject({ mark: 2 })
  })
})
