import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  type Answer,
} from '../../../../api/queries/test-server.fixtures.tsx'
import { givenSummary, givenYear, kelompok } from '../test/office.fixtures.ts'
import { button, dialog, givenOffice, linkTo, show, yes } from '../test/office-screens.fixtures.tsx'
import { SubBranchExamListPage } from './SubBranchExamListPage.tsx'

beforeEach(() => {
  void page.viewport(390, 844)
  givenOffice('subBranchAdmin')
})
afterEach(leaveNothing)

async function givenPage(year: BranchYear, first: MunaqasyahStatus, figures?: () => Answer) {
  let status = first
  const figuresNow = () => ({
    body: { branchYear: year, subBranches: [givenSummary({ munaqasyahStatus: status })] },
  })
  const server = givenAnswers({
    'GET branchYears/branch/*': () => ({
      body: {
        subBranchYears: [
          { branchYear: year, subBranch: { ...kelompok, munaqasyahStatus: status }, classes: [] },
        ],
      },
    }),
    'GET scores/branch/*': figures ?? figuresNow,
    'PATCH branchYears/munaqasyah/*': ({ body }) =>
      body['from'] === status
        ? {
            body: {
              message: '2 siswa siap dinilai.',
              subBranch: { ...kelompok, munaqasyahStatus: 'inProgress' },
              branchYear: year,
              createdCount: 2,
              unscoredCount: 16,
            },
          }
        : refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.'),
  })
  await show(<SubBranchExamListPage links={{ year: linkTo }} />)
  /** Another user moved the kelompok; the screen does not know yet. */
  const move = (to: MunaqasyahStatus) => {
    status = to
  }
  return { ...server, move }
}

describe('the exam of the own kelompok', () => {
  it('shows the three levels, and the level it waits for', async () => {
    await givenPage(givenYear(), 'notStarted')
    const levels = page.getByRole('list', { name: 'Status munaqosah per tingkat' })
    await expect
      .element(levels)
      .toMatchTextContent(/Daerah\s*Sedang Berlangsung\s*Desa\s*Belum Dimulai/)
    await expect.element(levels).toMatchTextContent(/Kelompok Al-Ikhlas\s*Belum Dimulai/)
    await expect.element(page.getByText('Menunggu PJP Desa memulai.')).toBeVisible()
    await expect
      .element(button('Mulai Al-Ikhlas'))
      .toHaveAccessibleDescription('Munaqosah desa belum dimulai.')
  })

  it('starts with the number of children who get a record', async () => {
    const year = givenYear({ munaqasyahStatus: 'inProgress' })
    const server = await givenPage(year, 'notStarted')
    await expect.element(page.getByRole('link', { name: 'Lihat' })).not.toBeInTheDocument()
    await expect.element(page.getByText('41/60 siswa selesai · 68%')).toBeVisible()
    await button('Mulai Al-Ikhlas').click()
    await expect.element(dialog()).toHaveAccessibleName('Mulai munaqosah kelompok Al-Ikhlas?')
    await expect.element(dialog()).toMatchTextContent(/2 siswa akan dinilai\./)
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/2 siswa siap dinilai\./)
    const [sent] = server.sentTo('PATCH branchYears/munaqasyah/*')
    expect(sent?.rest).toBe(`${year.id}/sub-branch`)
    expect(sent?.body).toEqual({
      subBranchId: kelompok.id,
      munaqasyahStatus: 'inProgress',
      from: 'notStarted',
    })
  })

  it('does not start again what was ended while the question stood open, and shows it', async () => {
    const { move } = await givenPage(givenYear({ munaqasyahStatus: 'inProgress' }), 'notStarted')
    await button('Mulai Al-Ikhlas').click()
    await expect.element(yes()).toBeVisible()
    move('completed')
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Gagal!')
    await expect.element(dialog()).toMatchTextContent(/Data sudah diubah orang lain\./)
    await dialog().getByRole('button', { name: 'Tutup' }).click()
    await expect.element(button('Mulai Susulan Al-Ikhlas')).toBeVisible()
  })

  it('asks before the number is loaded, and adds it then', async () => {
    const year = givenYear({ munaqasyahStatus: 'inProgress' })
    let isBusy = true
    const busy = refusal(503, 'server.busy', 'Server sedang sibuk, coba sebentar lagi.')
    const told = { body: { branchYear: year, subBranches: [givenSummary()] } }
    await givenPage(year, 'notStarted', () => (isBusy ? busy : told))
    await button('Mulai Al-Ikhlas').click()
    await expect.element(dialog()).toMatchTextContent(/Siswa kelompok ini akan dinilai\./)
    await dialog().getByRole('button', { name: 'Batal' }).click()
    isBusy = false
    await button('Mulai Al-Ikhlas').click()
    await expect.element(dialog()).toMatchTextContent(/2 siswa akan dinilai\./)
  })

  it('finishes with the number of categories without a score', async () => {
    await givenPage(givenYear({ munaqasyahStatus: 'inProgress' }), 'inProgress')
    await expect.element(page.getByRole('link', { name: 'Lihat' })).toBeVisible()
    await expect.element(page.getByText('41/60 siswa selesai · 68%')).toBeVisible()
    await button('Selesaikan Al-Ikhlas').click()
    await expect.element(dialog()).toHaveAccessibleName('Selesaikan munaqosah kelompok Al-Ikhlas?')
    await expect
      .element(dialog())
      .toMatchTextContent(
        /150 kategori belum dinilai\. Raport terbit untuk orang tua; yang belum dinilai tertulis “-”\./,
      )
  })

  it('opens again for students who joined since', async () => {
    await givenPage(givenYear({ munaqasyahStatus: 'inProgress' }), 'completed')
    await expect.element(page.getByText('41/60 siswa selesai · 68%')).toBeVisible()
    await button('Mulai Susulan Al-Ikhlas').click()
    await expect.element(dialog()).toHaveAccessibleName('Mulai susulan kelompok Al-Ikhlas?')
    await expect
      .element(dialog())
      .toMatchTextContent(
        /2 siswa baru ditambahkan\. Sampai selesai lagi, raport yang sudah terbit tidak dapat dibuka/,
      )
  })
})
