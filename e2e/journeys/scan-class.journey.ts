import { join } from 'node:path'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { arrangeClass, letOthersRest, type ArrangedClass } from '../arrange.ts'
import { framesPerSecond, makeFakeCamera } from '../fake-camera/fake-camera.ts'
import { openTodaysRegister, signIn } from '../people.ts'
import { meetingCount, storedOperations, storedRegister } from '../registers.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../running-server.ts'
import { test } from '../watched-page.ts'

const size = 30
/** A child needs longer than the second for which everything is locked after a scan. */
const framesPerChild = Math.round(1.25 * framesPerSecond)

let ngaji: RunningNgaji
let schoolClass: ArrangedClass
let film: string

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({
    at: '19:00',
    arrange: async (db, dataDir) => {
      const name = 'Kelas Umar 5'
      await letOthersRest(db, name)
      return arrangeClass(dataDir, db, { name, startTime: '19:00', endTime: '20:15', size })
    },
  })
  ngaji = started.ngaji
  schoolClass = started.arranged
  film = join(ngaji.dataDir, 'film.mjpeg')
  await makeFakeCamera(
    film,
    schoolClass.children.map(({ code }) => [code, framesPerChild]),
  )
})
test.afterAll(() => ngaji.close())

test('thirty children come in one after the other before the camera', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji, { film })
  const startedAt = ngaji.now()
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  await expect(page.getByText(`${size} dari ${size} sudah datang`)).toBeVisible({
    timeout: 100_000,
  })
  await expect(page.getByText('Semua siswa sudah dicatat.').first()).toBeVisible()
  await expect(page.getByText(/^Semua terkirim/)).toBeVisible()

  // The film begins anew: everybody has been here already.
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
