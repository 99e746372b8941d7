import { join } from 'node:path'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect, type Page, type Request } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { makeCardCamera } from '../../fake-camera/card-camera.ts'
import { openTodaysRegister, signIn, untilReadyForNoSignal } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { meetingCount, storedOperations, storedRegister } from '../../registers.ts'
import { test } from '../../watched-page.ts'

const classServer = givenClassServer({ engine: 'embedded' })

test('a whole class without signal, through every kind of accident', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const camera = await makeCardCamera(ngaji.dataDir)
  const { film } = camera
  const storage = join(ngaji.dataDir, 'phone')
  const { children, name: className } = schoolClass
  const [first, second] = [children.slice(0, 4), children.slice(4, 8)]
  const [sick, excused] = children.slice(8, 10)
  const present = (count: number) => `${count} dari ${children.length} sudah datang`

  let phone = await takePhone(ngaji, { film, storage })
  await signIn(phone.page, ngaji.url)
  await untilReadyForNoSignal(phone.page)
  await phone.context.setOffline(true)
  await ngaji.stop()

  // The app opens from the phone itself, and so does today's register.
  // The new page first: a browser whose last page has closed does not always open another.
  let page = await phone.context.newPage()
  await phone.page.close()
  await page.goto(ngaji.url)
  await expect(page.getByText('Tidak ada sinyal.')).toBeVisible()
  const scanning = { from: ngaji.now(), firstDone: ngaji.now(), secondFrom: ngaji.now() }
  await openTodaysRegister(page, className)
  await new RegisterScreen(page).scan(camera, first)
  await expect(page.getByText(present(4))).toBeVisible()
  await expect(page.getByText('Tersimpan di HP · 5 menunggu')).toBeVisible()
  scanning.firstDone = ngaji.now()

  // The tab is closed, again behind a new one.
  const closed = page
  page = await phone.context.newPage()
  await closed.close()
  await page.goto(ngaji.url)
  await expect(page.getByText('5 belum terkirim')).toBeVisible()
  await openTodaysRegister(page, className)
  await expect(page.getByText(present(4))).toBeVisible()
  for (const child of first) await new RegisterScreen(page).scanAgain(camera, child)
  await markByHand(page, { sick: sick?.name ?? '', excused: excused?.name ?? '' })
  await expect(page.getByText('Tersimpan di HP · 7 menunggu')).toBeVisible()

  // The phone crashes.
  await phone.crash()
  phone = await takePhone(ngaji, { film, storage })
  page = phone.page
  await phone.context.setOffline(true)
  await page.goto(ngaji.url)
  scanning.secondFrom = ngaji.now()
  await expect(page.getByText('7 belum terkirim')).toBeVisible()
  await openTodaysRegister(page, className)
  await new RegisterScreen(page).scan(camera, second, 4)
  await expect(page.getByText(present(8))).toBeVisible()
  await expect(page.getByText('Tersimpan di HP · 11 menunggu')).toBeVisible()
  const secondDone = ngaji.now()

  // The signal is back, and the first two responses are lost.
  await ngaji.start()
  const sent: Request[] = []
  await phone.context.route('**/api/attendances/sync', async (route) => {
    const request = route.request()
    const answer = await route.fetch()
    if (operationsOf(request).length > 0) sent.push(request)
    if (sent.length > 0 && sent.length <= 2) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await phone.context.setOffline(false)
  await expect(page.getByText(/^Semua terkirim/)).toBeVisible()
  await expect(page.getByText('11 menunggu')).toBeHidden()
  expect(sent).toHaveLength(3)

  // The recorded request is replayed three times.
  for (let replay = 0; replay < 3; replay += 1) {
    const outcomes = await sendAgain(sent[0])
    expect(outcomes).toEqual(Array.from({ length: 11 }, () => 'duplicate'))
  }

  const register = { classId: schoolClass.id, date: dayInJakarta(ngaji.now()) }
  await phone.close()
  await ngaji.stopped(async (db) => {
    const marks = await storedRegister(db, register)
    const marked = new Map(marks.filter((mark) => mark.isMarked).map((mark) => [mark.nis, mark]))
    expect(marked.size).toBe(10)
    for (const [group, from, to] of [
      [first, scanning.from, scanning.firstDone],
      [second, scanning.secondFrom, secondDone],
    ] as const) {
      for (const { nis } of group) {
        const mark = marked.get(nis)
        expect(mark).toMatchObject({ status: 'Hadir', card: 'valid', history: ['scan'] })
        expect(mark?.arrivedAt?.getTime()).toBeGreaterThanOrEqual(from.getTime())
        expect(mark?.arrivedAt?.getTime()).toBeLessThanOrEqual(to.getTime())
      }
    }
    expect(marked.get(sick?.nis ?? '')).toMatchObject({ status: 'Sakit', history: ['manual'] })
    expect(marked.get(excused?.nis ?? '')).toMatchObject({
      status: 'Izin',
      note: 'Menjenguk nenek di Garut',
      history: ['manual'],
    })
    expect(await meetingCount(db, register)).toBe(1)
    expect(await storedOperations(db, register)).toEqual({ open: 1, scan: 8, mark: 2 })
  })
})

async function markByHand(page: Page, names: { sick: string; excused: string }): Promise<void> {
  await page.getByRole('radio', { name: 'Daftar' }).check()
  const list = page.getByRole('region', { name: 'Daftar siswa' })
  await list.getByRole('button', { name: names.sick }).click()
  const sickChild = list.getByRole('group', { name: `Status ${names.sick}` })
  await sickChild.getByRole('button', { name: 'Sakit' }).click()
  await expect(sickChild.getByRole('button', { name: 'Sakit' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await list.getByRole('button', { name: names.excused }).click()
  const excusedChild = list.getByRole('group', { name: `Status ${names.excused}` })
  await excusedChild.getByRole('button', { name: 'Izin' }).click()
  await expect(list.getByText(/Tulis alasan izin\./)).toBeVisible()
  await list.getByLabel('Catatan izin').fill('Menjenguk nenek di Garut')
  await list.getByRole('button', { name: 'Simpan Izin' }).click()
}

type Envelope = { operations: unknown[] }

function operationsOf(request: Request): unknown[] {
  return (request.postDataJSON() as Envelope).operations
}

async function sendAgain(request: Request | undefined): Promise<string[]> {
  if (!request) throw new Error('nothing was sent')
  const answer = await fetch(request.url(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: (await request.headerValue('authorization')) ?? '',
    },
    body: request.postData() ?? '',
  })
  expect(answer.status).toBe(200)
  const { results } = (await answer.json()) as { results: { outcome: string }[] }
  return results.map(({ outcome }) => outcome)
}
