import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { givenAnswers, leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { tableStateOf, type TableState } from '../../../../ui/table/table-state.ts'
import { MonitorPage } from './MonitorPage.tsx'
import { givenBranch, nextId } from '../test/office.fixtures.ts'
import {
  button,
  dialog,
  givenOffice,
  linkTo,
  row,
  show,
  yes,
} from '../test/office-screens.fixtures.tsx'
import { OverviewPage } from './OverviewPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const still = new Date(Date.now() - 45 * 60_000).toISOString()
const branches = [
  givenBranch({ branchId: { id: 'd1', name: 'Mekarsari' }, lastActivity: still }),
  givenBranch({
    branchId: { id: 'd2', name: 'Sukamaju' },
    munaqasyahStatus: 'completed',
    lastActivity: still,
  }),
]

function givenRegionYear(change: Partial<AcademicYearWithBranches> = {}): AcademicYearWithBranches {
  const branchYear = (name: string, munaqasyahStatus: 'inProgress' | 'completed') => ({
    id: nextId(),
    name: '20261',
    isActive: true,
    munaqasyahStatus,
    branchId: { id: nextId(), name },
    teachingGroupCount: 2,
    subBranchCounts: { notStarted: 0, inProgress: 1, completed: 1 },
  })
  return {
    id: nextId(),
    name: '20261',
    isActive: true,
    munaqasyahStatus: 'inProgress',
    startDate: null,
    endDate: null,
    version: 1,
    branchYears: [branchYear('Mekarsari', 'inProgress'), branchYear('Sukamaju', 'completed')],
    ...change,
  }
}

function givenRegion(years: AcademicYearWithBranches[] = []) {
  return givenAnswers({
    'GET academicYears': () => ({ body: { academicYears: years } }),
    'GET scores/summary': () => ({ body: { branches } }),
    'GET munaqasyahs/classes': () => ({
      body: {
        classes: [
          { grade: '3', label: '3', questionCount: 90, activeCount: 80, flaggedCount: 2 },
          { grade: '4', label: '4', questionCount: 60, activeCount: 40, flaggedCount: 1 },
        ],
      },
    }),
    'PATCH academicYears/*': () => ({
      body: { message: 'Munaqosah daerah dimulai.', academicYear: years[0] },
    }),
  })
}

const overviewLinks = {
  questionBank: linkTo('bank'),
  packages: linkTo('packages'),
  monitor: linkTo('monitor'),
}

describe('Munaqosah of the region', () => {
  it('links its admin to the questions and the exam, and starts the exam', async () => {
    givenOffice('admin')
    const year = givenRegionYear({ munaqasyahStatus: 'notStarted', branchYears: [] })
    const server = givenRegion([year])
    await show(<OverviewPage links={overviewLinks} />)
    await expect
      .element(page.getByRole('link', { name: /Bank Soal/ }))
      .toMatchTextContent(/120 soal aktif · 3 perlu diperiksa/)
    await expect
      .element(page.getByRole('link', { name: /Pantau Munaqosah/ }))
      .toHaveAttribute('href', '#monitor')
    await button('Mulai Munaqosah').click()
    await expect.element(dialog()).toHaveAccessibleName('Mulai munaqosah daerah 2026/2027 Ganjil?')
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/Munaqosah daerah dimulai\./)
    const [sent] = server.sentTo('PATCH academicYears/*')
    expect([sent?.rest, sent?.body]).toEqual([
      `munaqasyah/${year.id}`,
      { munaqasyahStatus: 'inProgress', from: 'notStarted' },
    ])
  })

  it('waits for the desa before it is finished', async () => {
    givenOffice('admin')
    givenRegion([givenRegionYear()])
    await show(<OverviewPage links={overviewLinks} />)
    await expect
      .element(button('Selesaikan Munaqosah'))
      .toHaveAccessibleDescription('Masih ada 1 desa yang berlangsung.')
  })

  it('shows Tim Kurikulum the state of each desa, and no more', async () => {
    givenOffice('curriculum')
    givenRegion()
    await show(<OverviewPage links={overviewLinks} />)
    const line = page.getByRole('listitem').filter({ hasText: 'Mekarsari' })
    await expect
      .element(line)
      .toMatchTextContent(/kelompok selesai 3\/6 · siswa selesai 120\/200\s*Sedang Berlangsung/)
    await expect.element(line.getByRole('link')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: /Pantau/ })).not.toBeInTheDocument()
    await expect.element(button(/Munaqosah$/)).not.toBeInTheDocument()
  })
})

describe('the monitor', () => {
  async function givenMonitor(years: AcademicYearWithBranches[] = []) {
    givenOffice('admin')
    const server = givenRegion(years)
    function Held() {
      const [isEveryYear, setEveryYear] = useState(false)
      const [states, setStates] = useState<Record<string, TableState>>({})
      return (
        <MonitorPage
          isEveryYear={isEveryYear}
          onEveryYear={setEveryYear}
          tableOf={(year) => ({
            state: states[year] ?? tableStateOf({}, { sort: 'name', filters: ['status'] }),
            onState: (state) => setStates({ ...states, [year]: state }),
          })}
          links={{ back: linkTo('munaqosah'), year: linkTo }}
        />
      )
    }
    await show(<Held />)
    return server
  }

  it('shows each desa, and idle ones', async () => {
    await givenMonitor([givenRegionYear()])
    await expect
      .element(row('Mekarsari'))
      .toMatchTextContent(
        /Sedang Berlangsung\s*3\/6\s*120\/200 · 60%\s*Kategori dinilai 64%\s*82,5\s*dari 150 siswa\s*Diam 45 menit/,
      )
    await expect.element(row('Sukamaju')).not.toMatchTextContent(/Diam/)
    await expect
      .element(row('Mekarsari').getByRole('link'))
      .toHaveAttribute('href', `#${branches[0]?.branchYearId}`)
    await expect
      .element(page.getByRole('list', { name: 'Angka munaqosah daerah' }))
      .toMatchTextContent(/Desa selesai1\/2/)
    await expect.element(page.getByText(/^Diperbarui/)).toBeVisible()
  })

  it('shows every year that had an exam', async () => {
    const past = givenRegionYear({ name: '20252', isActive: false, munaqasyahStatus: 'completed' })
    const none = givenRegionYear({ name: '20251', isActive: false, munaqasyahStatus: 'notStarted' })
    const server = await givenMonitor([givenRegionYear(), past, none])
    await page.getByRole('radio', { name: 'Semua tahun' }).click()
    await expect.element(page.getByRole('region', { name: '2025/2026 Genap' })).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: '2025/2026 Ganjil' }))
      .not.toBeInTheDocument()
    const asked = server.sentTo('GET scores/summary').map(({ query }) => query['academicYearId'])
    expect(asked).toContain(past.id)
    expect(asked).not.toContain(none.id)
  })

  it('searches each of the years alone', async () => {
    const past = givenRegionYear({ name: '20252', isActive: false, munaqasyahStatus: 'completed' })
    await givenMonitor([givenRegionYear(), past])
    await page.getByRole('radio', { name: 'Semua tahun' }).click()
    const ofYear = (name: string) => page.getByRole('region', { name, exact: true })
    await ofYear('2025/2026 Genap').getByRole('searchbox').fill('Suka')
    const before = ofYear('2025/2026 Genap').getByRole('row')
    await expect.element(before.filter({ hasText: 'Mekarsari' })).not.toBeInTheDocument()
    await expect.element(before.filter({ hasText: 'Sukamaju' })).toBeVisible()
    const now = ofYear('2026/2027 Ganjil').getByRole('row')
    await expect.element(now.filter({ hasText: 'Mekarsari' })).toBeVisible()
  })

  it('follows the exam of the region itself', async () => {
    const years = [givenRegionYear({ munaqasyahStatus: 'notStarted' })]
    await givenMonitor(years)
    await expect.element(button('Mulai Munaqosah')).toBeVisible()
    years.splice(0, 1, givenRegionYear())
    globalThis.dispatchEvent(new Event('visibilitychange'))
    await expect.element(button('Selesaikan Munaqosah')).toBeVisible()
  })

  it('says so while no year runs', async () => {
    await givenMonitor()
    await expect.element(page.getByText('Tidak ada tahun ajaran yang berjalan.')).toBeVisible()
  })
})
