import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { ExamScreen, examHall, storedCategory } from '../../exam/exam-hall.ts'
import { openTodaysRegister, signIn, signInHere, untilReadyForNoSignal } from '../../people.ts'
import { lookAgain } from '../../phone/phone.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { storedRegister } from '../../registers.ts'
import { home, opensWithoutSignal, test, wrongFiles } from '../../strange/kept-app.ts'
import { openStrangeLine, type StrangeLine } from '../../strange/strange-line.ts'
import {
  errorPages,
  strangePages,
  wifiSignIn,
  type StrangePage,
} from '../../strange/strange-pages.ts'
import { drawnPart } from '../../visits/drawn-part.ts'

const classServer = givenClassServer({
  size: 24,
  arrange: (db, { dataDir }) => examHall(dataDir, db),
})

let line: StrangeLine

test.beforeAll(async () => {
  line = await openStrangeLine(classServer().ngaji)
})
test.afterAll(() => line.close())

const sentence = /Ada halaman lain yang menjawab, mungkin login Wi-Fi atau pemeliharaan server/
const files = /^\/(?:assets\/|start\.js|screens\/|service-worker\.js|icon)/
const isFile = (path: string) => files.test(path)
/** What a page asks for once its script, style and first script have come. */
const isBehindFirstFiles = (path: string) =>
  !/^\/(?:start\.js|assets\/index-)/.test(path) && (isFile(path) || path.startsWith('/version'))
const strangePageName = ({ status, type }: StrangePage) => `${status} ${type}`

test.describe('during the first sign-in', () => {
  test('a page in place of the answer is no refusal, whatever its status', async ({
    takePhone,
  }) => {
    const phone = await takePhone(line.ngaji, { serviceWorkers: 'block' })
    const signInButton = phone.page.getByRole('button', { name: 'Masuk' })
    for (const page of strangePages) {
      await test.step(strangePageName(page), async () => {
        line.clear()
        await phone.page.goto(line.ngaji.url)
        await phone.page.getByLabel('Email').fill('guru@ngaji.test')
        line.answerInstead(page, (path) => path.startsWith('/api/'))
        await phone.page.getByLabel('Password', { exact: true }).fill('mengaji-bersama')
        await signInButton.click()
        const said = page.status === 413 ? /Berkas terlalu besar untuk server/ : sentence
        await expect(phone.page.getByText(said).first()).toBeVisible()
        await expect(phone.page.getByText('Something went wrong')).toHaveCount(0)
      })
    }
    line.clear()
    await signInButton.click()
    await expect(home(phone.page)).toBeVisible()
  })

  // A page with a status of 400 or more is no file, whichever it is: one of each type.
  const inPlaceOfFiles = [wifiSignIn, ...drawnPart(errorPages)]
  for (const page of inPlaceOfFiles) {
    test(`a page under the names of all files: ${strangePageName(page)}`, async ({ takePhone }) => {
      const phone = await takePhone(line.ngaji)
      line.answerInstead(page, isFile)
      await phone.page.goto(line.ngaji.url)
      // Not a white page: words and a way on, although no script and no style has come.
      await expect(phone.page.getByText(/mungkin ada halaman lain yang menjawab/)).toBeVisible()
      line.clear()
      await phone.page.getByRole('link', { name: 'Coba lagi' }).click()
      await signInHere(phone.page, 'guru@ngaji.test')
      await expect(home(phone.page)).toBeVisible()
      await untilReadyForNoSignal(phone.page)
      expect(await wrongFiles(phone.page)).toEqual([])
      await opensWithoutSignal(phone.page, phone.context)
    })
  }

  test('the page opens by itself when the files come again', async ({ takePhone }) => {
    const phone = await takePhone(line.ngaji)
    line.answerInstead(wifiSignIn, (path) => isFile(path) && path !== '/start.js')
    await phone.page.goto(line.ngaji.url)
    await expect.poll(line.caught).not.toEqual([])
    line.clear()
    await expect(phone.page.getByLabel('Email')).toBeVisible()
  })

  test('six seconds of a page with status 200 before the sign-in', async ({ takePhone }) => {
    const { page, context } = await takePhone(line.ngaji)
    line.answerInstead(wifiSignIn, isBehindFirstFiles)
    await page.goto(line.ngaji.url)
    await expect(page.getByText(sentence)).toBeVisible()
    line.clear()
    // Without a tap.
    await signInHere(page, 'guru@ngaji.test')
    await expect(home(page)).toBeVisible()
    await untilReadyForNoSignal(page)
    expect(await wrongFiles(page)).toEqual([])
    await opensWithoutSignal(page, context)
  })

  test('six seconds of a page with status 200 after the sign-in', async ({ takePhone }) => {
    const { page, context } = await takePhone(line.ngaji)
    // Before the service worker has fetched what comes after the sign-in.
    line.answerInstead(wifiSignIn, (path) => path === '/service-worker.js')
    await page.goto(line.ngaji.url)
    await expect(page.getByLabel('Email')).toBeVisible()
    line.answerInstead(wifiSignIn, isBehindFirstFiles)
    await signInHere(page, 'guru@ngaji.test')
    await expect(page.getByRole('link', { name: /^Notifikasi/ })).toHaveCount(0)
    await expect.poll(() => line.caught().length).toBeGreaterThan(3)
    line.clear()
    // Without a tap.
    await expect(page.getByRole('link', { name: /^Notifikasi/ })).toBeVisible()
    await untilReadyForNoSignal(page)
    expect(await wrongFiles(page)).toEqual([])
    await opensWithoutSignal(page, context)
  })
})

test('during an evening: marks wait, none is parked, and all arrive', async ({ takePhone }) => {
  const { schoolClass } = classServer()
  const phone = await takePhone(line.ngaji)
  line.clear()
  await signIn(phone.page, line.ngaji.url)
  await untilReadyForNoSignal(phone.page)
  await openTodaysRegister(phone.page, schoolClass.name)
  const register = new RegisterScreen(phone.page)
  await register.showList()
  await register.untilSent()
  const children = schoolClass.children.slice(0, strangePages.length)
  for (const [index, child] of children.entries()) {
    const page = strangePages[index] ?? wifiSignIn
    await test.step(strangePageName(page), async () => {
      line.answerInstead(page)
      await register.setStatus(child.name, 'Sakit')
      const waiting = `Tersimpan di HP · ${index + 1} menunggu`
      await expect(phone.page.getByText(waiting)).toBeVisible()
      await expect.poll(() => line.caught().some((path) => path.includes('/sync'))).toBe(true)
      await expect(phone.page.getByText(sentence)).toBeVisible()
      await expect(phone.page.getByText(/ditolak/)).toHaveCount(0)
    })
  }

  // Opened anew under the page of somebody else: the app, the session and every mark are still there.
  line.answerInstead(wifiSignIn)
  await phone.page.reload()
  await register.showList()
  await expect(phone.page.getByText(`Tersimpan di HP · ${children.length} menunggu`)).toBeVisible()
  line.clear()
  await lookAgain(phone.page)
  await register.untilSent()
  expect(await wrongFiles(phone.page)).toEqual([])
  const where = { classId: schoolClass.id, date: dayInJakarta(line.ngaji.now()) }
  await classServer().ngaji.stopped(async (db) => {
    const marks = await storedRegister(db, where)
    const sick = marks.filter(({ status }) => status === 'Sakit').map(({ nis }) => nis)
    expect(sick.toSorted()).toEqual(children.map(({ nis }) => nis).toSorted())
  })
  await classServer().ngaji.start()
})

test('during an exam: marks wait, none is parked, and all arrive', async ({ takePhone }) => {
  const { more: hall } = classServer()
  const phone = await takePhone(line.ngaji)
  line.clear()
  await signIn(phone.page, line.ngaji.url, 'munaqis@ngaji.test')
  await phone.page.getByRole('link', { name: 'Mulai Menilai' }).click()
  const screen = new ExamScreen(phone.page)
  await screen.openByNis(hall.child.nis)
  await screen.start('Hafalan Doa')
  const count = await screen.questionCount()
  for (let question = 1; question <= count; question += 1) {
    const page = strangePages.at((question - 1) % strangePages.length) ?? wifiSignIn
    await test.step(`${question}: ${strangePageName(page)}`, async () => {
      line.answerInstead(page)
      await screen.mark(question, question)
      await screen.untilMarked(question)
      await expect.poll(() => line.caught().some((path) => path.includes('/scores/'))).toBe(true)
      await expect(phone.page.getByText(`Tersimpan di HP · ${question} menunggu`)).toBeVisible()
      await expect(phone.page.getByText(/ditolak/)).toHaveCount(0)
    })
  }
  line.clear()
  await lookAgain(phone.page)
  await expect(phone.page.getByText(/^Terkirim/)).toBeVisible()
  await screen.save()
  await expect(phone.page.getByText('Berhasil menyimpan nilai!')).toBeVisible()
  await classServer().ngaji.stopped(async (db) => {
    const kept = await storedCategory(db, hall.child.scoreId, 'memorizingDua')
    expect(kept).toMatchObject({ score: 100, total: 100 })
  })
  await classServer().ngaji.start()
})

test('pictures of somebody else are initials, and never kept', async ({ takePhone }) => {
  const { page } = await takePhone(line.ngaji)
  const pictures = page.getByRole('main').locator('img')
  line.answerInstead(wifiSignIn, (path) => path.startsWith('/api/uploads/'))
  await signIn(page, line.ngaji.url)
  await openTodaysRegister(page, classServer().schoolClass.name)
  const register = new RegisterScreen(page)
  await register.showList()
  await expect.poll(line.caught).not.toEqual([])
  await expect(pictures).toHaveCount(0)

  // Although the browser may keep that page for an hour, the pictures are there with the right line.
  line.clear()
  await page.reload()
  await register.showList()
  await expect.poll(() => pictures.count()).toBeGreaterThan(0)
  const widthOf = (one: Element) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)
  await expect.poll(() => pictures.first().evaluate(widthOf)).toBeGreaterThan(0)
})
