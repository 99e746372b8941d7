import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  givenCamera,
  givenOpenRegister,
  givenSitiAtTheDoor,
  hendraMarks,
  holdAnswers,
  renderRegister,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { secretOf } from '../test/register-server.fixtures.ts'

const naufal = '20210022'
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

it('keeps the focus on the radios, from Pindai to Daftar and back', async () => {
  const screen = await givenOpenRegister()
  const radio = (name: string) => screen.getByRole('radio', { name })
  const focusRadio = (name: string) => (radio(name).element() as HTMLElement).focus()
  focusRadio('Pindai')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Daftar')).toBeChecked()
  await expect.element(radio('Daftar')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(radio('Pindai')).toBeChecked()
  await expect.element(radio('Pindai')).toHaveFocus()
})

it('offers Hadir by NIS to those whom it would change, and to no child who is present', async () => {
  hendraMarks(outside, naufal, 'Hadir')
  hendraMarks(outside, zahra, 'Sakit')
  const screen = await renderRegister()
  await screen.getByRole('button', { name: 'Ketik NIS' }).click()
  const pad = screen.getByRole('dialog', { name: 'Ketik NIS' })
  await userEvent.keyboard('022')
  await expect.element(pad.getByText('Sudah dicatat: Hadir')).toBeVisible()
  const ofNaufal = pad.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' })
  await expect.element(ofNaufal).not.toBeInTheDocument()
  await pad.getByRole('textbox').fill('066')
  await expect.element(pad.getByText('Sudah dicatat: Sakit')).toBeVisible()
  await expect.element(pad.getByRole('button', { name: 'Hadir: Zahra Khoirunnisa' })).toBeVisible()
})

describe('the refusal of an unknown card, which comes late', () => {
  const strip = page.getByRole('region', { name: 'Terakhir dipindai' })

  it.each([
    [
      'another child was recorded',
      async () => {
        await page.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
        await expect.element(strip.getByText('Naufal Rizqi Pratama')).toBeVisible()
      },
    ],
    ['the list was opened', () => page.getByRole('radio', { name: 'Daftar' }).click()],
    [
      'the screen was left',
      async () => {
        await cleanup()
        givenCamera(null)
        await renderRegister()
      },
    ],
  ])('stays in "Perlu perhatian" where %s meanwhile', async (_case, goOn) => {
    givenCamera(`20990099.${secretOf('20990099')}`)
    await renderRegister()
    const open = page.getByRole('button', { name: 'Buka Absen' })
    await expect.element(open).not.toHaveAttribute('aria-disabled')
    const release = holdAnswers()
    await open.click()
    await expect.element(strip.getByText('Menanyakan kartu ini ke server…')).toBeVisible()
    await goOn()
    release()
    await expect.element(page.getByText('Perlu perhatian')).toBeVisible()
    await expect.element(page.getByText('Kartu tidak dikenal.')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus dari HP ini' }).click()
    await expect.element(page.getByText('Perlu perhatian')).not.toBeInTheDocument()
  })
})

it('gives the focus back to Ketik NIS, also while a search is open', async () => {
  const screen = await givenOpenRegister()
  await screen.getByRole('button', { name: 'Cari nama atau NIS' }).click()
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await screen.getByRole('button', { name: 'Ketik NIS' }).click()
  const pad = screen.getByRole('dialog', { name: 'Ketik NIS' })
  await expect.element(pad.getByRole('textbox')).toHaveFocus()
  await pad.getByRole('button', { name: 'Tutup' }).click()
  await expect.element(pad).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Ketik NIS' })).toHaveFocus()
})
