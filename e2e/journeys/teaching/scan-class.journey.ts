import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { makeCardCamera } from '../../fake-camera/card-camera.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { meetingCount, storedOperations, storedRegister } from '../../registers.ts'
import { test } from '../../watched-page.ts'

const size = 30

const classServer = givenClassServer({ engine: 'embedded', size })

test('thirty children come in one after the other before the camera', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page } = await takePhone(ngaji, { film: camera.film })
  const startedAt = ngaji.now()
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.scan(camera, schoolClass.children)
  await expect(page.getByText(`${size} dari ${size} sudah datang`)).toBeVisible()
  await expect(page.getByText('Semua siswa sudah dicatat.').first()).toBeVisible()
  await expect(page.getByText(/^Semua terkirim/)).toBeVisible()

  // Some come once more: they are marked already.
  for (const child of schoolClass.children.slice(0, 2)) await register.scanAgain(camera, child)

  await register.showList()
  await expect(register.list.getByRole('listitem').filter({ hasText: 'Hadir' })).toHaveCount(size)

  const place = { classId: schoolClass.id, date: dayInJakarta(ngaji.now()) }
  await ngaji.stopped(async (db) => {
    const marks = await storedRegister(db, place)
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
    expect(await meetingCount(db, place)).toBe(1)
    expect(await storedOperations(db, place)).toEqual({ open: 1, scan: size })
  })
})
