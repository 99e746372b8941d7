import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { framesPerSecond } from '../../fake-camera/fake-camera.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { meetingCount, storedOperations, storedRegister } from '../../registers.ts'
import { test } from '../../watched-page.ts'

const size = 30
/** A child needs longer than the second for which everything is locked after a scan. */
const framesPerChild = Math.round(1.25 * framesPerSecond)

const classServer = givenClassServer({
  engine: 'embedded',
  size,
  film: ({ schoolClass }) => schoolClass.children.map(({ code }) => [code, framesPerChild]),
})

test('thirty children come in one after the other before the camera', async ({ takePhone }) => {
  const { ngaji, schoolClass, film } = classServer()
  const { page } = await takePhone(ngaji, { film })
  const startedAt = ngaji.now()
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  await expect(page.getByText(`${size} dari ${size} sudah datang`)).toBeVisible({
    timeout: 100_000,
  })
  await expect(page.getByText('Semua siswa sudah dicatat.').first()).toBeVisible()
  await expect(page.getByText(/^Semua terkirim/)).toBeVisible()

  // The video restarts: all children are marked already.
  const strip = page.getByRole('region', { name: 'Terakhir dipindai' })
  await expect(strip.getByText(/^Sudah tercatat/)).toBeVisible()

  await page.getByRole('radio', { name: 'Daftar' }).check()
  const list = page.getByRole('region', { name: 'Daftar siswa' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Hadir' })).toHaveCount(size)

  const register = { classId: schoolClass.id, date: dayInJakarta(ngaji.now()) }
  await ngaji.stopped(async (db) => {
    const marks = await storedRegister(db, register)
    expect(marks.map(({ nis }) => nis).toSorted()).toEqual(
      schoolClass.children.map(({ nis }) => nis).toSorted(),
    )
    for (const mark of marks) {
      expect(mark).toMatchObject({
        status: 'Hadir',
        isMarked: true,
        isManual: false,
        card: 'valid',
        history: ['scan'],
      })
      expect(mark.arrivedAt?.getTime()).toBeGreaterThan(startedAt.getTime())
      expect(mark.arrivedAt?.getTime()).toBeLessThan(ngaji.now().getTime())
    }
    expect(await meetingCount(db, register)).toBe(1)
    expect(await storedOperations(db, register)).toEqual({ open: 1, scan: size })
  })
})
