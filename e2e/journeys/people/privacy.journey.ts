import { expect, type Page } from '@playwright/test'
import type { Db } from '../../../server/src/deps.ts'
import { newId } from '../../../server/src/new-id.ts'
import { cancelRunningExam } from '../../exam/exams.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// A child's record under the law: what the guardian allows, one record for one child, and its end.
test.describe.configure({ mode: 'serial' })

type Child = { id: string; name: string; nis: string; subBranchId: string }

let ngaji: RunningNgaji
let child: Child
const otherNis = '20249777'

/** A child of the teacher's class without a consent to its photo, and a duplicate record of it. */
async function arrange(db: Db): Promise<Child> {
  await cancelRunningExam(db)
  const found = await db
    .selectFrom('class_student')
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class_student.class_id')
    .innerJoin('teacher', 'teacher.id', 'class_teacher.teacher_id')
    .innerJoin('app_user', 'app_user.id', 'teacher.user_id')
    .innerJoin('student', 'student.id', 'class_student.student_id')
    .innerJoin('branch_year', 'branch_year.id', 'class_student.branch_year_id')
    .select(['student.id', 'student.name', 'student.nis', 'student.sub_branch_id as subBranchId'])
    .where('app_user.email', '=', 'guru@ngaji.test')
    .whereRef('student.sub_branch_id', '=', 'app_user.sub_branch_id')
    .where('student.image', 'is not', null)
    .where('branch_year.is_active', '=', true)
    .where('class_student.left_on', 'is', null)
    .where('student.nis', '<>', '20240010')
    .orderBy('student.name')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('consent').where('student_id', '=', found.id).execute()
  const userId = newId()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('app_user')
      .values({
        id: userId,
        name: found.name,
        role: 'student',
        sub_branch_id: found.subBranchId,
        email: 'ganda@ngaji.test',
      })
      .execute()
    await tx
      .insertInto('student')
      .values({
        id: newId(),
        user_id: userId,
        nis: otherNis,
        name: found.name,
        address: 'Jl. Ganda 7',
      })
      .execute()
  })
  return found
}

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ arrange })
  ngaji = started.ngaji
  child = started.arranged
})
test.afterAll(() => ngaji.close())

const dialog = (page: Page) => page.getByRole('alertdialog')
const record = () => `${ngaji.url}/dashboard/students/${child.id}`
const photo = (page: Page) => page.locator('img[src*="/uploads/images/"]')

async function expectDone(page: Page): Promise<void> {
  await expect(dialog(page).getByText('Berhasil!')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Tutup' }).click()
}

async function seesPhoto(page: Page, isThere: boolean): Promise<void> {
  await expect(page.getByText(`NIS ${child.nis}`)).toBeVisible()
  await expect(photo(page)).toHaveCount(isThere ? 1 : 0)
}

test('a consent shows the photo, and its withdrawal hides it', async ({ takePhone }) => {
  const { page: office } = await takePhone(ngaji)
  const { page: teacher } = await takePhone(ngaji)
  await signIn(teacher, record())
  await seesPhoto(teacher, false)

  await signIn(office, `${record()}?tab=persetujuan`, 'kelompok@ngaji.test')
  await expect(office.getByText('Belum ada persetujuan wali.')).toBeVisible()
  await checkScreen(office)
  await office.getByRole('button', { name: 'Catat persetujuan' }).click()
  await expect(office.getByRole('dialog')).toBeVisible()
  await checkAsItStands(office)
  await office.getByRole('button', { name: 'Catat', exact: true }).click()
  await expect(office.getByText('Persetujuan tercatat.')).toBeVisible()
  await office.getByRole('button', { name: 'Tutup' }).click()
  await expect(office.getByRole('button', { name: 'Cabut' })).toBeVisible()
  await checkScreen(office)
  await teacher.reload()
  await seesPhoto(teacher, true)

  await office.getByRole('button', { name: 'Cabut' }).click()
  await dialog(office).getByRole('button', { name: 'Ya' }).click()
  await expectDone(office)
  await expect(office.getByText(/^Dicabut /)).toBeVisible()
  await teacher.reload()
  await seesPhoto(teacher, false)
})

test('the PJP exports the data of a child, and the export is logged', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, record(), 'kelompok@ngaji.test')
  await page.getByRole('button', { name: 'Aksi', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Salinan data' }).click()
  await checkAsItStands(page)
  for (const [button, ending] of [
    ['Unduh PDF', '.pdf'],
    ['Unduh JSON', '.json'],
  ] as const) {
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await downloaded).suggestedFilename()).toMatch(
      new RegExp(`^Salinan_Data_.*\\${ending}$`),
    )
  }
  await page.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('tab', { name: 'Riwayat' }).click()
  await expect(page.getByRole('tabpanel').getByText('PJP Kelompok').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Guru').first()).toBeVisible()
})

test('the admin merges two records', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, record(), 'admin@ngaji.test')
  await page.getByRole('button', { name: 'Aksi', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Gabungkan data ganda' }).click()
  await page.getByRole('searchbox', { name: 'Nama atau NIS' }).fill(otherNis)
  await page.getByRole('button', { name: new RegExp(otherNis) }).click()
  await expect(page.getByText('Ikut pindah:')).toBeVisible()
  await page.getByRole('radio', { name: /Jl\. Ganda 7/ }).check()
  await checkAsItStands(page)
  await page.getByRole('button', { name: 'Gabungkan', exact: true }).click()
  await dialog(page)
    .getByLabel(/^NIS yang digabungkan/)
    .fill(otherNis)
  await checkAsItStands(page)
  await dialog(page).getByRole('button', { name: 'Ya' }).click()
  await expectDone(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Jl. Ganda 7', { exact: true })).toBeVisible()
  await expect(page.getByText('ganda@ngaji.test', { exact: true })).toBeVisible()
  await page.goto(`${ngaji.url}/dashboard/students?q=${otherNis}`)
  await expect(page.getByText('Tidak ada data')).toBeVisible()
})

test('the admin erases the child, and it cannot be found again', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const { page: teacher } = await takePhone(ngaji)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, record(), 'admin@ngaji.test')
  await signIn(teacher, ngaji.url)
  await page.getByRole('button', { name: 'Aksi', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hapus data pribadi' }).click()
  await page.getByLabel('Alasan').fill('Permintaan tertulis dari wali.')
  await checkAsItStands(page)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await dialog(page).getByLabel(`NIS ${child.nis}`).fill(child.nis)
  await checkAsItStands(page)
  await dialog(page).getByRole('button', { name: 'Ya' }).click()
  await expectDone(page)
  for (const reader of [page, teacher]) {
    await reader.goto(record())
    await expect(reader.getByText('Data tidak ditemukan atau di luar wewenang Anda.')).toBeVisible()
  }
})

test('a child reads who looked at its data', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  const pad = page.getByRole('dialog')
  for (const digit of '20240010')
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: /Lanjut|Pakai|Gunakan|Pilih/ }).click()
  await page.getByLabel('Password', { exact: true }).fill('mengaji-bersama')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await page.goto(`${ngaji.url}/settings/security`)
  await expect(page.getByRole('heading', { name: 'Siapa melihat data saya' })).toBeVisible()
  await checkScreen(page)
})
