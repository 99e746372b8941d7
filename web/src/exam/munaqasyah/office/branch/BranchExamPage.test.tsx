import type { LeftCategory } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { Role } from '@ngaji/contract/roles'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  givenAnswers,
  leaveNothing,
  refusal,
} from '../../../../api/queries/test-server.fixtures.tsx'
import { BranchExamPage } from './BranchExamPage.tsx'
import type { ExamFilter } from './exam-filter.ts'
import { givenClaim, givenSummary, givenYear } from '../test/office.fixtures.ts'
import {
  button,
  dialog,
  givenOffice,
  linkTo,
  row,
  show,
  yes,
} from '../test/office-screens.fixtures.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const year = givenYear({ munaqasyahStatus: 'inProgress' })
const summaries = [
  givenSummary(),
  givenSummary({
    id: 'k2',
    name: 'Nurul Huda',
    munaqasyahStatus: 'completed',
    completedCount: 60,
    progress: 100,
    unscoredCount: 0,
  }),
  givenSummary({
    id: 'k3',
    name: 'At-Taqwa',
    munaqasyahStatus: 'notStarted',
    studentCount: 0,
    examinedCount: 0,
    completedCount: 0,
    progress: 0,
    avgScore: null,
  }),
]

async function givenPage(role: Role = 'branchAdmin', left: readonly LeftCategory[] = []) {
  givenOffice(role)
  const claim = givenClaim()
  const server = givenAnswers({
    'GET branchYears/*': () => ({ body: { branchYear: year } }),
    'GET scores/branch/*': () => ({ body: { branchYear: year, subBranches: summaries } }),
    'GET scores/claims': () => ({ body: { claims: [claim], left } }),
    'POST scores/*': () => ({ body: { message: 'Penilaian dilepas.' } }),
  })
  const back = { label: 'Daftar Munaqosah Desa', link: linkTo('list') }
  function Held() {
    const [status, setStatus] = useState<ExamFilter>('all')
    return (
      <BranchExamPage
        branchYearId={year.id}
        status={status}
        onStatus={setStatus}
        links={{ home: linkTo('home'), back, subBranch: linkTo, report: linkTo }}
      />
    )
  }
  await show(<Held />)
  return { server, claim }
}

const leftBy = (name: string, scoreId: string): LeftCategory => ({
  scoreId,
  student: { name, nis: '20240012' },
  className: 'Kelas 3',
  subBranchName: 'Al-Ikhlas',
  category: 'memorizingDua',
  examiner: { id: 'm1', name: 'Yusuf Hidayat' },
  since: '2026-11-19T08:10:00.000Z',
  answered: 6,
  total: 10,
})

describe('the exam of a desa', () => {
  it('shows the kelompok of one state with the filter', async () => {
    await givenPage()
    await page.getByRole('radio', { name: 'Belum Dimulai (1)' }).click()
    await expect.element(row('Al-Ikhlas')).not.toBeInTheDocument()
    await expect.element(row('At-Taqwa')).toBeVisible()
    await page.getByRole('radio', { name: 'Semua (3)' }).click()
    await expect.element(row('Al-Ikhlas')).toBeVisible()
  })

  it('shows each kelompok with its next step, and all together', async () => {
    await givenPage()
    await expect.element(row('Al-Ikhlas')).toMatchTextContent(/41\/60 · 68%/)
    await expect.element(row('Al-Ikhlas')).toMatchTextContent(/84,6\s*dari 55 siswa/)
    await expect
      .element(row('Al-Ikhlas').getByRole('button'))
      .toHaveTextContent('Selesaikan Al-Ikhlas')
    await expect
      .element(row('Nurul Huda').getByRole('button'))
      .toHaveTextContent('Mulai Susulan Nurul Huda')
    await expect.element(row('At-Taqwa').getByRole('button')).toHaveTextContent('Mulai At-Taqwa')
    await expect.element(row('At-Taqwa').getByRole('link')).not.toBeInTheDocument()
    await expect
      .element(row('Al-Ikhlas').getByRole('link', { name: 'Lihat Al-Ikhlas' }))
      .toBeVisible()
    await expect.element(row('Jumlah')).toMatchTextContent(/12\s*120.*101\/120/)
    await expect
      .element(page.getByText('1 berlangsung, 1 selesai, 1 belum', { exact: true }))
      .toBeVisible()
    await expect.element(page.getByText('50 kategori dalam 30 menit')).toBeVisible()
    await expect.element(page.getByText('1 jam 30 menit')).toBeVisible()
    await expect
      .element(button('Selesaikan Munaqosah'))
      .toHaveAccessibleDescription('Masih ada 1 kelompok yang berlangsung.')
  })

  it('releases the claim of an absent examiner, with a reason', async () => {
    const { server, claim } = await givenPage()
    const item = page.getByRole('listitem').filter({ hasText: 'Rania Cahya Lestari' })
    await expect.element(item).toMatchTextContent(/Kelas 3 · Al-Ikhlas · oleh Yusuf Hidayat sejak/)
    await expect.element(item).toMatchTextContent(/sisa 9 menit/)
    await item.getByRole('button', { name: /Lepaskan/ }).click()
    await expect.element(yes()).toHaveAttribute('aria-disabled', 'true')
    await dialog().getByLabelText('Alasan').fill('HP munaqis mati')
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/Penilaian dilepas\./)
    const [sent] = server.sentTo('POST scores/*')
    expect(sent?.rest).toBe(`${claim.scoreId}/release`)
    expect(sent?.body).toEqual({ reason: 'HP munaqis mati', examinerId: claim.examiner.id })
  })

  it('lists left categories, each with its raport', async () => {
    await givenPage('branchAdmin', [leftBy('Bilal Ramadhan', 'n1')])
    const left = page.getByRole('region', { name: 'Ditinggal sebelum selesai' })
    await expect
      .element(left)
      .toMatchTextContent(
        /selesai 1.*Bilal Ramadhan · Hafalan Doa.*Kelas 3 · Al-Ikhlas · oleh Yusuf Hidayat sejak.*6 dari 10 soal/,
      )
    await expect
      .element(left.getByRole('link', { name: 'Bilal Ramadhan' }))
      .toHaveAttribute('href', '#n1')
  })

  it('shows a few of many left categories, and all on request', async () => {
    const many = Array.from({ length: 12 }, (_, at) => leftBy(`Anak ${at + 1}`, `n${at + 1}`))
    await givenPage('branchAdmin', many)
    const left = page.getByRole('region', { name: 'Ditinggal sebelum selesai' })
    await expect.element(left).toMatchTextContent(/selesai 12/)
    await expect.poll(() => left.getByRole('listitem').all()).toHaveLength(5)
    await left.getByRole('button', { name: 'Tampilkan semua 12' }).click()
    await expect.poll(() => left.getByRole('listitem').all()).toHaveLength(12)
    await expect.element(left.getByRole('button')).not.toBeInTheDocument()
  })

  it('is read-only for the region', async () => {
    const { server } = await givenPage('admin')
    await expect.element(row('At-Taqwa').getByRole('link', { name: /Lihat/ })).toBeVisible()
    await expect.element(row('Al-Ikhlas').getByRole('button')).not.toBeInTheDocument()
    await expect.element(button(/Munaqosah$/)).not.toBeInTheDocument()
    expect(server.sentTo('GET scores/claims')).toEqual([])
  })

  it('becomes cards on a phone', async () => {
    await page.viewport(390, 844)
    await givenPage()
    const cards = page.getByRole('list', { name: 'Kelompok' }).getByRole('listitem')
    await expect
      .element(cards.first())
      .toMatchTextContent(/4 munaqis · 60 siswa · rata-rata 84,6 dari 55 siswa/)
    await expect
      .element(cards.first().getByRole('button', { name: 'Selesaikan Al-Ikhlas' }))
      .toBeVisible()
  })

  it('says so when the request fails', async () => {
    givenOffice('branchAdmin')
    givenAnswers({ 'GET branchYears/*': () => ({ status: 500, body: {} }) })
    const back = { label: 'Daftar Munaqosah Desa', link: linkTo('list') }
    await show(
      <BranchExamPage
        branchYearId={year.id}
        status="all"
        onStatus={() => undefined}
        links={{ home: linkTo('home'), back, subBranch: linkTo, report: linkTo }}
      />,
    )
    await expect.element(page.getByText('Failed to fetch data')).toBeVisible()
  })

  it('shows nothing of a year out of reach', async () => {
    givenOffice('branchAdmin')
    givenAnswers({
      'GET branchYears/*': () => refusal(404, 'branch-year.not-found', 'Tidak ditemukan.'),
    })
    const back = { label: 'Daftar Munaqosah Desa', link: linkTo('list') }
    await show(
      <BranchExamPage
        branchYearId={year.id}
        status="all"
        onStatus={() => undefined}
        links={{ home: linkTo('home'), back, subBranch: linkTo, report: linkTo }}
      />,
    )
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })
})
