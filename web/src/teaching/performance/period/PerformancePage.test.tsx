import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import {
  givenOverview,
  givenServer,
  ofDesa,
  overviewCall,
  renderPerformance,
} from '../test/performance.fixtures.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
})
afterEach(leaveNothing)

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const path = page.getByRole('navigation', { name: 'Tingkat laporan' })
const choose = (label: string, option: string) =>
  userEvent.selectOptions(page.getByLabelText(label, { exact: true }), option)

describe('the figures of a desa', () => {
  it('stand by KBM, the lowest first, with the change and the line of the whole', async () => {
    const server = givenServer()
    renderPerformance('branchAdmin')
    await expect.element(row('KBM At-Taqwa')).toBeVisible()
    const first = page.getByRole('row').nth(1)
    await expect.element(first).toMatchTextContent(/KBM At-Taqwa.*60,0%.*turun28,5/)
    await expect.element(row('Seluruhnya')).toMatchTextContent(/113.*68.*90,0%/)
    const [asked] = server.sentTo(overviewCall)
    expect(asked?.query).toMatchObject({ academicYearId: 'y1' })
    // The month up to today, in as many days as it is compared with.
    expect(asked?.query['startDate']).toMatch(/-01$/)
    await expect.element(page.getByText('1–20 Nov 2025, dibanding 12–31 Okt 2025')).toBeVisible()
  })

  it('order and search as they are asked, and leave out the whole where only some are shown', async () => {
    givenServer()
    renderPerformance('branchAdmin')
    await page.getByRole('button', { name: 'KBM', exact: true }).click()
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/KBM Al-Ikhlas/)
    await page.getByRole('searchbox').fill('taqwa')
    await expect.element(row('KBM Al-Ikhlas')).not.toBeInTheDocument()
    await expect.element(row('Seluruhnya')).not.toBeInTheDocument()
  })

  it('lead down to a child, and back up by every step of the path', async () => {
    const server = givenServer()
    const { address } = renderPerformance('branchAdmin')
    await page.getByRole('link', { name: 'KBM At-Taqwa' }).click()
    await page.getByRole('link', { name: 'Al-Ikhlas', exact: true }).click()
    await page.getByRole('link', { name: 'Kelas 1', exact: true }).click()
    expect(address.current).toEqual({ branch: 'd1', group: 'g2', sub: 's1', class: 'k1' })
    await expect
      .element(page.getByRole('link', { name: 'Zahra Khoirunnisa' }))
      .toHaveAttribute('href', '#student/p2?year=y1&from=2025-11-01&to=2025-11-20')
    await expect
      .element(path)
      .toMatchTextContent(/Desa Mekarsari.*KBM At-Taqwa.*Kelompok Al-Ikhlas.*Kelas 1/)
    expect(server.sentTo(overviewCall).at(-1)?.query).toMatchObject({
      teachingGroupId: 'g2',
      subBranchId: 's1',
      classId: 'k1',
    })
    await path.getByRole('link', { name: 'KBM At-Taqwa' }).click()
    expect(address.current).toEqual({ branch: 'd1', group: 'g2' })
    await path.getByRole('link', { name: 'Desa Mekarsari' }).click()
    expect(address.current).toEqual({})
  })
})

it('a KBM of one kelompok leads straight to its classes', async () => {
  givenServer()
  const { address } = renderPerformance('branchAdmin')
  await page.getByRole('link', { name: 'KBM Al-Ikhlas' }).click()
  expect(address.current).toEqual({ branch: 'd1', group: 'g1', sub: 's2' })
  await expect.element(row('Kelas 1')).toBeVisible()
})

describe('the filters', () => {
  it('forget what is below a new choice', async () => {
    givenServer()
    const { address } = renderPerformance('branchAdmin', { group: 'g2', sub: 's1', class: 'k1' })
    await expect.element(page.getByLabelText('Kelas', { exact: true })).toHaveValue('k1')
    await choose('KBM', 'KBM Al-Ikhlas')
    expect(address.current).toMatchObject({ group: 'g1' })
    expect(address.current).not.toHaveProperty('sub')
    expect(address.current).not.toHaveProperty('class')
    await expect
      .element(page.getByLabelText('Kelas', { exact: true }))
      .toMatchTextContent(/^SemuaKelas 3$/)
  })

  it('let the region choose the desa first', async () => {
    givenServer()
    const { address } = renderPerformance('admin')
    const group = page.getByLabelText('KBM', { exact: true })
    await expect.element(group).toBeDisabled()
    await choose('Desa', 'Cikole')
    expect(address.current).toEqual({ branch: 'd2' })
    await expect.element(group).toMatchTextContent(/^SemuaKBM Nurul Huda$/)
  })

  it('know the place above a class that is named alone', async () => {
    givenServer()
    renderPerformance('admin', { class: 'k1' })
    await expect
      .element(path)
      .toMatchTextContent(/Seluruh daerah.*Desa Mekarsari.*KBM At-Taqwa.*Kelas 1/)
  })

  it('take presets and days of ones own', async () => {
    const server = givenServer()
    const { address } = renderPerformance('branchAdmin')
    await choose('Periode', 'Semester ini')
    expect(address.current).toEqual({ period: 'semester' })
    await expect
      .poll(() => server.sentTo(overviewCall).at(-1)?.query)
      .toEqual({ academicYearId: 'y1' })
    await choose('Periode', 'Pilih tanggal')
    expect(address.current).toEqual({ from: '2025-11-01', to: '2025-11-20' })
    await page.getByLabelText('Sampai').fill('31/10/2025')
    await expect.element(page.getByText('Tanggal mulai sesudah tanggal akhir.')).toBeVisible()
    expect(address.current['to']).toBe('2025-11-20')
    await page.getByLabelText('Dari').fill('01/10/2025')
    await expect.poll(() => address.current).toEqual({ from: '2025-10-01', to: '2025-10-31' })
  })

  it('of another year begin with the whole of it', async () => {
    const server = givenServer()
    const { address } = renderPerformance('branchAdmin', { group: 'g2', period: '30-hari' })
    await choose('Tahun ajaran', '2024/2025 Genap')
    expect(address.current).toEqual({ year: 'y0' })
    await expect
      .poll(() => server.sentTo(overviewCall).at(-1)?.query)
      .toEqual({ academicYearId: 'y0' })
    await expect.element(page.getByLabelText('Periode')).toHaveValue('semester')
  })

  it('stand behind a button on phones, but for the period', async () => {
    await page.viewport(390, 844)
    givenServer()
    const { address } = renderPerformance('branchAdmin')
    await expect.element(page.getByRole('list', { name: 'Kehadiran per KBM' })).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Seluruhnya' }).first())
      .toBeInTheDocument()
    await page.getByRole('button', { name: 'Tahun dan tempat' }).click()
    await choose('KBM', 'KBM At-Taqwa')
    await page.getByRole('button', { name: 'Tampilkan' }).click()
    expect(address.current).toEqual({ group: 'g2' })
  })
})

describe('other roles', () => {
  it('a kelompok sees its own children beside the whole class', async () => {
    givenServer({
      [overviewCall]: () => ({
        body: givenOverview({
          level: 'class',
          studentsDataByClass: [
            {
              classId: 'k1',
              clsName: 'Kelas 1',
              teachingGroupId: 'g2',
              teachingGroupName: 'KBM At-Taqwa',
              subBranchId: 's1',
              attendancesCount: 12,
              studentsCount: 8,
              meetingCount: 12,
              attendances: {
                Hadir: 80,
                Terlambat: 5,
                Izin: 5,
                Sakit: 5,
                'Tanpa Keterangan': 5,
              },
              present: 85,
              presentBefore: 84,
              classPresent: 77.5,
            },
          ],
        }),
      }),
    })
    renderPerformance('subBranchAdmin')
    await expect.element(row('Kelas 1')).toMatchTextContent(/85,0%77,5%naik1,0/)
    await expect.element(page.getByLabelText('KBM', { exact: true })).not.toBeInTheDocument()
    await expect.element(path).toMatchTextContent(/^Kelompok Al-Ikhlas$/)
  })

  it('a teacher has the own classes, no file and no map of materials', async () => {
    givenServer()
    renderPerformance('teacher')
    await expect.element(path).toMatchTextContent(/^Kelas saya$/)
    await expect.element(page.getByRole('tab', { name: 'Grafik' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Materi' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Unduh Excel' })).not.toBeInTheDocument()
  })
})

describe('the states', () => {
  it('an empty period says so and prints nothing', async () => {
    givenServer({
      [overviewCall]: () => ({
        body: givenOverview({ meetingCount: 0, studentsDataByTeachingGroup: [] }),
      }),
    })
    renderPerformance('branchAdmin')
    await expect
      .element(page.getByRole('tabpanel'))
      .toMatchTextContent(/Belum ada pertemuan pada periode ini\./)
    await expect
      .element(page.getByRole('button', { name: 'Unduh PDF' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('a place out of reach is refused, without a word of it', async () => {
    givenServer({
      [overviewCall]: () => refusal(404, 'class.not-found', 'Kelas tidak ditemukan.'),
    })
    renderPerformance('branchAdmin', { class: 'k9' })
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })

  it('without signal says so, and keeps what was seen', async () => {
    let isThere = true
    givenServer({
      [overviewCall]: () => {
        if (!isThere) throw new TypeError('Failed to fetch')
        return { body: ofDesa() }
      },
    })
    renderPerformance('branchAdmin')
    await expect.element(row('KBM At-Taqwa')).toBeVisible()
    isThere = false
    await page.getByRole('link', { name: 'KBM At-Taqwa' }).click()
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
    await path.getByRole('link', { name: 'Desa Mekarsari' }).click()
    await expect.element(row('KBM At-Taqwa')).toBeVisible()
  })
})
