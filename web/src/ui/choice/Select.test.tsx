import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Select, type SelectOption } from './Select.tsx'

const groups: readonly SelectOption[] = [
  'Al-Hidayah',
  'Al-Ikhlas',
  'At-Taqwa',
  'Baitul Makmur',
  'Darussalam',
  'Nurul Huda',
  'Nurul Iman',
  'Raudhatul Jannah',
].map((label) => ({
  value: label,
  label,
  unavailable: label === 'Baitul Makmur' ? 'Terdaftar ✓' : undefined,
}))

function Held({ options = groups }: { options?: readonly SelectOption[] }) {
  const [group, setGroup] = useState('')
  return (
    <>
      <Select label="Kelompok" options={options} value={group} onChange={setGroup} />
      <p>Dipilih: {group || 'belum'}</p>
    </>
  )
}

const box = () => page.getByRole('combobox', { name: 'Kelompok' })

describe('eight options on a desktop', () => {
  beforeEach(async () => {
    await page.viewport(1280, 900)
  })

  test('start on "Pilih …" and open a list', async () => {
    await render(<Held />)
    await expect.element(box()).toHaveAttribute('placeholder', 'Pilih kelompok')
    await box().click()
    await expect.element(page.getByRole('option')).toHaveLength(8)
    await page.getByRole('option', { name: 'At-Taqwa' }).click()
    await expect.element(box()).toHaveValue('At-Taqwa')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  test('are searched by typing and chosen by keys', async () => {
    await render(<Held />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}nurul{ArrowDown}{Enter}')
    await expect.element(page.getByText('Dipilih: Nurul Iman')).toBeVisible()
    await expect.element(box()).toHaveFocus()
  })

  test('close on Escape and keep what was chosen', async () => {
    await render(<Held />)
    await box().click()
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText('Tidak ada yang cocok.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(box()).toHaveValue('')
  })

  test('stay visible with the reason when they are unavailable', async () => {
    await render(<Held />)
    await box().click()
    const taken = page.getByRole('option', { name: /Baitul Makmur/ })
    await expect.element(taken).toMatchTextContent(/Terdaftar ✓/)
    await expect.element(taken).toHaveAttribute('aria-disabled', 'true')
    taken.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.getByText('Dipilih: belum')).toBeVisible()
  })
})

test('a short list is the own select of the browser, nothing chosen', async () => {
  await page.viewport(1280, 900)
  await render(<Held options={groups.slice(0, 3)} />)
  await expect.element(box()).toHaveDisplayValue('Pilih kelompok')
  await box().selectOptions('Al-Ikhlas')
  await expect.element(page.getByText('Dipilih: Al-Ikhlas')).toBeVisible()
})

test('shows no other choice once the chosen one is no longer offered', async () => {
  await page.viewport(1280, 900)
  const screen = await render(<Held options={groups.slice(0, 3)} />)
  await box().selectOptions('At-Taqwa')
  await screen.rerender(<Held options={groups.slice(0, 2)} />)
  await expect.element(box()).toHaveDisplayValue('Pilih kelompok')
  await box().selectOptions('Al-Hidayah')
  await expect.element(page.getByText('Dipilih: Al-Hidayah')).toBeVisible()
})

test('a long list is the own select of the browser on a phone', async () => {
  await page.viewport(390, 844)
  await render(<Held />)
  expect(box().element()).toBeInstanceOf(HTMLSelectElement)
})
