import type { Role } from '@ngaji/contract/roles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { givenAnswers, leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import {
  givenClaim,
  givenResults,
  givenScore,
  givenSummary,
  givenYear,
  kelompok,
} from '../test/office.fixtures.ts'
import {
  button,
  dialog,
  givenOffice,
  linkTo,
  row,
  show,
  yes,
} from '../test/office-screens.fixtures.tsx'
import { SubBranchExamPage } from './SubBranchExamPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const year = givenYear({ munaqasyahStatus: 'inProgress' })
const done = givenScore({ name: 'Aisyah Putri', each: 80 })
const begun = givenScore({ name: 'Bilal Ramadhan', scores: { reciting: 90, writing: 70 } })

async function givenPage(role: Role, scores = [done, begun]) {
  givenOffice(role)
  const results = givenResults(scores)
  const server = givenAnswers({
    'GET branchYears/*': () => ({ body: { branchYear: year } }),
    'GET scores/branch/*': () => ({ body: { branchYear: year, subBranches: [givenSummary()] } }),
    'GET scores/branch-year/*': () => ({ body: { classes: [results] } }),
    'GET scores/claims': () => ({
      body: { claims: [givenClaim(), givenClaim({ subBranchName: 'Nurul Huda' })], left: [] },
    }),
    'GET scores/examiners': () => ({
      body: {
        examiners: [
          {
            id: 'm1',
            name: 'Yusuf Hidayat',
            studentsToday: 12,
            categoriesToday: 40,
            average: 83.5,
          },
        ],
      },
    }),
    'POST documents': () => ({
      status: 202,
      body: {
        message: 'Dokumen disiapkan.',
        document: {
          id: 'c1',
          kind: 'missing',
          state: 'waiting',
          done: 0,
          total: 1,
          skipped: [],
          fileName: null,
          createdAt: '2026-11-20T03:00:00.000Z',
          expiresAt: null,
        },
      },
    }),
  })
  await show(
    <SubBranchExamPage
      branchYearId={year.id}
      subBranchId={kelompok.id}
      links={{
        home: linkTo('home'),
        back: { label: 'Munaqosah Kelompok', link: linkTo('list') },
        class: linkTo,
        report: linkTo,
      }}
    />,
  )
  return { server, results }
}

describe('one kelompok in the exam', () => {
  it('shows its classes, its examiners today and the students left', async () => {
    const { results } = await givenPage('subBranchAdmin')
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Munaqosah Kelompok Al-Ikhlas' }))
      .toBeVisible()
    await expect.element(row('Kelas 3')).toMatchTextContent(/KBM At-Taqwa\s*2\s*1\/2\s*80,0/)
    await expect
      .element(row('Kelas 3').getByRole('link'))
      .toHaveAttribute('href', `#${results.classId.id}`)
    const examiners = page.getByRole('region', { name: 'Munaqis hari ini' })
    await expect
      .element(examiners)
      .toMatchTextContent(/Yusuf Hidayat\s*40 kategori · 12 siswa · rata-rata 83,5/)
    const left = page.getByRole('region', { name: /Belum lengkap 1/ })
    await expect.element(left).toMatchTextContent(/Bilal Ramadhan\s*2\/8\s*Praktik Ibadah, Akhlak/)
    await expect.element(left).not.toMatchTextContent(/Aisyah/)
    const claims = page.getByRole('region', { name: 'Sedang dinilai 1' })
    await expect.element(claims).toMatchTextContent(/Rania Cahya Lestari/)
  })

  it('says of a student left over that it moved away', async () => {
    const left = { on: '2026-12-15', isTransfer: true }
    await givenPage('subBranchAdmin', [
      givenScore({ name: 'Citra', scores: { writing: 70 }, left }),
    ])
    await expect
      .element(page.getByRole('region', { name: /Belum lengkap 1/ }))
      .toMatchTextContent(/Citra\s*1\/8 · pindah 15 Des/)
  })

  it('prints the students left', async () => {
    const { server } = await givenPage('branchAdmin')
    await button('Cetak daftar').click()
    await expect.element(dialog()).toHaveAccessibleName('Cetak daftar belum lengkap?')
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
    expect(server.sentTo('POST documents')[0]?.body).toEqual({
      kind: 'missing',
      branchYearId: year.id,
      subBranchId: kelompok.id,
    })
  })

  it('is read-only for the region, without examiners and claims', async () => {
    const { server } = await givenPage('admin')
    await expect.element(row('Kelas 3')).toBeVisible()
    await expect.element(button(/Selesaikan/)).not.toBeInTheDocument()
    expect(server.sentTo('GET scores/examiners')).toEqual([])
    expect(server.sentTo('GET scores/claims')).toEqual([])
  })

  it('says so when no student is left, and when there are no students yet', async () => {
    await givenPage('subBranchAdmin', [done])
    await expect
      .element(page.getByText('Semua siswa sudah dinilai di semua kategori.'))
      .toBeVisible()
    leaveNothing()
    await givenPage('subBranchAdmin', [])
    await expect
      .element(page.getByText('Daftar siswa dibuat saat kelompok memulai munaqosah.'))
      .toBeVisible()
  })
})
