import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MultiInput } from './MultiInput.tsx'
import { ScorePicker } from './ScorePicker.tsx'
import { SearchField } from './SearchField.tsx'
import { Segment } from '../button/Segment.tsx'
import { longestSearch } from '../table/table-state.ts'

test('a score is selected by tap or key, not by arrow keys, and cleared by a second tap', async () => {
  function Held() {
    const [score, setScore] = useState<number | null>(null)
    return (
      <>
        <ScorePicker label="Nilai soal 1" options={[0, 10, 25]} value={score} onChange={setScore} />
        <p>Nilai: {score ?? 'belum'}</p>
      </>
    )
  }
  await render(<Held />)
  await page.getByRole('radio', { name: '10' }).click()
  await expect.element(page.getByText('Nilai: 10')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: '25' })).toHaveFocus()
  await expect.element(page.getByText('Nilai: 10')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nilai: 25')).toBeVisible()
  await userEvent.keyboard('{Home} ')
  await expect.element(page.getByText('Nilai: 0')).toBeVisible()
  await page.getByRole('radio', { name: '25' }).click()
  await page.getByRole('radio', { name: '25' }).click()
  await expect.element(page.getByText('Nilai: belum')).toBeVisible()
})

test('a segment has one selected choice, moved by arrows', async () => {
  function Held() {
    const [view, setView] = useState('scan')
    return (
      <Segment
        label="Cara absen"
        value={view}
        onChange={setView}
        options={[
          { value: 'scan', label: 'Pindai' },
          { value: 'list', label: 'Daftar' },
        ]}
      />
    )
  }
  await render(<Held />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Daftar' })).toBeChecked()
  await expect.element(page.getByRole('radiogroup', { name: 'Cara absen' })).toBeVisible()
})

test('removing the last line leaves one blank line', async () => {
  function Held() {
    const [lines, setLines] = useState<readonly string[]>(['Ar-Rahman'])
    return <MultiInput label="Jawaban" values={lines} onChange={setLines} />
  }
  await render(<Held />)
  await page.getByRole('button', { name: 'Hapus jawaban 1' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Jawaban 1' })).toHaveValue('')
  await page.getByRole('button', { name: 'Tambah baris' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Jawaban 2' })).toHaveFocus()
})

test('a late value does not overwrite text typed since', async () => {
  const asked: string[] = []
  function Held() {
    const [query, setQuery] = useState('')
    return (
      <>
        <SearchField value={query} onSearch={(next) => asked.push(next)} />
        <button type="button" onClick={() => setQuery('fat')}>
          Datang
        </button>
        <button type="button" onClick={() => setQuery('')}>
          Hapus semua
        </button>
      </>
    )
  }
  await render(<Held />)
  const field = page.getByRole('searchbox', { name: 'Cari' })
  await userEvent.type(field, 'fat{Enter}')
  expect(asked).toEqual(['fat'])
  await userEvent.type(field, 'h')
  await page.getByRole('button', { name: 'Datang' }).click()
  await expect.element(field).toHaveValue('fath')
  await page.getByRole('button', { name: 'Hapus semua' }).click()
  await expect.element(field).toHaveValue('')
})

test('a search that is cleared keeps the keyboard in its field', async () => {
  await render(<SearchField value="" onSearch={() => undefined} />)
  const field = page.getByRole('searchbox', { name: 'Cari' })
  await field.fill('fatimah')
  await page.getByRole('button', { name: 'Hapus pencarian' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('words that are too long stay in the field and are not searched for', async () => {
  const asked: string[] = []
  await render(<SearchField value="" onSearch={(next) => asked.push(next)} />)
  const field = page.getByRole('searchbox', { name: 'Cari' })
  const long = 'a'.repeat(longestSearch + 1)
  await field.fill(long)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Kata pencarian paling banyak 100 huruf.')).toBeVisible()
  await expect.element(field).toHaveValue(long)
  expect(asked).toEqual([])
  await field.fill('fatimah')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/paling banyak/)).not.toBeInTheDocument()
  expect(asked).toEqual(['fatimah'])
})
