import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  givenCamera,
  givenList,
  givenSitiAtTheDoor,
  hendraMarks,
  type Outside,
} from '../test/register-page.fixtures.tsx'

const naufal = '20210022'
const raihan = '20210035'
const zahra = '20210066'

let outside: Outside

/** Zahra is Sakit by hand, which the phone knows before the list is used. */
beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
  givenCamera(null)
  const screen = await givenList()
  hendraMarks(outside, zahra, 'Sakit')
  await screen.getByRole('button', { name: /^Raihan Akbar Saputra/ }).click()
  await screen.getByRole('button', { name: 'Tanpa Keterangan', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: /^Zahra.*Sakit/ })).toBeVisible()
  await screen.getByRole('button', { name: /^Raihan Akbar Saputra/ }).click()
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

const question = page.getByRole('alertdialog', {
  name: '1 Sakit dan 1 Tanpa Keterangan ikut berubah?',
})

async function markAll(status: string) {
  await page.getByLabelText('Pilih semua').click()
  await page.getByRole('button', { name: `${status}: 3 siswa` }).click()
}

const statuses = () => [naufal, raihan, zahra].map((nis) => outside.server.entry(nis)?.status)

describe('a bulk mark among recorded absences', () => {
  it('asks with their number, and leaves them as they are with "Lewati"', async () => {
    await markAll('Hadir')
    await expect.element(question).toBeVisible()
    await expect.element(question).toMatchTextContent(/Raihan Akbar Saputra dan Zahra Khoirunnisa/)
    expect(outside.server.entry(naufal)?.isMarked).toBe(false)
    await question.getByRole('button', { name: 'Lewati' }).click()
    await expect.element(page.getByText('1 siswa · Hadir')).toBeVisible()
    await expect.poll(statuses).toEqual(['Hadir', 'Tanpa Keterangan', 'Sakit'])
    await expect.element(page.getByText(/siswa dipilih/)).not.toBeInTheDocument()
  })

  it('changes them too with "Ubah juga", and gives all back with one "Urungkan"', async () => {
    await markAll('Hadir')
    await question.getByRole('button', { name: 'Ubah juga' }).click()
    await expect.poll(statuses).toEqual(['Hadir', 'Hadir', 'Hadir'])
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Sakit')
    await expect.poll(() => outside.server.entry(naufal)?.isMarked).toBe(false)
  })

  it('names what it would change when there is nobody else, and changes nothing with "Batal"', async () => {
    await page.getByLabelText('Pilih Zahra Khoirunnisa').click()
    await page.getByRole('button', { name: 'Hadir: 1 siswa' }).click()
    const single = page.getByRole('alertdialog', { name: 'Ubah 1 Sakit menjadi Hadir?' })
    await single.getByRole('button', { name: 'Batal' }).click()
    await expect.element(page.getByText('1 siswa dipilih')).toBeVisible()
    expect(outside.server.entry(zahra)?.status).toBe('Sakit')
  })

  it('keeps the typed reason of an Izin that is cancelled at the question', async () => {
    await page.getByLabelText('Pilih semua').click()
    await page.getByRole('button', { name: 'Izin: 3 siswa' }).click()
    const reason = page.getByLabelText('Catatan izin')
    await reason.fill('Hujan deras')
    await page.getByRole('button', { name: 'Terapkan' }).click()
    await question.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('button', { name: 'Izin: 3 siswa' }).click()
    await expect.element(reason).toHaveValue('Hujan deras')
    expect(statuses()).toEqual(['Tanpa Keterangan', 'Tanpa Keterangan', 'Sakit'])
  })

  it('keeps it also when it is cancelled at the question about findings', async () => {
    await page.getByRole('button', { name: /^Naufal/ }).click()
    await page.getByLabelText('Sikap').click()
    await page.getByRole('button', { name: /^Naufal/ }).click()
    await page.getByLabelText('Pilih Naufal Rizqi Pratama').click()
    await page.getByRole('button', { name: 'Izin: 1 siswa' }).click()
    const reason = page.getByLabelText('Catatan izin')
    await reason.fill('Hujan deras')
    await page.getByRole('button', { name: 'Terapkan' }).click()
    const findings = page.getByRole('alertdialog', { name: /^Ubah 1 siswa/ })
    await findings.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('button', { name: 'Izin: 1 siswa' }).click()
    await expect.element(reason).toHaveValue('Hujan deras')
    await page.getByRole('button', { name: 'Batal', exact: true }).click()
    await page.getByLabelText('Pilih Naufal Rizqi Pratama').click()
    await page.getByLabelText('Pilih Zahra Khoirunnisa').click()
    await page.getByRole('button', { name: 'Izin: 1 siswa' }).click()
    await expect.element(reason).toHaveValue('')
  })

  it('asks nothing where the status stays the same', async () => {
    await page.getByLabelText('Pilih Zahra Khoirunnisa').click()
    await page.getByLabelText('Pilih Naufal Rizqi Pratama').click()
    await page.getByRole('button', { name: 'Sakit: 2 siswa' }).click()
    await expect.poll(() => outside.server.entry(naufal)?.status).toBe('Sakit')
  })
})
