import type { QuestionDetail } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { bankLinks, givenKeeper } from '../test/bank-screens.fixtures.tsx'
import { givenDetail, givenQuestion, questionId } from '../test/question-bank.fixtures.ts'
import { QuestionPage } from './QuestionPage.tsx'

const onRemoved = vi.fn<() => void>()
const by = { id: 'u2', name: 'Yusuf Hidayat' }

function givenServer(change: Partial<QuestionDetail> = {}) {
  return givenAnswers({
    'PATCH munaqasyahs/questions/*': () => ({
      body: {
        message: 'Status soal diubah.',
        question: givenQuestion(),
        warning: 'Hafalan Doa Kelas 5 Ganjil tidak lagi mencapai 100 poin.',
      },
    }),
    'DELETE munaqasyahs/questions/*': () => ({ body: { message: 'Soal dihapus.' } }),
    'GET munaqasyahs/questions/*': () => ({ body: { question: givenDetail(change) } }),
  })
}

function show() {
  return render(
    <Surroundings>
      <QuestionPage grade="5" questionId={questionId} links={bankLinks} onRemoved={onRemoved} />
    </Surroundings>,
  )
}

type Shown = Awaited<ReturnType<typeof show>>

const openMenu = (screen: Shown) => screen.getByRole('button', { name: 'Aksi lain' }).click()
const patched = 'PATCH munaqasyahs/questions/*'

beforeEach(async () => {
  givenKeeper()
  onRemoved.mockClear()
  await page.viewport(1440, 900)
})
afterEach(leaveNothing)

describe('Detail soal', () => {
  it('shows every field, the card, the use, the versions and the comments', async () => {
    givenServer({
      isUsed: true,
      version: 2,
      usage: {
        exams: 14,
        packages: 1,
        averageShare: 71.4,
        spread: [
          { option: 0, count: 2 },
          { option: 25, count: 12 },
        ],
      },
      versions: [
        { version: 1, at: '2026-09-01T03:00:00.000Z', by, changes: [] },
        {
          version: 2,
          at: '2026-10-01T03:00:00.000Z',
          by,
          changes: [{ field: 'type', from: 'practice', to: 'shortAnswer' }],
        },
      ],
      history: [
        {
          at: '2026-10-02T03:00:00.000Z',
          by,
          from: 'active',
          to: 'checkneeded',
          comment: 'Harakat nama ketiga keliru.',
        },
      ],
    })
    const screen = await show()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Soal Hafalan Doa' }))
      .toBeVisible()
    await expect.element(screen.getByText('0 · 5 · 10 · 15 · 25')).toBeVisible()
    await expect.element(screen.getByText('71,4%')).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^25 12 kali 85,7%/ })).toBeVisible()
    const versions = screen.getByRole('region', { name: 'Versi' })
    await expect.element(versions.getByText('Versi 2')).toBeVisible()
    await expect.element(versions.getByText('Praktik')).toBeVisible()
    await expect.element(screen.getByText('Harakat nama ketiga keliru.')).toBeVisible()
    const preview = screen.getByRole('complementary', { name: 'Seperti di layar munaqis' })
    await expect.element(preview.getByText('Soal 1')).toBeVisible()
  })

  it('warns when a set of 100 is lost', async () => {
    const server = givenServer({ version: 4 })
    const screen = await show()
    await screen.getByRole('button', { name: 'Nonaktifkan' }).click()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText(/tidak lagi mencapai 100 poin/)).toBeVisible()
    expect(server.sentTo(patched)[0]).toMatchObject({
      rest: `${questionId}/status`,
      body: { status: 'inactive', version: 4 },
    })
  })

  it('asks for a comment before a flagged one is activated', async () => {
    const server = givenServer({ status: 'checkneeded', statusComment: 'Opsi keliru' })
    const screen = await show()
    await expect.element(screen.getByText('Opsi keliru')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Nonaktifkan' }).elements()).toEqual([])
    await screen.getByRole('button', { name: 'Aktifkan' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Ya' }))
      .toHaveAttribute('aria-disabled', 'true')
    await screen.getByLabelText('Komentar').fill('Opsi sudah dibetulkan')
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Status soal diubah.')).toBeVisible()
    expect(server.sentTo(patched)[0]?.body).toEqual({
      status: 'active',
      comment: 'Opsi sudah dibetulkan',
      version: 1,
    })
  })

  it('does not delete a used question, and says what to do instead', async () => {
    givenServer({ isUsed: true })
    const screen = await show()
    await openMenu(screen)
    const remove = screen.getByRole('menuitem', { name: /^Hapus/ })
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(screen.getByText('Soal pernah dipakai. Nonaktifkan saja.').first())
      .toBeInTheDocument()
  })

  it('does not delete a question of a package, and says what to do first', async () => {
    givenServer({ usage: { exams: 0, packages: 1, averageShare: null, spread: [] } })
    const screen = await show()
    await openMenu(screen)
    await expect
      .element(screen.getByRole('menuitem', { name: /^Hapus/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(
        screen.getByText('Soal ada di paket. Tukar soalnya atau hapus paketnya dahulu.').first(),
      )
      .toBeInTheDocument()
  })

  it('says before flagging that frozen packages keep the question', async () => {
    givenServer()
    const screen = await show()
    await openMenu(screen)
    await screen.getByRole('menuitem', { name: 'Tandai Perlu Diperiksa' }).click()
    const question = screen.getByRole('alertdialog')
    await expect
      .element(question.getByText(/Paket beku yang memuatnya tetap memakainya/))
      .toBeVisible()
  })

  it('deletes an unused question', async () => {
    givenServer()
    const screen = await show()
    await openMenu(screen)
    await screen.getByRole('menuitem', { name: 'Hapus' }).click()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Soal dihapus.')).toBeVisible()
    await screen.getByRole('button', { name: 'Tutup' }).click()
    await waitFor(() => expect(onRemoved).toHaveBeenCalled())
  })

  it('shows the refusal of the server', async () => {
    givenAnswers({
      'GET munaqasyahs/questions/*': () => ({ body: { question: givenDetail() } }),
      [patched]: () =>
        refusal(409, 'question.bad-transition', 'Status soal tidak dapat diubah ke Nonaktif.'),
    })
    const screen = await show()
    await screen.getByRole('button', { name: 'Nonaktifkan' }).click()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByRole('alertdialog', { name: 'Gagal!' })).toBeVisible()
    await expect
      .element(screen.getByText('Status soal tidak dapat diubah ke Nonaktif.'))
      .toBeVisible()
  })

  it('fits on a phone', async () => {
    await page.viewport(390, 844)
    givenServer()
    const screen = await show()
    await expect.element(screen.getByText('Isi soal')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
