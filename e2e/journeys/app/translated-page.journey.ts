import { expect, type Page } from '@playwright/test'
import { translate, type FakeTranslator } from '../../../web/src/app/device/translator.fixtures.ts'
import { givenClassServer } from '../../class-server.ts'
import { ExamScreen, examHall } from '../../exam/exam-hall.ts'
import { openTodaysRegister, signIn, signInAs } from '../../people.ts'
import type { Phone } from '../../phone/phone.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

// A translator works on what is shown; work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

const classServer = givenClassServer({
  size: 24,
  arrange: (db, { dataDir }) => examHall(dataDir, db),
})

/** The twenty acts of each person. */
const twenty = Array.from({ length: 20 }, (_, act) => act + 1)

/** A browser that translates although every page asks it not to. */
async function translating({ page, context }: Phone): Promise<Page> {
  const way: FakeTranslator = 'insert first'
  await context.addInitScript(translate, way)
  return page
}

const isTranslated = (page: Page) => expect(page.locator('font').first()).toBeAttached()

test('a teacher marks twenty children, and the count is true after each', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const page = await translating(await takePhone(ngaji))
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  for (const act of twenty) {
    // Two taps within 0.4 s would count as one.
    await page.evaluate(() => globalThis.passTime(500))
    await register.markArrival(schoolClass.children[act - 1]?.name ?? '')
    const told = new RegExp(String.raw`^${act} dari \d+ sudah datang$`)
    await expect(page.getByText(told)).toBeVisible()
  }
  await register.untilSent()
  await isTranslated(page)
})

test('an examiner gives marks and takes them back', async ({ takePhone }) => {
  const { ngaji, more } = classServer()
  const page = await translating(await takePhone(ngaji))
  await signIn(page, ngaji.url, 'munaqis@ngaji.test')
  await page.getByRole('link', { name: 'Mulai Menilai' }).click()
  const exam = new ExamScreen(page)
  await exam.openByNis(more.child.nis)
  await exam.start('Hafalan Doa')
  const questions = await exam.questionCount()
  for (const act of twenty) {
    // Question after question, and again, each time with another mark than the last.
    const round = Math.floor((act - 1) / questions)
    const number = ((act - 1) % questions) + 1
    const picker = page.getByRole('radiogroup', { name: `Nilai soal ${number}`, exact: true })
    const opener = page.getByRole('button', { name: new RegExp(`^Soal ${number}\\b`) })
    if (!(await picker.isVisible())) await opener.click()
    await picker
      .getByRole('radio')
      .nth(round % 2)
      .click()
    await exam.untilMarked(Math.min(act, questions))
  }
  await isTranslated(page)
})

test('a PJP looks for children and pages through them', async ({ takePhone }) => {
  const { ngaji, schoolClass } = classServer()
  const page = await translating(await takePhone(ngaji, { viewport: { width: 1440, height: 900 } }))
  await signIn(page, `${ngaji.url}/dashboard/students`, 'kelompok@ngaji.test')
  const rows = page.getByText(/^1-\d+ dari \d+ baris$/)
  const all = (await rows.textContent()) ?? ''
  for (const act of twenty) {
    const { name, nis } = schoolClass.children[act - 1] ?? { name: '', nis: '' }
    await page.getByRole('searchbox').fill(nis)
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
    await expect(rows).toHaveText('1-1 dari 1 baris')
    await page.getByRole('searchbox').fill('')
    await expect(rows).toHaveText(all)
  }
  await isTranslated(page)
})

test('a parent goes through the screens of the child', async ({ takePhone }) => {
  const { ngaji } = classServer()
  const page = await translating(await takePhone(ngaji))
  await signInAs(page, ngaji.url, '20240010')
  // A home that still loads would be compared with a whole one.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status', { name: /^Memuat/ })).toHaveCount(0)
  // As it is seen: the head for paper holds the minute.
  const home = await page.getByRole('main').innerText()
  for (const act of twenty) {
    const link = page.getByRole('link', { name: act % 2 === 1 ? 'Profil' : 'Beranda', exact: true })
    await link.click()
    if (act % 2 === 1) await expect(page).toHaveURL(/profile/)
    else await expect(page.getByRole('main')).toHaveText(home, { useInnerText: true })
  }
  await isTranslated(page)
})
