import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from '../DataTable.tsx'
import { areWhole, onPaper } from '../../layout/paper/paper.fixtures.ts'
import { SimpleTable } from '../SimpleTable.tsx'
import type { TableColumn } from '../table-column.ts'
import { tableStateOf } from '../table-state.ts'

type Pupil = { id: string; name: string }

const pupils: readonly Pupil[] = Array.from({ length: 23 }, (_, index) => ({
  id: String(index + 1),
  name: `Ahmad bin Ali Wiradinata ${String.fromCodePoint(65 + index)}`,
}))

const words = [
  'Karangpawitan Lebak Jaya',
  'Sukawening Kidul',
  'Simpatisan aktif',
  'Belum aktivasi kartu',
  'Profil lengkap sekali',
  'Terakhir masuk kemarin',
]

/** Together wider than a standing sheet while no line may break. */
const columns: readonly TableColumn<Pupil>[] = [
  { id: 'name', header: 'Nama', value: ({ name }) => name, isSearchable: true },
  ...words.map((said) => ({
    id: said,
    header: `Kolom ${said}`,
    renderCell: () => <span className="whitespace-nowrap">{said}</span>,
  })),
]

/** The written width of a standing A4. */
const sheetWidth = 703

async function givenTable(start: Record<string, unknown> = {}) {
  await page.viewport(1280, 900)
  const screen = await render(
    <DataTable<Pupil>
      id="paper"
      label="Daftar siswa"
      columns={columns}
      rows={pupils}
      rowId={({ id }) => id}
      totals={{ id: 'all', name: 'Seluruhnya' }}
      state={tableStateOf(start)}
      onState={() => undefined}
    />,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  return screen
}

beforeEach(() => localStorage.clear())

describe('a table on paper', () => {
  it('loses no column at the edge of the sheet', async () => {
    const { container } = await givenTable()
    container.style.width = `${sheetWidth}px`
    const cells = [...container.querySelectorAll('th, td')]
    expect(areWhole(cells)).toBe(false)
    expect(await onPaper(() => areWhole(cells))).toBe(true)
    const table = page.getByRole('table').element()
    expect(await onPaper(() => table.getBoundingClientRect().width)).toBeLessThanOrEqual(sheetWidth)
  })

  it('says its totals once, below the last row', async () => {
    const { container } = await givenTable()
    const foot = container.querySelector('tfoot')!
    expect(await onPaper(() => getComputedStyle(foot).display)).toBe('table-row-group')
  })

  it('says which part of the list it is, and on the screen only its foot does', async () => {
    await givenTable({ q: 'wiradinata', page: 2 })
    const part = page.getByText('Pencarian: wiradinata · Baris 11-20 dari 23')
    await expect.element(part).not.toBeVisible()
    await onPaper(() => expect.element(part).toBeVisible())
  })

  it('says nothing of parts when it is whole', async () => {
    await givenTable({ size: 25 })
    expect(page.getByText(/^(Pencarian|Baris)/).query()).toBeNull()
  })
})

it('a short table says on paper how many of its rows stand there', async () => {
  await page.viewport(1280, 900)
  await render(
    <SimpleTable<Pupil> label="Siswa" columns={columns} rows={pupils} rowId={({ id }) => id} />,
  )
  await onPaper(async () => {
    await expect.element(page.getByText('5 dari 23')).toBeVisible()
    await expect.element(page.getByText('Lihat semua')).not.toBeVisible()
    await expect.element(page.getByLabelText('Tampilkan')).not.toBeVisible()
  })
})
