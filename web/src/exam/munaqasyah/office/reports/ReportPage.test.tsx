import type { ScoreDetail } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { Role } from '@ngaji/contract/roles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  type Answer,
} from '../../../../api/queries/test-server.fixtures.tsx'
import { givenDetail, givenScore } from '../test/office.fixtures.ts'
import { button, givenOffice, linkTo, show } from '../test/office-screens.fixtures.tsx'
import { ReportPage } from './ReportPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

async function givenPage(role: Role, answer: Answer, scoreId: string | null = 's1') {
  givenOffice(role)
  givenAnswers({ 'GET scores/*': () => answer })
  await show(
    <ReportPage
      scoreId={scoreId}
      links={{
        home: linkTo('home'),
        back: (id) => linkTo(`class ${id}`),
        student: (id) => linkTo(`student ${id}`),
        report: linkTo,
      }}
    />,
  )
}

const score = givenScore({ name: 'Ahmad Fauzi', each: 85 })
const found = (change: Partial<ScoreDetail>) => ({ body: { score: givenDetail(score, change) } })

describe('the raport of a child', () => {
  it('is shown with the name, can be saved, and links to the next', async () => {
    await givenPage('branchAdmin', found({ report: 'final', nextId: 'next' }))
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ahmad Fauzi' })).toBeVisible()
    const save = page.getByRole('link', { name: 'Unduh PDF' })
    await expect
      .element(save)
      .toHaveAttribute('href', `/api/scores/${score.id}/report.pdf?download=1`)
    await expect.element(save).toHaveAttribute('download', 'Ahmad Fauzi_Raport.pdf')
    await expect
      .element(page.getByRole('link', { name: 'Siswa berikutnya' }))
      .toHaveAttribute('href', '#next')
    await expect
      .element(button('Siswa sebelumnya'))
      .toHaveAccessibleDescription('Ini siswa pertama di kelas.')
    await expect
      .element(page.getByRole('link', { name: 'Kembali' }).last())
      .toHaveAttribute('href', `#class ${score.classId.id}`)
  })

  it('leads back to the student where the class is not of the reader', async () => {
    await givenPage('subBranchAdmin', found({ report: 'final', isClassOpen: false }))
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Kembali' }).last())
      .toHaveAttribute('href', `#student ${score.studentId.id}`)
  })

  it('offers to write to the family while the child is in reach', async () => {
    await givenPage('subBranchAdmin', found({ report: 'final' }))
    await expect.element(button('Hubungi wali')).toBeVisible()
  })

  it('offers nothing about a child out of reach', async () => {
    const gone = { report: 'final', isClassOpen: false, isChildInReach: false } as const
    await givenPage('subBranchAdmin', found(gone))
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    await expect.element(button('Hubungi wali')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Kembali' }).last())
      .toHaveAttribute('href', '#home')
  })

  it('names missing categories while the exam runs', async () => {
    const begun = givenScore({ name: 'Bilal', scores: { reciting: 80 } })
    await givenPage('subBranchAdmin', { body: { score: givenDetail(begun) } })
    await expect.element(page.getByText('SEMENTARA')).toBeVisible()
    await expect.element(page.getByText(/^Belum dinilai: Menulis Arab, Praktik/)).toBeVisible()
  })

  it('shows a student the own one, and no other', async () => {
    await givenPage('student', found({ report: 'final', nextId: null }))
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    await expect
      .element(page.getByRole('navigation', { name: 'Siswa sekelas' }))
      .not.toBeInTheDocument()
  })

  it.each([
    ['none yet', found({ report: 'none' })],
    ['not released', refusal(409, 'score.not-released', 'Raport belum tersedia.')],
  ])('says so while there is %s', async (_case, answer) => {
    await givenPage('student', answer)
    await expect.element(page.getByText('No preview available')).toBeVisible()
  })

  it.each([
    ['out of reach', refusal(404, 'score.not-found', 'Nilai tidak ditemukan.'), 's1'],
    ['not named', found({}), null],
  ])('shows nothing of a record that is %s', async (_case, answer, scoreId) => {
    await givenPage('teacher', answer, scoreId)
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })
})
