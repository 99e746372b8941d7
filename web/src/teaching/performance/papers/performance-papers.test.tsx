import type { ClassTeacher } from '@ngaji/contract/structure/classes/classes.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { givenClass } from '../../../structure/classes/test/classes.fixtures.ts'
import { givenServer, renderPerformance, subBranch } from '../test/performance.fixtures.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(leaveNothing)

const aminah: ClassTeacher = {
  id: 't1',
  name: 'Siti Aminah',
  nig: '20190014',
  position: 'localTeacher',
  phone: null,
  image: null,
  thumbnail: null,
  userId: { id: 'u7', subBranchId: subBranch },
}

describe('of a class', () => {
  it('asks for the letters of its children over the same days', async () => {
    const document = {
      id: 'c1',
      kind: 'letters',
      state: 'waiting',
      done: 0,
      total: 20,
      skipped: [],
      fileName: null,
      createdAt: '2025-11-20T10:00:00.000Z',
      expiresAt: null,
    }
    const server = givenServer({
      'POST documents': () => ({ status: 202, body: { message: 'Sedang dibuat.', document } }),
      'GET documents/c1': () => ({ body: { document } }),
    })
    renderPerformance('branchAdmin', { class: 'k1' })
    await page.getByRole('button', { name: 'Surat kehadiran kelas' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cetak surat kehadiran Kelas 1?' })
    await question.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[0]?.body)
      .toEqual({
        kind: 'letters',
        classId: 'k1',
        startDate: '2025-11-01',
        endDate: '2025-11-20',
      })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Surat kehadiran' })).toBeVisible()
  })

  it('may be signed by another teacher of the class', async () => {
    const server = givenServer({
      'GET classes/k1': () => ({ body: { class: givenClass({ teachers: [aminah] }) } }),
      'POST documents': () => refusal(409, 'attendance.no-data', 'Belum ada data kehadiran.'),
    })
    renderPerformance('branchAdmin', { class: 'k1' })
    const ask = () => page.getByRole('button', { name: 'Surat kehadiran kelas' }).click()
    const question = page.getByRole('alertdialog')
    await ask()
    await question.getByLabelText('Penanda tangan surat').selectOptions('Siti Aminah')
    await question.getByRole('button', { name: 'Ya', exact: true }).click()
    await question.getByRole('button', { name: 'Tutup' }).click()
    // The next question begins anew.
    await ask()
    await question.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(question.getByText('Belum ada data kehadiran.')).toBeVisible()
    const signed = server.sentTo('POST documents').map(({ body }) => body['teacherId'])
    expect(signed).toEqual(['t1', undefined])
  })

  it('asks for the register of a month, empty or filled', async () => {
    const document = { id: 'c2' }
    const server = givenServer({
      'POST documents': () => ({ status: 500, body: { message: 'Gagal dibuat.', document } }),
    })
    renderPerformance('teacher', { class: 'k1' })
    await page.getByRole('button', { name: 'Lembar absen' }).click()
    const dialog = page.getByRole('dialog', { name: /^Lembar absen/ })
    await dialog.getByRole('radio', { name: /Kosong/ }).click()
    await dialog.getByRole('button', { name: 'Buat' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    expect(server.sentTo('POST documents')[0]?.body).toMatchObject({
      kind: 'register',
      classId: 'k1',
      mode: 'blank',
    })
  })
})

it('asks for the register of a year that is over by the months of that year', async () => {
  const server = givenServer({
    'POST documents': () => ({ status: 500, body: { message: 'Gagal dibuat.' } }),
  })
  renderPerformance('branchAdmin', { year: 'y0', class: 'k1' })
  await page.getByRole('button', { name: 'Lembar absen' }).click()
  const dialog = page.getByRole('dialog', { name: /^Lembar absen/ })
  const month = dialog.getByLabelText('Bulan')
  await expect.element(month).toHaveDisplayValue('Juni 2025')
  await month.selectOptions('Januari 2025')
  await dialog.getByRole('button', { name: 'Buat' }).click()
  await expect
    .poll(() => server.sentTo('POST documents')[0]?.body)
    .toMatchObject({ classId: 'k1', month: '2025-01', mode: 'filled' })
})

describe('"Rekap bulanan"', () => {
  const paper = 'GET attendances/overview.pdf'

  async function takeRecap(month: string) {
    await page.getByRole('button', { name: 'Rekap bulanan' }).click()
    const dialog = page.getByRole('dialog', { name: /^Rekap bulanan/ })
    await dialog.getByLabelText('Bulan').selectOptions(month)
    await dialog.getByRole('button', { name: 'Unduh PDF' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }

  it('is the paper of a whole month, of a class', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const server = givenServer({ [paper]: () => ({ body: {} }) })
    renderPerformance('branchAdmin', { class: 'k1' })
    await takeRecap('September 2025')
    expect(server.sentTo(paper)[0]?.query).toEqual({
      academicYearId: 'y1',
      classId: 'k1',
      startDate: '2025-09-01',
      endDate: '2025-09-30',
      download: 'true',
    })
    click.mockRestore()
  })

  it('is that of the own kelompok, with its children', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const server = givenServer({ [paper]: () => ({ body: {} }) })
    renderPerformance('subBranchAdmin')
    await takeRecap('Agustus 2025')
    expect(server.sentTo(paper)[0]?.query).toMatchObject({
      subBranchId: subBranch.id,
      startDate: '2025-08-01',
      endDate: '2025-08-31',
    })
    click.mockRestore()
  })

  it('says why a month has none', async () => {
    givenServer({
      [paper]: () => ({
        status: 409,
        body: { code: 'attendance.no-data', message: 'Belum ada data kehadiran.' },
      }),
    })
    renderPerformance('branchAdmin', { sub: 's1' })
    await page.getByRole('button', { name: 'Rekap bulanan' }).click()
    const dialog = page.getByRole('dialog', { name: /^Rekap bulanan/ })
    await dialog.getByRole('button', { name: 'Unduh PDF' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Belum ada data kehadiran.')
  })
})

describe('a paper', () => {
  it('is kept with the days and the place of the screen', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const server = givenServer({ 'GET attendances/overview.pdf': () => ({ body: {} }) })
    renderPerformance('branchAdmin', { group: 'g2', from: '2025-11-01', to: '2025-11-20' })
    await page.getByRole('button', { name: 'Unduh PDF' }).click()
    await expect.poll(() => click.mock.calls.length).toBe(1)
    expect(server.sentTo('GET attendances/overview.pdf')[0]?.query).toEqual({
      academicYearId: 'y1',
      teachingGroupId: 'g2',
      startDate: '2025-11-01',
      endDate: '2025-11-20',
      download: 'true',
    })
    click.mockRestore()
  })

  it('that cannot be made says why above the figures', async () => {
    givenServer({
      'GET attendances/overview.pdf': () => ({
        status: 409,
        body: { code: 'attendance.no-data', message: 'Belum ada data kehadiran.' },
      }),
    })
    renderPerformance('branchAdmin')
    await page.getByRole('button', { name: 'Unduh PDF' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Belum ada data kehadiran.')
  })
})
