import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { childrenOf, classOfSignInTeacher, type DemoChild } from '../../arrange.ts'
import { cancelRunningExam } from '../../exam/exams.ts'
import { signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands } from '../../visits/screen-check.ts'
import type { Db } from '../../../server/src/deps.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// A mutasi entered ten days late, and what everybody reads of the child afterwards.
test.describe.configure({ mode: 'serial' })

const className = 'Kelas Umar 5'
const lateBy = 10

type Target = {
  classId: string
  className: string
  teachingGroupName: string
  subBranchId: string
  pjpId: string
  pjpEmail: string
}
type Stage = { classId: string; child: DemoChild; target: Target }

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

async function arrange(db: Db, dataDir: string): Promise<Stage> {
  await cancelRunningExam(db)
  const classId = await classOfSignInTeacher(db, className)
  const [child] = await childrenOf(dataDir, db, classId)
  if (!child) throw new Error('the class has no child')
  const { rows } = await sql<Target>`
    select class.id as "classId", class.name as "className", kbm.name as "teachingGroupName",
      part.sub_branch_id as "subBranchId", pjp.id as "pjpId", pjp.email as "pjpEmail"
    from student
    join class on class.branch_id = student.branch_id and class.id <> ${classId}
    join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join teaching_group_sub_branch part on part.teaching_group_id = kbm.id
      and part.sub_branch_id <> student.sub_branch_id
    join app_user pjp on pjp.sub_branch_id = part.sub_branch_id and pjp.role = 'subBranchAdmin'
      and pjp.email is not null and not pjp.is_disabled
    where student.id = ${child.id}
    order by class.name, pjp.email limit 1`.execute(db)
  const [target] = rows
  if (!target) throw new Error('no other kelompok of the desa has a class')
  await sql`
    update app_user set must_change_password = false, is_email_verified = true,
      password_hash = (select password_hash from app_user where email = 'guru@ngaji.test')
    where id = ${target.pjpId}`.execute(db)
  return { classId, child, target }
}

/** The figure "Pertemuan" of the child's report. */
async function meetingsIn(page: Page): Promise<number> {
  const strip = page.getByRole('list', { name: 'Ringkasan kehadiran' })
  await expect(strip).toBeVisible()
  const text = await strip.textContent()
  return Number(/Pertemuan\D*(\d+)/.exec(text ?? '')?.[1])
}

let before = 0

test('the desa enters it late, reads the marks since then and decides', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const { child, target } = stage
  await signIn(page, `${ngaji.url}/performances/student/${child.id}`, 'desa@ngaji.test')
  before = await meetingsIn(page)
  await page.goto(`${ngaji.url}/dashboard/classes/${stage.classId}`)
  await page.getByRole('button', { name: `Aksi untuk ${child.name}` }).click()
  await page.getByRole('menuitem', { name: 'Mutasi' }).click()
  const dialog = page.getByRole('dialog', { name: `Mutasi ${child.name}` })
  await dialog.getByLabel('Kelompok lain').click()
  await dialog.getByLabel('Kelompok tujuan').selectOption(target.subBranchId)
  await dialog.getByLabel('Kelas setelah pindah').selectOption(target.classId)
  const late = addDays(dayInJakarta(ngaji.now()), -lateBy)
  await dialog.getByLabel('Tanggal').fill(late.split('-').toReversed().join('/'))
  await dialog.getByLabel('Alasan').fill('Keluarga pindah rumah')
  const save = dialog.getByRole('button', { name: 'Simpan Mutasi' })
  await save.click()
  await expect(dialog.getByText(/tanda di kelas lama sejak tanggal pindah/)).toBeVisible()
  const marks = await dialog.getByRole('listitem').count()
  expect(marks).toBeGreaterThan(0)
  await checkAsItStands(page)
  await dialog.getByLabel('Hapus', { exact: true }).click()
  await save.click()
  await expect(page.getByRole('heading', { name: 'Berhasil!' })).toBeVisible()

  await page.goto(`${ngaji.url}/performances/student/${child.id}`)
  expect(await meetingsIn(page)).toBe(before - marks)
  before -= marks
})

test('the new PJP reads the whole, though nothing of it was earned there', async ({
  takePhone,
}) => {
  const { page } = await takePhone(ngaji)
  const { child, target } = stage
  await signIn(page, `${ngaji.url}/performances/student/${child.id}`, target.pjpEmail)
  expect(await meetingsIn(page)).toBe(before)
  await expect(page.getByText(/^Hanya kehadiran/)).toBeHidden()
})

test('the old PJP reads on what was theirs, and of what it is', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  const { child } = stage
  await signIn(page, `${ngaji.url}/dashboard/students/${child.id}`, 'kelompok@ngaji.test')
  await expect(page.getByText('Pernah di sini')).toBeVisible()
  await expect(page.getByText(new RegExp(`^${className}, `))).toBeVisible()
  await page.getByRole('link', { name: 'Lihat kehadirannya di sana' }).click()
  await expect(page.getByText(`Hanya kehadiran di ${className}`)).toBeVisible()
  expect(await meetingsIn(page)).toBe(before)
  await checkAsItStands(page)
})
