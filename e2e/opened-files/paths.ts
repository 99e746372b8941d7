import type { Page } from '@playwright/test'
import type { Db } from '../../server/src/deps.ts'
import { ExamScreen } from '../exam/exam-hall.ts'
import { moveRegionOn } from '../next-year.ts'
import { openTodaysRegister, signIn } from '../people.ts'
import type { OpenedFilesStage } from './opened-files-stage.ts'

/** A path through the product that a new engineer follows first. */
export type FollowedPath = {
  name: string
  /** The largest acceptable number of opened files. */
  goal: number
  viewport: { width: number; height: number }
  /** Arranges data besides a class in session and a running exam. */
  arrange?: (db: Db) => Promise<unknown>
  /** What comes before, without being counted. */
  begin: (page: Page, stage: OpenedFilesStage) => Promise<void>
  follow: (page: Page, stage: OpenedFilesStage) => Promise<void>
}

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Such as 2026/2027 Genap. */
const semester = /\d{4}\/\d{4} (Ganjil|Genap)/

const exam = (page: Page) => new ExamScreen(page)

/** Each with the goal it was given when the house was planned. */
export const followedPaths: readonly FollowedPath[] = [
  {
    name: 'a scan',
    goal: 45,
    viewport: phone,
    begin: async (page, { url, className }) => {
      await signIn(page, url)
      await openTodaysRegister(page, className)
      await page.getByText(/^0 dari \d+ sudah datang/).waitFor({ timeout: 60_000 })
    },
    follow: async (page) => {
      await page.getByText(/^1 dari \d+ sudah datang/).waitFor({ timeout: 60_000 })
      await page.getByText(/^Semua terkirim/).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: "an examiner's score",
    goal: 25,
    viewport: phone,
    begin: async (page, { url, child }) => {
      await signIn(page, url, 'munaqis@ngaji.test')
      await page.getByRole('link', { name: 'Mulai Menilai' }).click()
      await exam(page).openByNis(child.nis)
      await page.getByRole('heading', { level: 1, name: child.name }).waitFor({ timeout: 60_000 })
      await exam(page).start('Menulis Arab')
    },
    follow: async (page) => {
      const questions = await exam(page).questionCount()
      await exam(page).mark(1, questions)
      await exam(page).untilMarked(questions)
      await exam(page).save()
      await page.getByText('Berhasil menyimpan nilai!').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: "starting a desa's year",
    goal: 20,
    viewport: desk,
    arrange: moveRegionOn,
    begin: async (page, { url }) => {
      await signIn(page, `${url}/academic`, 'desa@ngaji.test')
      await page.getByRole('link', { name: 'Tambah' }).first().click()
      await page.getByRole('button', { name: semester }).first().waitFor({ timeout: 60_000 })
    },
    follow: async (page) => {
      await page.getByRole('button', { name: semester }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
      await page.getByRole('alertdialog').getByText('Berhasil!').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'a raport',
    goal: 25,
    viewport: desk,
    begin: async (page, { url, scoredClassId }) => {
      await signIn(page, `${url}/munaqasyah/class/${scoredClassId}`, 'kelompok@ngaji.test')
      await page
        .getByRole('link', { name: /^Lihat Raport/ })
        .first()
        .waitFor({ timeout: 60_000 })
    },
    follow: async (page) => {
      await page
        .getByRole('link', { name: /^Lihat Raport/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Unduh PDF' }).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'the list of students',
    goal: 20,
    viewport: desk,
    begin: (page, { url }) => signIn(page, url, 'desa@ngaji.test'),
    follow: async (page) => {
      await page.getByRole('link', { name: 'Peserta Didik', exact: true }).first().click()
      await page.getByRole('table').getByRole('row').nth(5).waitFor({ timeout: 60_000 })
    },
  },
]
