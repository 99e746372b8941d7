import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NisPad } from './NisPad.tsx'

const children = [
  { nis: '20210022', name: 'Naufal Rizqi Pratama', note: 'Belum' },
  { nis: '20220022', name: 'Raihan Akbar Saputra' },
  { nis: '20210035', name: 'Hafizh Abdurrahman' },
]

it('finds a child by the last digits and confirms with one tap', async () => {
  const onPick = vi.fn()
  const screen = await render(<NisPad candidates={children} confirmLabel="Hadir" onPick={onPick} />)
  for (const key of ['0', '3', '5'])
    await screen.getByRole('button', { name: key, exact: true }).click()
  await expect.element(screen.getByText('1 siswa cocok.')).toBeVisible()
  await screen.getByRole('button', { name: 'Hadir: Hafizh Abdurrahman' }).click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('20210035')
})

it('shows all matches of the digits', async () => {
  const onPick = vi.fn()
  const screen = await render(<NisPad candidates={children} onPick={onPick} />)
  await screen.getByRole('textbox').fill('022')
  await expect.element(screen.getByText('Naufal Rizqi Pratama')).toBeVisible()
  await expect.element(screen.getByText('Raihan Akbar Saputra')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
})

it('says when there is no match, and deletes digits', async () => {
  const screen = await render(<NisPad candidates={children} onPick={vi.fn()} />)
  await screen.getByRole('textbox').fill('999')
  await expect
    .element(screen.getByText('Tidak ada NIS di daftar ini yang berakhir 999.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Hapus satu angka' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('99')
  await screen.getByRole('button', { name: 'Hapus semua' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
})

it('takes two taps that come before the next drawing', async () => {
  const screen = await render(<NisPad onPick={vi.fn()} />)
  const key = (name: string) => screen.getByRole('button', { name, exact: true }).element()
  for (const name of ['2', '0', '2', '4']) (key(name) as HTMLElement).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('2024')
})

it('asks for a whole NIS without a list', async () => {
  const onPick = vi.fn()
  const screen = await render(<NisPad onPick={onPick} />)
  const confirm = screen.getByRole('button', { name: 'Lanjut' })
  await screen.getByRole('textbox').fill('2021003')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect.element(confirm).toHaveAccessibleDescription('Isi 8 angka NIS.')
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.keyboard('5{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('20210035')
})

it('offers nobody before the third digit, and says how many are left to type', async () => {
  const onPick = vi.fn()
  const screen = await render(<NisPad candidates={children} confirmLabel="Hadir" onPick={onPick} />)
  await screen.getByRole('textbox').fill('35')
  await expect.element(screen.getByText('Ketik 1 angka lagi.')).toBeVisible()
  await expect.element(screen.getByText('Hafizh Abdurrahman')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await screen.getByRole('textbox').fill('035')
  await expect.element(screen.getByText('Hafizh Abdurrahman')).toBeVisible()
})

it('shows who is recorded already, with nothing to press', async () => {
  const onPick = vi.fn()
  const note = 'Sudah dicatat: Terlambat'
  const recorded = [{ nis: '20210035', name: 'Hafizh Abdurrahman', note, isRecorded: true }]
  const screen = await render(<NisPad candidates={recorded} confirmLabel="Hadir" onPick={onPick} />)
  await screen.getByRole('textbox').fill('035')
  await expect.element(screen.getByText(note)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Hadir/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
})
