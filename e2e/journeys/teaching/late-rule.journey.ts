import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { arrangeClass, moveOtherClassesToDawn, type ArrangedClass } from '../../arrange.ts'
import { makeCardCamera } from '../../fake-camera/card-camera.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { storedRegister } from '../../registers.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { test } from '../../watched-page.ts'

const hourMs = 3_600_000

test.describe.configure({ mode: 'serial' })

let ngaji: RunningNgaji
/** The grace is a quarter of an hour: fourteen minutes into one class, sixteen into the other. */
let inTime: ArrangedClass
let tooLate: ArrangedClass

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({
    engine: 'embedded',
    at: '20:13:30',
    arrange: async (db, dataDir) => {
      const times = { endTime: '21:15' }
      await moveOtherClassesToDawn(db, 'Kelas Umar 5', 'Kelas 7')
      return [
        await arrangeClass(dataDir, db, { name: 'Kelas Umar 5', startTime: '20:00', ...times }),
        await arrangeClass(dataDir, db, { name: 'Kelas 7', startTime: '19:58', ...times }),
      ] as const
    },
  })
  ngaji = started.ngaji
  ;[inTime, tooLate] = started.arranged
})
test.afterAll(() => ngaji.close())

const phones = [
  { clock: 'three hours slow', clockOffMs: -3 * hourMs, status: 'Hadir' },
  { clock: 'in the next day', clockOffMs: 7 * hourMs, status: 'Terlambat' },
] as const

for (const { clock, clockOffMs, status } of phones) {
  test(`a phone whose clock is ${clock} marks ${status} by the server's`, async ({ takePhone }) => {
    const schoolClass = status === 'Hadir' ? inTime : tooLate
    const [child] = schoolClass.children
    const camera = await makeCardCamera(ngaji.dataDir)
    const { page } = await takePhone(ngaji, { film: camera.film, clockOffMs })
    await signIn(page, ngaji.url)
    await expect(
      page.getByText(/^Jam HP berbeda \d+ jam( \d+ menit)? dari server\..* zona waktu/),
    ).toBeVisible()
    await openTodaysRegister(page, schoolClass.name)
    await camera.show(child?.code ?? '')
    const { strip } = new RegisterScreen(page)
    const said = new RegExp(`${status} 20\\.1[34567]`)
    await expect(
      strip.filter({ hasText: said }).filter({ hasText: child?.name ?? '' }),
    ).toBeVisible()
    await expect(page.getByText(/^Semua terkirim/)).toBeVisible()
  })
}

test('the database holds the same', async () => {
  const date = dayInJakarta(ngaji.now())
  await ngaji.stopped(async (db) => {
    for (const [schoolClass, status, limit] of [
      [inTime, 'Hadir', '20:15:00'],
      [tooLate, 'Terlambat', '20:13:00'],
    ] as const) {
      const marks = await storedRegister(db, { classId: schoolClass.id, date })
      const marked = marks.filter(({ isMarked }) => isMarked)
      expect(marked).toMatchObject([{ nis: schoolClass.children[0]?.nis, status }])
      const arrivedAt = marked[0]?.arrivedAt?.getTime() ?? 0
      const isLate = arrivedAt > Date.parse(`${date}T${limit}+07:00`)
      expect(isLate).toBe(status === 'Terlambat')
    }
  })
})
