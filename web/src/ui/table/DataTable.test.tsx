import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { useSelection } from './use-selection.ts'
import type { TableColumn } from './table-column.ts'
import { tableStateOf, type TableState } from './table-state.ts'

type Pupil = { id: string; name: string; score: number | null; status: string }

const pupils: readonly Pupil[] = Array.from({ length: 23 }, (_, index) => ({
  id: String(index + 1),
  name: `Siswa ${String.fromCodePoint(65 + index)}`,
  score: index === 3 ? null : 23 - index,
  status: index % 2 === 0 ? 'Aktif' : 'Nonaktif',
}))

const columns: readonly TableColumn<Pupil>[] = [
  { id: 'name', header: 'Nama', value: (row) => row.name, isSortable: true, isSearchable: true },
  { id: 'score', header: 'Nilai', value: (row) => row.score, isSortable: true, align: 'end' },
  { id: 'status', header: 'Status', value: (row) => row.status, filterBy: (row) => row.status },
]

const filters = [
  {
    id: 'status',
    label: 'Status',
    options: [
      { value: 'Aktif', label: 'Aktif' },
      { value: 'Nonaktif', label: 'Nonaktif' },
    ],
  },
]

type Given = Partial<DataTableProps<Pupil>> & { search?: string; start?: Record<string, unknown> }

function Held({ start = {}, states, ...props }: Given & { states: TableState[] }) {
  const [state, setState] = useState(() => tableStateOf(start, { filters: ['status'] }))
  return (
    <DataTable<Pupil>
      id="test"
      label="Daftar siswa"
      columns={columns}
      rows={pupils}
      rowId={(row) => row.id}
      state={state}
      onState={(next) => {
        states.push(next)
        setState(next)
      }}
      filters={filters}
      renderLink={(row) => <a href={`#${row.id}`}>{row.name}</a>}
      {...props}
    />
  )
}

async function givenTable(props: Given = {}) {
  const states: TableState[] = []
  await render(<Held states={states} {...props} />)
  return states
}

/** The names on screen, in their order. */
const names = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

describe('on a desktop', () => {
  test('shows the first page and where it stands', async () => {
    await givenTable()
    expect(names()).toHaveLength(10)
    await expect.element(page.getByText('1-10 dari 23 baris')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Sebelumnya' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('fades at its right edge while more columns wait there', async () => {
    const wide = Array.from({ length: 12 }, (_, at) => ({
      id: `column${at}`,
      header: `Kolom yang lebar ${at}`,
      value: () => 'isi yang tidak dipatahkan'.replaceAll(' ', '\u00A0'),
    }))
    await givenTable({ columns: [...columns, ...wide] })
    const frame = page.getByRole('table').element().parentElement!
    const edge = () => getComputedStyle(frame).maskImage
    await expect.poll(edge).toContain('linear-gradient')
    expect(frame.dataset['scrolled']).toBeUndefined()
    frame.scrollLeft = frame.scrollWidth
    await expect.poll(edge).toBe('none')
    expect(frame.dataset['scrolled']).toBe('true')
  })

  test('does not fade where it fits', async () => {
    await givenTable()
    const frame = page.getByRole('table').element().parentElement!
    expect(getComputedStyle(frame).maskImage).toBe('none')
  })

  test('pages forward, and changes the size from the first page on', async () => {
    const states = await givenTable({ start: { page: 2 } })
    await page.getByRole('button', { name: 'Berikutnya' }).click()
    await expect.element(page.getByText('21-23 dari 23 baris')).toBeVisible()
    await page.getByLabelText('Tampilkan').selectOptions('25')
    await expect.element(page.getByText('1-23 dari 23 baris')).toBeVisible()
    expect(states.at(-1)).toMatchObject({ page: 1, size: 25 })
  })

  test.each([
    { count: 3, words: '1-3 dari 3 baris', sizes: 0 },
    { count: 8, words: '1-8 dari 8 baris', sizes: 1 },
  ])('has no pages under $count rows, which are one page', async ({ count, words, sizes }) => {
    await givenTable({ rows: pupils.slice(0, count) })
    await expect.element(page.getByText(words)).toBeVisible()
    expect(page.getByRole('button', { name: /Sebelumnya|Berikutnya/ }).elements()).toEqual([])
    expect(page.getByLabelText('Tampilkan').elements()).toHaveLength(sizes)
  })

  test('sorts by value, empty last in both directions', async () => {
    await givenTable({ start: { size: 25 } })
    await page.getByRole('button', { name: 'Nilai' }).click()
    await expect
      .element(page.getByRole('columnheader', { name: 'Nilai' }))
      .toHaveAttribute('aria-sort', 'ascending')
    expect(names()[0]).toBe('Siswa W')
    expect(names().at(-1)).toBe('Siswa D')
    await page.getByRole('button', { name: 'Nilai' }).click()
    await expect
      .element(page.getByRole('columnheader', { name: 'Nilai' }))
      .toHaveAttribute('aria-sort', 'descending')
    expect(names()[0]).toBe('Siswa A')
    expect(names().at(-1)).toBe('Siswa D')
  })

  test('searches after a pause, from the first page on', async () => {
    const states = await givenTable({ start: { page: 2 } })
    await userEvent.type(page.getByRole('searchbox', { name: 'Cari' }), 'siswa b')
    await expect.poll(names).toEqual(['Siswa B'])
    expect(states).toHaveLength(1)
    expect(states[0]).toMatchObject({ q: 'siswa b', page: 1 })
  })

  test('keeps a filter and an order that are chosen while a search waits', async () => {
    const states = await givenTable()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Cari' }), 'siswa')
    await page.getByRole('button', { name: 'Nilai' }).click()
    await page.getByLabelText('Status').selectOptions('Nonaktif')
    await expect.poll(() => states.at(-1)?.q).toBe('siswa')
    expect(states.at(-1)).toMatchObject({ sort: 'score', filters: { status: 'Nonaktif' } })
    await expect.element(page.getByText('1-10 dari 11 baris')).toBeVisible()
  })

  test('filters, shows the active filter, and removes it', async () => {
    await givenTable()
    await page.getByLabelText('Status').selectOptions('Nonaktif')
    await expect.element(page.getByText('1-10 dari 11 baris')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus saringan status' }).click()
    await expect.element(page.getByText('1-10 dari 23 baris')).toBeVisible()
  })

  test('says when nothing is found, and clears search and filters', async () => {
    await givenTable({ start: { q: 'zzz', status: 'Aktif' } })
    await expect.element(page.getByText('Tidak ada data')).toBeVisible()
    await expect.element(page.getByText('Tidak ada yang cocok dengan saringan.')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus saringan' }).last().click()
    await expect.element(page.getByText('1-10 dari 23 baris')).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
  })

  test('shows another state for an empty list', async () => {
    await givenTable({ rows: [] })
    await expect.element(page.getByText('Tidak ada data')).toBeVisible()
    await expect.element(page.getByText(/saringan/)).not.toBeInTheDocument()
  })

  test('hides columns, and remembers it on the device', async () => {
    await givenTable()
    await page.getByRole('button', { name: 'Kolom' }).click()
    await page.getByRole('checkbox', { name: 'Nilai' }).click()
    await expect.element(page.getByRole('columnheader', { name: 'Nilai' })).not.toBeInTheDocument()
    expect(localStorage.getItem('table.test')).toContain('score')
  })

  test('does not store searches on the device', async () => {
    await givenTable()
    await page.getByRole('searchbox').fill('siswa b')
    await expect.poll(names).toEqual(['Siswa B'])
    expect(localStorage.getItem('table.test')).not.toContain('siswa b')
  })
})

/** What is said by live regions that stand here already: one that comes with its words is not read out. */
function listened(): () => (string | null)[] {
  const regions = page.getByRole('status').elements()
  return () => regions.filter((one) => one.isConnected).map((one) => one.textContent)
}

test('a screen reader hears of a search that finds nothing, and of one that finds again', async () => {
  await givenTable()
  const said = listened()
  await page.getByRole('searchbox').fill('tidak ada')
  await expect.poll(said).toContain('Tidak ada baris yang cocok.')
  await page.getByRole('searchbox').fill('Siswa B')
  await expect.poll(said).toContain('1-1 dari 1 baris')
  await expect.element(page.getByText('1-1 dari 1 baris')).toBeVisible()
})

describe('selection', () => {
  const pupilKeys = {
    rowId: ({ id }: Pupil) => id,
    nameOf: ({ name }: Pupil) => name,
    factsOf: () => '',
  }

  function Selecting() {
    const selection = useSelection({ rows: pupils, ...pupilKeys })
    return (
      <>
        <Held
          states={[]}
          noun="siswa"
          selection={selection}
          selectionActions={<button type="button">Cetak kartu</button>}
        />
        <p>Jumlah: {selection.count(23)}</p>
      </>
    )
  }

  test('selects a row, the page, then the whole result, and survives paging', async () => {
    await render(<Selecting />)
    await page.getByRole('checkbox', { name: 'Pilih Siswa B' }).click()
    await expect.element(page.getByText('1 siswa dipilih')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await expect.element(page.getByText('10 siswa dipilih')).toBeVisible()
    await page.getByRole('button', { name: 'Pilih semua 23 hasil' }).click()
    await expect.element(page.getByText('23 siswa dipilih')).toBeVisible()
    await page.getByRole('button', { name: 'Berikutnya' }).click()
    await page.getByRole('checkbox', { name: 'Pilih Siswa K' }).click()
    await expect.element(page.getByText('Jumlah: 22')).toBeVisible()
    await page.getByRole('button', { name: 'Batal pilih' }).click()
    await expect.element(page.getByText('Jumlah: 0')).toBeVisible()
  })

  test('a screen reader hears of the first one selected', async () => {
    await render(<Selecting />)
    await expect.element(page.getByRole('table')).toBeVisible()
    const said = listened()
    await page.getByRole('checkbox', { name: 'Pilih Siswa A' }).click()
    await expect.poll(said).toContain('1 siswa dipilih')
  })
})

describe('with a server behind it', () => {
  test('renders the given rows and requests other pages', async () => {
    const states = await givenTable({
      rows: pupils.slice(10, 20),
      total: 386,
      start: { page: 2 },
    })
    await expect.element(page.getByText('11-20 dari 386 baris')).toBeVisible()
    expect(names()[0]).toBe('Siswa K')
    await page.getByRole('button', { name: 'Nama' }).click()
    expect(names()[0]).toBe('Siswa K')
    expect(states.at(-1)).toMatchObject({ sort: 'name', page: 1 })
  })

  test('keeps old rows when a request fails', async () => {
    let retries = 0
    await givenTable({
      load: { kind: 'failed', message: 'Gagal menghubungi server!', onRetry: () => (retries += 1) },
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Gagal menghubungi server!/)
    expect(names()).toHaveLength(10)
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    expect(retries).toBe(1)
  })

  test('does not show the count of the former search for a new one', async () => {
    const load = { kind: 'ready', isRefreshing: true } as const
    await givenTable({ rows: [], total: 0, start: { q: 'ais' }, load })
    await expect.element(page.getByText('Memuat Daftar siswa…')).toBeInTheDocument()
    await expect.element(page.getByText('Tidak ada data')).not.toBeInTheDocument()
  })

  test('an empty list and a failed one never look alike', async () => {
    await givenTable({
      rows: [],
      load: { kind: 'failed', message: 'Gagal menghubungi server!', onRetry: () => undefined },
    })
    await expect.element(page.getByText('Tidak ada data')).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})

describe('on a phone', () => {
  test('rows are a list, filters and order a sheet', async () => {
    await page.viewport(390, 844)
    await givenTable()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: 'Daftar siswa' })).toBeVisible()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabelText('Urutkan').selectOptions('-name')
    await page.getByRole('button', { name: 'Tampilkan' }).click()
    await expect.poll(() => names()[0]).toBe('Siswa W')
  })
})

describe('while it loads', () => {
  test.each([
    { width: 390, rows: () => page.getByRole('list', { name: 'Daftar siswa' }).element() },
    { width: 1280, rows: () => page.getByRole('table').element().parentElement! },
  ])('takes as much room at $width px as its rows will', async ({ width, rows }) => {
    await page.viewport(width, 844)
    const look = {
      rows: pupils.slice(0, 5),
      columns: columns.slice(0, 1),
      start: { size: 5 },
      renderSub: () => 'Kelas 5',
    }
    const { unmount } = await render(
      <Held states={[]} {...look} rows={[]} load={{ kind: 'loading' }} />,
    )
    const bones = document.querySelector('[aria-busy] [aria-hidden] > *')!.getBoundingClientRect()
    await unmount()
    await givenTable(look)
    const { height } = rows().getBoundingClientRect()
    expect(Math.abs(bones.height - height)).toBeLessThan(8)
  })
})

describe('with keys', () => {
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const field = () => page.getByRole('searchbox', { name: 'Cari' })

  test('"/" leads to its search', async () => {
    await givenTable()
    await userEvent.keyboard('/')
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('')
  })

  test('"/" leads to the search of the header, where there is one', async () => {
    await givenTable()
    await render(<input aria-label="Cari siswa" aria-keyshortcuts="/" />)
    await userEvent.keyboard('/')
    await expect.element(page.getByLabelText('Cari siswa')).toHaveFocus()
  })

  test('arrows lead from row to row, and stay at the ends', async () => {
    await givenTable()
    link('Siswa A').element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(link('Siswa A')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(link('Siswa C')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(link('Siswa B')).toHaveFocus()
  })
})
