import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { announceStore } from '../../../ui/feedback/announce.ts'
import {
  givenCamera,
  givenList,
  givenSitiAtTheDoor,
  type Outside,
} from '../test/register-page.fixtures.tsx'

const naufal = '20210022'
let outside: Outside

beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
  givenCamera(null)
  await givenList()
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

const tick = (name: string) => page.getByRole('checkbox', { name: `Pilih ${name}` })

/** The button that marks whoever is selected, pressed by keyboard. */
async function press(name: string) {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus() // a button is an HTML element
  await userEvent.keyboard('{Enter}')
}

it('announces how many are ticked, from the first on', async () => {
  await tick('Naufal Rizqi Pratama').click()
  await expect.poll(() => announceStore.current()?.words).toBe('Dipilih: 1 siswa.')
  await expect.element(page.getByText('Dipilih: 1 siswa.')).toBeInTheDocument()
  await tick('Zahra Khoirunnisa').click()
  await expect.element(page.getByText('Dipilih: 2 siswa.')).toBeInTheDocument()
})

it('goes on at the next child after a mark, and takes it back by F6', async () => {
  await tick('Naufal Rizqi Pratama').click()
  await press('Sakit: 1 siswa')
  await expect.element(page.getByText('1 siswa · Sakit')).toBeVisible()
  await expect.element(tick('Raihan Akbar Saputra')).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => outside.server.entry(naufal)?.isMarked).toBe(false)
  await expect.element(tick('Raihan Akbar Saputra')).toHaveFocus()
})

it('goes on in the list after the reason of an Izin', async () => {
  await tick('Raihan Akbar Saputra').click()
  await press('Izin: 1 siswa')
  await page.getByLabelText('Catatan izin').fill('Hujan deras')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 siswa · Izin')).toBeVisible()
  await expect.element(tick('Zahra Khoirunnisa')).toHaveFocus()
})
