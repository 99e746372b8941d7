import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { ImportQuestionsPage } from './ImportQuestionsPage.tsx'

const importId = '0193a000-0000-7000-8000-000000000009'

beforeEach(async () => {
  await page.viewport(1440, 900)
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ role: 'curriculum', expiration }))
})
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const batch = {
  id: importId,
  kind: 'questions',
  fileName: 'soal.xlsx',
  expiresAt: '2026-11-20T12:00:00.000Z',
  appliedAt: null,
  handoutId: null,
  ticketId: null,
  reading: { sheet: 'Soal', headingLine: 1, titles: [], columns: [], leftOut: [] },
  counts: { new: 1, changed: 0, unchanged: 0, duplicate: 1, asked: 0, error: 0 },
  asked: [],
  askedCells: [],
  taken: 1,
  requested: 0,
  sent: 0,
  columns: [
    { key: 'classGrade', label: 'Kelas', isRequired: true },
    { key: 'question', label: 'Pertanyaan', isRequired: true },
  ],
}
const givenQuestionRow = (row: number, change: object) => ({
  row,
  values: { classGrade: '5', question: 'Lanjutkan ayat berikut.\nقُلْ هُوَ اللَّهُ أَحَدٌ' },
  state: 'new',
  decision: 'create',
  messages: [],
  matchId: null,
  ...change,
})

function givenServer() {
  return givenAnswers({
    [`GET imports/${importId}`]: () => ({
      body: {
        import: batch,
        rows: [
          givenQuestionRow(2, {}),
          givenQuestionRow(3, { state: 'duplicate', decision: 'skip', matchId: 'q1' }),
        ],
        total: 2,
      },
    }),
    [`PATCH imports/${importId}/rows/2`]: () => ({
      body: { message: 'Baris diperbarui.', row: givenQuestionRow(2, {}), import: batch },
    }),
    [`POST imports/${importId}/apply`]: () => ({
      body: { message: '1 soal diimpor.', created: 1, updated: 0, skipped: 1 },
    }),
  })
}

function show(first: string | null) {
  function Held() {
    const [shown, setShown] = useState(first)
    const [view, setView] = useState({ state: '', page: 1, size: 25 })
    return (
      <ImportQuestionsPage
        kind="questions"
        onKind={() => undefined}
        importId={shown}
        onImport={setShown}
        view={view}
        onView={setView}
        onSending={() => undefined}
        links={{ bank: <Elsewhere to="bank" /> }}
      />
    )
  }
  return render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
}

it('asks for a sheet of questions, and for no kelompok', async () => {
  givenServer()
  const screen = await show(null)
  await expect.element(screen.getByRole('button', { name: 'Unduh contoh soal' })).toBeVisible()
  expect(screen.getByLabelText('Kelompok untuk semua baris').elements()).toEqual([])
  expect(screen.getByRole('radio', { name: 'Siswa' }).elements()).toEqual([])
})

it('keeps the lines of a question that is mended, and takes over at once', async () => {
  const server = givenServer()
  const screen = await show(importId)
  await screen.getByRole('button', { name: /^Ubah Pertanyaan, baris 2/ }).click()
  await userEvent.keyboard('{End}')
  const field = screen.getByRole('textbox', { name: 'Pertanyaan, baris 2' })
  await field.fill('Lanjutkan ayat ini.\nقُلْ هُوَ اللَّهُ أَحَدٌ')
  await userEvent.tab()
  await expect.element(field).not.toBeInTheDocument()
  expect(server.sentTo(`PATCH imports/${importId}/rows/2`)[0]?.body).toEqual({
    values: { question: 'Lanjutkan ayat ini.\nقُلْ هُوَ اللَّهُ أَحَدٌ' },
  })
  const choice = screen.getByLabelText('Keputusan, baris 3')
  await expect
    .element(choice.getByRole('option', { name: 'Perbarui yang ada' }))
    .toBeInTheDocument()
  await screen.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect.element(screen.getByText(/Soal baru masih nonaktif\.$/).last()).toBeVisible()
  await screen.getByRole('button', { name: 'Ya' }).click()
  await expect.element(screen.getByText('1 soal diimpor.')).toBeVisible()
})
