import type { Attention } from '@ngaji/contract/teaching/performance/performance.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import {
  givenServer,
  ofDesa,
  overviewCall,
  renderPerformance,
} from '../test/performance.fixtures.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(leaveNothing)

describe('"Tabel"', () => {
  it('says beside the shares of the whole and of a row that a register is still open', async () => {
    const overview = ofDesa()
    const [first, ...others] = overview.studentsDataByTeachingGroup
    const rows = [{ ...first, isOpen: true }, ...others]
    const body = { ...overview, isOpen: true, studentsDataByTeachingGroup: rows }
    givenServer({ [overviewCall]: () => ({ body }) })
    renderPerformance('branchAdmin')
    const figures = page.getByRole('list', { name: 'Ringkasan kehadiran' })
    await expect.element(figures.getByText('absen masih terbuka')).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(first?.teachingGroupName ?? '') })
    await expect.element(row).toMatchTextContent(/absen masih terbuka/)
    const other = page.getByRole('row', { name: new RegExp(others[0]?.teachingGroupName ?? '') })
    await expect.element(other).not.toMatchTextContent(/absen masih terbuka/)
  })

  it('marks a row as low by its counts, which a rounded share hides', async () => {
    const overview = ofDesa()
    const [first, second] = overview.studentsDataByTeachingGroup
    const rows = [
      { ...first, present: 75, isLow: true },
      { ...second, present: 75, isLow: undefined },
    ]
    const body = { ...overview, studentsDataByTeachingGroup: rows }
    givenServer({ [overviewCall]: () => ({ body }) })
    renderPerformance('branchAdmin')
    const rowOf = (name = '') => page.getByRole('row', { name: new RegExp(name) })
    await expect.element(rowOf(first?.teachingGroupName)).toMatchTextContent(/rendah75,0%/)
    await expect.element(rowOf(second?.teachingGroupName)).toMatchTextContent(/75,0%/)
    await expect.element(rowOf(second?.teachingGroupName)).not.toMatchTextContent(/rendah/)
  })
})

describe('"Grafik"', () => {
  it('draws the five marks with their table', async () => {
    givenServer()
    renderPerformance('branchAdmin', { view: 'grafik' })
    await expect
      .element(page.getByRole('img', { name: /^Bagian tiap tanda: Hadir 80,0%, Terlambat 10,0%/ }))
      .toBeVisible()
    const legend = page.getByRole('table', { name: 'Jumlah dan bagian tiap tanda' })
    await expect.element(legend).toMatchTextContent(/Hadir16080,0%/)
    await expect.element(legend).toMatchTextContent(/Tanpa Keterangan63,0%/)
  })

  it('draws the line with the level above, and says it in words and numbers', async () => {
    givenServer()
    renderPerformance('branchAdmin', { view: 'grafik', group: 'g2' })
    await expect
      .element(
        page.getByRole('img', {
          name: 'Kehadiran KBM At-Taqwa per pekan. Paling rendah 71,2% pada pekan 17 Nov, paling tinggi 92,0% pada pekan 1 Nov.',
        }),
      )
      .toBeVisible()
    const twin = page.getByRole('table', { name: 'Kehadiran menurut waktu' })
    await page.getByText('Angka dalam tabel').last().click()
    await expect
      .element(twin.getByRole('row', { name: /^3–9 Nov 2025/ }))
      .toMatchTextContent(/-91,5%/)
    await expect.element(twin).toMatchTextContent(/PekanKBM At-TaqwaDesa Mekarsari/)
  })

  it('compares what lies below, the lowest first, with its table', async () => {
    givenServer()
    renderPerformance('branchAdmin', { view: 'grafik' })
    await expect
      .element(
        page.getByRole('img', { name: 'Kehadiran 2 KBM. Paling rendah KBM At-Taqwa, 60,0%.' }),
      )
      .toBeVisible()
    await page.getByText('Angka dalam tabel').first().click()
    await expect
      .element(page.getByRole('table', { name: 'Kehadiran per KBM' }).getByRole('row').nth(1))
      .toMatchTextContent(/KBM At-Taqwa1260,0%88,5%/)
  })

  it('counts what was amiss', async () => {
    givenServer()
    renderPerformance('branchAdmin', { view: 'grafik' })
    await expect
      .element(page.getByRole('region', { name: 'Temuan' }))
      .toMatchTextContent(/Perlengkapan Belajar4Sikap1Kerapihan2/)
  })
})

const attention: Attention = {
  students: [
    {
      id: 'p1',
      name: 'Muhammad Fathan Al-Ghifari Ramadhan',
      nis: '20240010',
      thumbnail: null,
      classId: 'k1',
      className: 'Kelas 1',
      subBranchName: 'Al-Ikhlas',
      reasons: ['absent3', 'below75'],
      present30Days: 58.3,
      isOpen: true,
      lastMarks: [
        { date: '2025-11-19', status: 'Tanpa Keterangan' },
        { date: '2025-11-17', status: 'Tanpa Keterangan' },
        { date: '2025-11-14', status: 'Tanpa Keterangan' },
      ],
    },
  ],
  studentTotal: 7,
  classes: [
    {
      classId: 'k2',
      className: 'Kelas 2',
      teachingGroupName: 'KBM At-Taqwa',
      branchName: 'Mekarsari',
      expected: 12,
      opened: 5,
    },
  ],
}

describe('"Perlu perhatian"', () => {
  it('says of each child why, and of each class how few registers it has', async () => {
    const nobody = { messages: [], skipped: [], date: '2025-11-20', quietUntil: null }
    const server = givenServer({
      'GET attendances/attention': () => ({ body: attention }),
      'GET messages': () => ({ body: nobody }),
    })
    renderPerformance('branchAdmin', { view: 'perhatian' })
    const child = page.getByRole('listitem').filter({ hasText: 'Fathan' }).first()
    await expect
      .element(child)
      .toMatchTextContent(
        /Tanpa Keterangan 3 pertemuan berturut-turut.*\(58,3%\), absen masih terbuka/,
      )
    await expect.element(page.getByText(/1 dari 7 siswa/)).toBeVisible()
    await expect.element(page.getByText('5 dari 12 pertemuan dalam 30 hari')).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: '5 dari 12' }))
      .toMatchTextContent(/Kelas 2KBM At-Taqwa5 dari/)
    await expect
      .element(page.getByRole('link', { name: 'Kelas 2' }))
      .toHaveAttribute('href', '#history/k2')
    await child.getByRole('button', { name: 'Hubungi wali' }).click()
    await expect
      .poll(() => server.sentTo('GET messages')[0]?.query)
      .toEqual({ kind: 'report', studentId: 'p1', classId: 'k1' })
  })

  it('names a child that has no name yet', async () => {
    const students = attention.students.map((one) => ({ ...one, name: '' }))
    givenServer({ 'GET attendances/attention': () => ({ body: { ...attention, students } }) })
    renderPerformance('branchAdmin', { view: 'perhatian' })
    await expect.element(page.getByRole('link', { name: 'Tanpa nama' }).first()).toBeVisible()
  })

  it('shows one reason alone, by the address', async () => {
    const server = givenServer({ 'GET attendances/attention': () => ({ body: attention }) })
    const { address } = renderPerformance('branchAdmin', { view: 'perhatian' })
    await page.getByLabelText('Alasan').selectOptions('Terlambat 3 pertemuan berturut-turut')
    expect(address.current).toEqual({ view: 'perhatian', reason: 'late3' })
    await expect
      .poll(() => server.sentTo('GET attendances/attention').at(-1)?.query['reason'])
      .toBe('late3')
  })

  it('shows the classes with a register missing this week alone, until that is cleared', async () => {
    const week = { ...attention, students: [], studentTotal: 0 }
    const server = givenServer({ 'GET attendances/attention': () => ({ body: week }) })
    const search = { view: 'perhatian', absen: 'pekan-ini' }
    const { address } = renderPerformance('subBranchAdmin', search)
    await expect
      .element(page.getByRole('heading', { name: 'Absen belum dibuka pekan ini 1' }))
      .toBeVisible()
    await expect
      .element(page.getByText('5 dari 12 pertemuan pekan ini, sampai kemarin'))
      .toBeVisible()
    await expect.element(page.getByText(/perlu disapa/i)).not.toBeInTheDocument()
    expect(server.sentTo('GET attendances/attention').at(-1)?.query['registers']).toBe('week')
    await page.getByLabelText('Absen').selectOptions('Semua')
    expect(address.current).toEqual({ view: 'perhatian' })
  })

  it('says that no register of today is late, which is no word of open ones', async () => {
    const none = { students: [], studentTotal: 0, classes: [] }
    givenServer({ 'GET attendances/attention': () => ({ body: none }) })
    renderPerformance('branchAdmin', { view: 'perhatian', absen: 'hari-ini' })
    await expect.element(page.getByText('Tidak ada absen yang terlewat hari ini.')).toBeVisible()
  })

  it('asks nothing of the registers of now in a year that is over', async () => {
    const none = { students: [], studentTotal: 0, classes: [] }
    const server = givenServer({ 'GET attendances/attention': () => ({ body: none }) })
    renderPerformance('branchAdmin', { year: 'y0', view: 'perhatian', absen: 'hari-ini' })
    await expect.element(page.getByText('Tidak ada siswa yang perlu disapa.')).toBeVisible()
    await expect.element(page.getByLabelText('Alasan')).toBeVisible()
    await expect.element(page.getByLabelText('Absen')).not.toBeInTheDocument()
    expect(server.sentTo('GET attendances/attention').at(-1)?.query).not.toHaveProperty('registers')
  })

  it('the region writes to nobody', async () => {
    givenServer({ 'GET attendances/attention': () => ({ body: attention }) })
    renderPerformance('admin', { view: 'perhatian' })
    await expect.element(page.getByRole('link', { name: /^Muhammad Fathan/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Hubungi wali' })).not.toBeInTheDocument()
    // Many desa have a class of this name.
    await expect.element(page.getByText('KBM At-Taqwa · Desa Mekarsari')).toBeVisible()
  })

  it('is quiet where nobody stays away', async () => {
    const none = { students: [], studentTotal: 0, classes: [] }
    givenServer({ 'GET attendances/attention': () => ({ body: none }) })
    renderPerformance('subBranchAdmin', { view: 'perhatian' })
    await expect.element(page.getByText('Tidak ada siswa yang perlu disapa.')).toBeVisible()
  })
})

describe('on paper', () => {
  it('table and charts stand with all their numbers, and go again', async () => {
    givenServer()
    renderPerformance('branchAdmin', { size: '5' })
    await expect.element(page.getByRole('row', { name: /KBM At-Taqwa/ })).toBeVisible()
    window.dispatchEvent(new Event('beforeprint'))
    await expect.element(page.getByRole('table', { name: 'Kehadiran menurut waktu' })).toBeVisible()
    await expect
      .element(page.getByRole('columnheader', { name: 'Komposisi' }))
      .not.toBeInTheDocument()
    window.dispatchEvent(new Event('afterprint'))
    await expect
      .element(page.getByRole('table', { name: 'Kehadiran menurut waktu' }))
      .not.toBeInTheDocument()
  })
})

describe('of a kelompok', () => {
  it('classes and children are two sides of one table', async () => {
    givenServer()
    const { address } = renderPerformance('branchAdmin', { sub: 's1' })
    await expect.element(page.getByRole('row', { name: /Kelas 2/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Per siswa' }).click()
    expect(address.current).toEqual({ sub: 's1', per: 'siswa' })
    await expect
      .element(page.getByRole('row', { name: /Muhammad Fathan.*NIS 20240011.*19 Nov 2025/ }))
      .toBeVisible()
  })
})

it('takes out the rows that were found, and sorts by no column of another level', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const server = givenServer({ 'GET exports/performance.xlsx': () => ({ body: {} }) })
  renderPerformance('branchAdmin', { q: 'taqwa', sort: '-seen' })
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent(/Unduh 1 KBM\?/)
  await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(page.getByText('Berkas diunduh.')).toBeVisible()
  const query = server.sentTo('GET exports/performance.xlsx')[0]?.query
  expect(query).toMatchObject({ level: 'teachingGroup', search: 'taqwa' })
  expect(query).not.toHaveProperty('sortBy')
  click.mockRestore()
})

it('takes the rows out in their order', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const server = givenServer({ 'GET exports/performance.xlsx': () => ({ body: {} }) })
  renderPerformance('branchAdmin', { from: '2025-11-01', to: '2025-11-20' })
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(page.getByText('Berkas diunduh.')).toBeVisible()
  expect(server.sentTo('GET exports/performance.xlsx')[0]?.query).toEqual({
    academicYearId: 'y1',
    startDate: '2025-11-01',
    endDate: '2025-11-20',
    level: 'teachingGroup',
    sortBy: 'present',
    sortDir: 'asc',
  })
  expect(server.sentTo(overviewCall)).toHaveLength(1)
  click.mockRestore()
})
