import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { makeCardCamera } from '../../fake-camera/card-camera.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { giveHangingDetector } from '../../phone/hanging-detector.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

// One class fills up from test to test.
test.describe.configure({ mode: 'serial' })

// The page stays open all the time: files kept for times without signal are not needed.
test.use({ serviceWorkers: 'block' })

const classServer = givenClassServer({ size: 8 })

test('a detector that never answers is asked once, and the cards are read all the same', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = classServer()
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page, context } = await takePhone(ngaji, { film: camera.film })
  const questions = await giveHangingDetector(context)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.scan(camera, schoolClass.children.slice(0, 2))
  expect(questions()).toBe(1)

  // "Daftar" and back makes a new scanner: it remembers.
  await register.showList()
  await page.getByRole('radio', { name: 'Pindai' }).check()
  await register.scan(camera, schoolClass.children.slice(2, 4), 2)
  expect(questions()).toBe(1)
  // The next phone sees what this one has sent.
  await register.untilSent()
})

test('of two cards neither is read until one is shown alone', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page } = await takePhone(ngaji, { film: camera.film })
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const [first, second] = schoolClass.children.slice(4)
  if (!first || !second) throw new Error('the class has six children')
  const register = new RegisterScreen(page)
  await expect(page.getByText(/^4 dari \d+ sudah datang/)).toBeVisible()
  await camera.show(first.code, { beside: second.code })
  await expect(page.getByText('Dua kartu terlihat, tunjukkan satu saja')).toBeVisible()
  await expect(page.getByText(/^4 dari \d+ sudah datang/)).toBeVisible()
  await register.scan(camera, [second], 4)
  await expect(page.getByText('Dua kartu terlihat, tunjukkan satu saja')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Hadir: ${first.name}` })).toBeVisible()
  // The next phone sees what this one has sent.
  await register.untilSent()
})

test('a picture that froze without an event moves again by itself', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page } = await takePhone(ngaji, { film: camera.film })
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await expect(page.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  const ended = await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject
    const tracks = stream instanceof MediaStream ? stream.getVideoTracks() : []
    tracks.forEach((track) => track.stop())
    return tracks.length
  })
  expect(ended).toBe(1)
  await register.scan(camera, schoolClass.children.slice(6, 7), 5)
})
