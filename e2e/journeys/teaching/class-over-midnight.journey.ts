import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn, untilReadyForNoSignal } from '../../people.ts'
import { passTimeOn } from '../../phone/phone.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { registerDays, storedRegister } from '../../registers.ts'
import { test } from '../../watched-page.ts'

const minuteMs = 60_000

const classServer = givenClassServer({
  engine: 'embedded',
  at: '23:40',
  endTime: '00:30',
  arrange: (db, { schoolClass }) => registerDays(db, schoolClass.id),
})

test('a class until 00.30 has one register', async ({ takePhone }) => {
  const { ngaji, schoolClass, more: daysBefore } = classServer()
  const evening = dayInJakarta(ngaji.now())
  const { page, context } = await takePhone(ngaji)
  const [before, after, later] = schoolClass.children.map(({ name }) => name)
  if (!before || !after || !later) throw new Error('the class is too small')
  await signIn(page, ngaji.url)
  await untilReadyForNoSignal(page)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.showList()
  await register.untilSent()

  // The phone has no signal from here on: one mark is made before midnight, one after it.
  await context.setOffline(true)
  await ngaji.stop()
  await register.setStatus(before, 'Hadir')
  ngaji.passTime(23 * minuteMs)
  await passTimeOn(page, 23 * minuteMs)
  await register.setStatus(after, 'Hadir')
  await expect(page.getByRole('dialog', { name: 'Alasan perubahan' })).toBeHidden()

  // The home leads to the same register.
  await page.getByRole('link', { name: 'Kembali ke pilihan kelas' }).click()
  const choice = page.getByRole('region', { name: schoolClass.name })
  await expect(choice).toContainText('2 belum terkirim')
  await choice.getByRole('button', { name: /^Lanjutkan Absen/ }).click()
  await register.showList()
  await expect(register.row(before)).toContainText('Hadir')
  await expect(register.row(after)).toContainText('Hadir')

  await ngaji.start()
  await context.setOffline(false)
  await register.untilSent()

  // An hour after the end the register is one of the past: a mark asks for its reason.
  await context.setOffline(true)
  await ngaji.stop()
  ngaji.passTime(90 * minuteMs)
  await passTimeOn(page, 90 * minuteMs)
  await register.open(later)
  await register.statuses(later).getByRole('button', { name: 'Hadir' }).click()
  const reason = page.getByRole('dialog', { name: 'Alasan perubahan' })
  await expect(reason).toBeVisible()
  await reason.getByRole('button', { name: 'Batal' }).click()

  await ngaji.stopped(async (db) => {
    expect(await registerDays(db, schoolClass.id)).toEqual([...daysBefore, evening])
    const marks = await storedRegister(db, { classId: schoolClass.id, date: evening })
    const marked = marks.filter(({ isMarked }) => isMarked)
    expect(marked.map(({ name, status, reason: why }) => ({ name, status, why }))).toEqual(
      [before, after]
        .toSorted((one, other) => one.localeCompare(other, 'id'))
        .map((name) => ({ name, status: 'Hadir', why: null })),
    )
  })
})
