import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { SubBranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  givenAnswers,
  leaveNothing,
  refusal,
} from '../../../../api/queries/test-server.fixtures.tsx'
import { BranchExamListPage } from './BranchExamListPage.tsx'
import { desa, givenSummary, givenYear } from '../test/office.fixtures.ts'
import { button, dialog, givenOffice, linkTo, show, yes } from '../test/office-screens.fixtures.tsx'

beforeEach(() => {
  void page.viewport(1280, 900)
  givenOffice('branchAdmin')
})
afterEach(leaveNothing)

type Stage = { years: BranchYear[]; summaries?: SubBranchSummary[]; isRefused?: boolean }

async function givenPage({ years, summaries = [givenSummary()], isRefused = false }: Stage) {
  const stored = { years }
  const server = givenAnswers({
    [`GET branchYears/branch/${desa.id}`]: () => ({ body: { branchYears: stored.years } }),
    'GET branchYears/*': () => ({
      body: {
        setUp: [],
        exam: [
          { code: 'gradesWithoutSet', text: 'Soal aktif belum mencapai 100: Kelas 3.', count: 1 },
        ],
      },
    }),
    'GET scores/branch/*': ({ query }) => {
      const year = stored.years.find(({ id }) => id === query['branchYearId'])
      return { body: { branchYear: year, subBranches: summaries } }
    },
    'PATCH branchYears/munaqasyah': ({ body }) => {
      if (isRefused) return refusal(409, 'munaqasyah.child-running', 'Masih berlangsung di X.')
      stored.years = years.map((year) =>
        year.id === body['branchYearId']
          ? { ...year, munaqasyahStatus: body['action'] as BranchYear['munaqasyahStatus'] }
          : year,
      )
      const branchYear = stored.years.find(({ id }) => id === body['branchYearId'])
      return { body: { message: 'Munaqosah desa dimulai.', branchYear } }
    },
  })
  await show(<BranchExamListPage links={{ year: linkTo }} />)
  return server
}

const card = (name: string) => page.getByRole('article', { name })

describe("the exams of a desa's years", () => {
  it('are cards with their states, the current one first', async () => {
    const past = givenYear({ name: '20252', isCurrent: false, munaqasyahStatus: 'completed' })
    await givenPage({ years: [givenYear({ munaqasyahStatus: 'inProgress' }), past] })
    const current = card('2026/2027 Ganjil')
    await expect.element(current).toMatchTextContent(/Semester Berjalan\s*Sedang Berlangsung/)
    await expect.element(current).toMatchTextContent(/Munaqosah daerah: Sedang Berlangsung/)
    await expect.element(current).toMatchTextContent(/Kelompok selesai 0\/1/)
    await expect
      .element(current)
      .toMatchTextContent(/41\/60 siswa selesai · 68%\s*Kategori dinilai 68%/)
    await expect.element(card('2025/2026 Genap')).toMatchTextContent(/Semester Lewat\s*Selesai/)
    await expect.element(card('2025/2026 Genap').getByRole('button')).not.toBeInTheDocument()
    await expect
      .element(card('2025/2026 Genap').getByRole('link', { name: '2025/2026 Genap' }))
      .toHaveAttribute('href', `#${past.id}`)
    await expect.element(page.getByText(/^Diperbarui \d\d\.\d\d\.\d\d$/)).toBeVisible()
  })

  it('say so while there is none', async () => {
    await givenPage({ years: [] })
    await expect.element(page.getByText('Belum ada tahun ajaran terdaftar.')).toBeVisible()
  })
})

describe('starting', () => {
  it('warns of missing questions, asks, and starts all the same', async () => {
    const year = givenYear()
    const server = await givenPage({ years: [year] })
    await button('Mulai Munaqosah').click()
    await expect.element(dialog()).toHaveAccessibleName('Mulai munaqosah 2026/2027 Ganjil?')
    await expect.element(dialog()).toMatchTextContent(/Kelompok dapat memulai setelah ini\./)
    await expect.element(dialog()).toMatchTextContent(/Soal aktif belum mencapai 100: Kelas 3\./)
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
    await expect.element(dialog()).toMatchTextContent(/Munaqosah desa dimulai\./)
    expect(server.sentTo('PATCH branchYears/munaqasyah')[0]?.body).toEqual({
      branchYearId: year.id,
      action: 'inProgress',
      from: 'notStarted',
    })
    await dialog().getByRole('button', { name: 'Tutup' }).click()
    await expect.element(card('2026/2027 Ganjil')).toMatchTextContent(/Sedang Berlangsung/)
  })

  it('waits for the region, and says so', async () => {
    await givenPage({ years: [givenYear({ region: 'notStarted' })] })
    await expect
      .element(button('Mulai Munaqosah'))
      .toHaveAccessibleDescription('Munaqosah daerah belum dimulai.')
  })
})

describe('going on', () => {
  it('finishes only once no kelompok is in progress', async () => {
    await givenPage({ years: [givenYear({ munaqasyahStatus: 'inProgress' })] })
    await expect
      .element(button('Selesaikan Munaqosah'))
      .toHaveAccessibleDescription('Masih ada 1 kelompok yang berlangsung.')
  })

  it('names the kelompok that have not begun before it finishes', async () => {
    const names = ['At-Taqwa', 'Baitul Makmur']
    await givenPage({
      years: [givenYear({ munaqasyahStatus: 'inProgress' })],
      summaries: [
        givenSummary({ munaqasyahStatus: 'completed' }),
        ...names.map((name) => givenSummary({ id: name, name, munaqasyahStatus: 'notStarted' })),
      ],
    })
    await button('Selesaikan Munaqosah').click()
    await expect
      .element(dialog())
      .toMatchTextContent(
        /Belum memulai: kelompok At-Taqwa dan Baitul Makmur\. Siswanya tidak mendapat nilai\. Nilai tidak dapat diubah/,
      )
  })

  it('shows the refusal of the server', async () => {
    await givenPage({
      years: [givenYear({ munaqasyahStatus: 'inProgress' })],
      summaries: [givenSummary({ munaqasyahStatus: 'completed' })],
      isRefused: true,
    })
    await button('Selesaikan Munaqosah').click()
    await expect.element(dialog()).toHaveAccessibleName('Selesaikan munaqosah 2026/2027 Ganjil?')
    await expect.element(dialog()).toMatchTextContent(/Nilai tidak dapat diubah setelah ini\./)
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Gagal!')
    await expect.element(dialog()).toMatchTextContent(/Masih berlangsung di X\./)
  })

  it('starts again for those who missed it', async () => {
    await givenPage({ years: [givenYear({ munaqasyahStatus: 'completed' })] })
    await button('Mulai Munaqosah Susulan').click()
    await expect.element(dialog()).toHaveAccessibleName('Mulai munaqosah susulan 2026/2027 Ganjil?')
    await expect.element(dialog()).toMatchTextContent(/Nilai yang ada tetap\./)
  })
})
