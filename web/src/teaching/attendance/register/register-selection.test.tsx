import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import {
  givenCamera,
  givenList,
  givenSitiAtTheDoor,
  hendraMarks,
  type Outside,
} from '../test/register-page.fixtures.tsx'

const zahra = '20210066'

let outside: Outside

beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
  givenCamera(null)
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

const takeOutZahra = 'Keluarkan Zahra Khoirunnisa dari pilihan'

describe('who is ticked', () => {
  it('names selected children whom a search or a filter hides, with a tap to take them out', async () => {
    const screen = await givenList()
    await screen.getByLabelText('Pilih Zahra Khoirunnisa').click()
    await screen.getByRole('searchbox').fill('Naufal')
    await expect.element(screen.getByRole('button', { name: takeOutZahra })).toBeVisible()
    // "Pilih semua" adds who is in sight, and takes only those out again.
    await screen.getByLabelText('Pilih semua').click()
    await expect.element(screen.getByText('2 siswa dipilih')).toBeVisible()
    await screen.getByLabelText('Pilih semua').click()
    await expect.element(screen.getByText('1 siswa dipilih')).toBeVisible()
    await screen.getByRole('button', { name: takeOutZahra }).click()
    await expect.element(screen.getByText(/siswa dipilih/)).not.toBeInTheDocument()
  })

  it('names the selected in the question of an Izin', async () => {
    const screen = await givenList()
    await screen.getByLabelText('Pilih Zahra Khoirunnisa').click()
    await screen.getByLabelText('Pilih Naufal Rizqi Pratama').click()
    await screen.getByRole('button', { name: 'Izin: 2 siswa' }).click()
    const question = 'Izin untuk 2 siswa: Zahra Khoirunnisa dan Naufal Rizqi Pratama'
    await expect.element(screen.getByRole('dialog', { name: question })).toBeVisible()
  })

  it('lets go of a child whom another teacher marked, and says so', async () => {
    const screen = await givenList()
    await screen.getByLabelText('Pilih Zahra Khoirunnisa').click()
    await screen.getByLabelText('Pilih Naufal Rizqi Pratama').click()
    hendraMarks(outside, zahra, 'Sakit')
    await screen.getByRole('button', { name: /^Raihan Akbar Saputra/ }).click()
    await screen.getByRole('button', { name: 'Sakit', exact: true }).click()
    await expect
      .element(
        screen.getByText('Zahra Khoirunnisa keluar dari pilihan: datanya baru saja berubah.'),
      )
      .toBeVisible()
    await expect.element(screen.getByText('1 siswa dipilih')).toBeVisible()
  })
})
