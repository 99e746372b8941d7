import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { wipeDrafts } from '../../../offline/drafts/drafts.ts'
import type { QuestionPlace } from '../coverage/bank-links.ts'
import { bankLinks, givenKeeper } from '../test/bank-screens.fixtures.tsx'
import { NewQuestionPage } from './NewQuestionPage.tsx'
import { givenDetail, givenQuestion, questionId } from '../test/question-bank.fixtures.ts'
import { UpdateQuestionPage } from './UpdateQuestionPage.tsx'

const arabic = 'رَبِّ اغْفِرْ لِيْ'

const onMade = vi.fn<(id: string, message: string) => void>()
const onSaved = vi.fn<(message: string) => void>()

function givenServer(similar: readonly object[] = [], warning: string | null = null) {
  return givenAnswers({
    'POST munaqasyahs/questions': ({ body }) => ({
      status: 201,
      body: {
        message: 'Soal tersimpan.',
        question: { ...givenQuestion(), ...body, status: 'inactive' },
        similar,
        warning,
      },
    }),
  })
}

type Page = Awaited<ReturnType<typeof showNew>>

function showNew(place: QuestionPlace = { category: 'memorizingDua', semester: '1', month: '9' }) {
  return render(
    <Surroundings>
      <NewQuestionPage
        grade="5"
        place={place}
        links={bankLinks}
        onMade={onMade}
        onDirty={() => undefined}
        formId="new"
      />
    </Surroundings>,
  )
}

function showUpdate() {
  return render(
    <Surroundings>
      <UpdateQuestionPage
        grade="5"
        questionId={questionId}
        links={bankLinks}
        onSaved={onSaved}
        onDirty={() => undefined}
        formId="update"
      />
    </Surroundings>,
  )
}

async function fill(screen: Page, { question = 'Bacakan doa kedua orang tua.' } = {}) {
  await screen.getByRole('radio', { name: 'Jawab Cermat' }).click()
  await screen.getByLabelText('Petunjuk Penilaian').fill('Lancar 25.')
  await screen.getByLabelText('Pertanyaan', { exact: true }).fill(question)
  await screen.getByLabelText('Jawaban Benar 1').fill(arabic)
  await screen.getByLabelText('Nilai Maksimal').fill('25')
  await screen.getByRole('button', { name: '0 · setengah · penuh' }).click()
}

const save = (screen: Page) => screen.getByRole('button', { name: 'Simpan', exact: true })

beforeEach(async () => {
  givenKeeper()
  onMade.mockClear()
  onSaved.mockClear()
  await wipeDrafts()
  await page.viewport(1440, 900)
})
afterEach(leaveNothing)

describe('Tambah Soal', () => {
  it("starts with the list's filters and sends a whole question", async () => {
    const server = givenServer()
    const screen = await showNew()
    await fill(screen)
    await save(screen).click()
    await waitFor(() => expect(onMade).toHaveBeenCalledWith(questionId, 'Soal tersimpan.'))
    expect(server.sentTo('POST munaqasyahs/questions')[0]?.body).toEqual({
      classGrade: '5',
      type: 'shortAnswer',
      category: 'memorizingDua',
      semester: '1',
      curriculumMonth: 9,
      instruction: 'Lancar 25.',
      question: 'Bacakan doa kedua orang tua.',
      answers: [arabic],
      maxScore: 25,
      scoreOptions: [0, 13, 25],
    })
  })

  it('shows the card of the exam while typing', async () => {
    givenServer()
    const screen = await showNew()
    await fill(screen)
    const preview = screen.getByRole('complementary', { name: 'Seperti di layar munaqis' })
    await expect.element(preview.getByText('Bacakan doa kedua orang tua.')).toBeVisible()
    await expect.element(preview.getByText(arabic)).toHaveAttribute('dir', 'rtl')
    await expect.element(preview.getByText('Jawab Cermat, maks 25')).toBeVisible()
    const marks = preview.getByRole('radiogroup', { name: 'Nilai soal 1' }).getByRole('radio')
    expect(marks.elements()).toHaveLength(3)
  })

  it('keeps typed values when a field is missing or the server refuses', async () => {
    const server = givenAnswers({
      'POST munaqasyahs/questions': () =>
        refusal(422, 'question.bad-options', 'Opsi skor harus 0 sampai 25 dan memuat 25.'),
    })
    const screen = await showNew({})
    await save(screen).click()
    await expect.element(screen.getByText('Pertanyaan tidak boleh kosong!')).toBeVisible()
    await expect.element(screen.getByText('Jawaban Benar tidak boleh kosong!')).toBeVisible()
    await expect.element(screen.getByText('Opsi Nilai tidak boleh kosong!')).toBeVisible()
    expect(server.sentTo('POST munaqasyahs/questions')).toEqual([])
    await fill(screen)
    await screen.getByRole('combobox', { name: 'Kategori' }).click()
    await screen.getByRole('option', { name: 'Hafalan Doa' }).click()
    await screen.getByRole('radio', { name: 'Ganjil' }).click()
    await screen.getByRole('combobox', { name: 'Bulan Materi' }).click()
    await screen.getByRole('option', { name: 'September' }).click()
    await save(screen).click()
    await expect.element(screen.getByText(/Opsi skor harus 0 sampai 25/)).toBeVisible()
    await expect
      .element(screen.getByLabelText('Pertanyaan', { exact: true }))
      .toHaveValue('Bacakan doa kedua orang tua.')
  })

  it('requires the highest mark to be the maximum', async () => {
    givenServer()
    const screen = await showNew()
    await screen.getByLabelText('Nilai Maksimal').fill('25')
    await screen.getByLabelText('Opsi Nilai').fill('10')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('20 ')
    await userEvent.tab()
    await save(screen).click()
    await expect
      .element(screen.getByText('Opsi tertinggi harus sama dengan nilai maksimal.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Hapus opsi 20' }).click()
    await screen.getByLabelText('Opsi Nilai').fill('25')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByText('Opsi tertinggi harus sama dengan nilai maksimal.'))
      .not.toBeInTheDocument()
  })

  it('asks no answer of a practice', async () => {
    const server = givenServer()
    const screen = await showNew()
    await fill(screen)
    await screen.getByRole('radio', { name: 'Praktik' }).click()
    await screen.getByLabelText('Jawaban Benar 1').clear()
    await save(screen).click()
    await waitFor(() => expect(onMade).toHaveBeenCalled())
    expect(server.sentTo('POST munaqasyahs/questions')[0]?.body['answers']).toEqual([])
  })

  it('writes Arabic from the right, with signs inserted at the cursor', async () => {
    givenServer()
    const screen = await showNew()
    await screen.getByRole('button', { name: 'Arab, Pertanyaan' }).click()
    const field = screen.getByLabelText('Pertanyaan', { exact: true })
    await expect.element(field).toHaveAttribute('dir', 'rtl')
    await field.fill('رب')
    await screen.getByRole('button', { name: 'kasrah' }).click()
    await expect.element(field).toHaveValue('ربِ')
    await expect.element(field).toHaveFocus()
  })

  it('continues with a new question of the same category', async () => {
    givenServer()
    const screen = await showNew()
    await fill(screen)
    await screen.getByRole('button', { name: 'Simpan dan tambah lagi' }).click()
    await expect.element(screen.getByText('Soal tersimpan.')).toBeVisible()
    await expect.element(screen.getByLabelText('Pertanyaan', { exact: true })).toHaveValue('')
    await expect.element(screen.getByRole('radio', { name: 'Ganjil' })).toBeChecked()
    expect(onMade).not.toHaveBeenCalled()
  })

  it.each([
    [1440, 500],
    [320, 640],
  ])('says above the next form that the last one is saved (%i px)', async (width, height) => {
    await page.viewport(width, height)
    givenServer([{ id: 'like', question: 'Bacakan doa untuk kedua orang tua!' }])
    const screen = await showNew()
    await fill(screen)
    const again = screen.getByRole('button', { name: 'Simpan dan tambah lagi' })
    again.element().scrollIntoView({ block: 'end' })
    await again.click()
    const note = screen.getByRole('status').filter({ hasText: 'Soal tersimpan.' })
    await expect.element(note.getByText(/mirip dengan soal yang sudah ada/)).toBeInViewport()
    await expect.element(note.getByText('Soal tersimpan.')).toBeInViewport()
    await expect.element(screen.getByRole('radio', { name: 'Pilihan Ganda' })).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('leaves the keyboard at the next step where the last one needs a look', async () => {
    givenServer([{ id: 'like', question: 'Bacakan doa untuk kedua orang tua!' }])
    const screen = await showNew()
    await fill(screen)
    await save(screen).click()
    const next = screen.getByRole('button', { name: 'Tambah soal lagi' })
    await expect.element(next).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('radio', { name: 'Pilihan Ganda' })).toHaveFocus()
  })

  it('names similar questions', async () => {
    givenServer([{ id: 'like', question: 'Bacakan doa untuk kedua orang tua!' }])
    const screen = await showNew()
    await fill(screen)
    await save(screen).click()
    await expect.element(screen.getByText(/mirip dengan soal yang sudah ada/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Bandingkan' }))
      .toHaveAttribute('href', '#question/5/like')
  })

  it('names signs that papers cannot print, also where there is nothing else to say', async () => {
    const warning = 'Huruf tidak dapat dicetak: 😀. Di kertas menjadi tanda tanya.'
    givenServer([], warning)
    const screen = await showNew()
    await fill(screen, { question: 'Bacakan doa 😀' })
    await save(screen).click()
    await expect.element(screen.getByText(warning)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Lihat soal' })).toBeVisible()
    expect(onMade).not.toHaveBeenCalled()
  })

  it('keeps a draft on the device', async () => {
    givenServer()
    const first = await showNew()
    await fill(first, { question: 'Soal yang belum selesai' })
    await first.unmount()
    const again = await showNew()
    await again.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect
      .element(again.getByLabelText('Pertanyaan', { exact: true }))
      .toHaveValue('Soal yang belum selesai')
    await expect.element(again.getByLabelText('Jawaban Benar 1')).toHaveValue(arabic)
  })

  it('switches between form and card on a phone', async () => {
    await page.viewport(390, 844)
    givenServer()
    const screen = await showNew()
    await screen.getByLabelText('Pertanyaan', { exact: true }).fill('Sebutkan rukun Islam.')
    await screen.getByRole('radio', { name: 'Seperti di layar munaqis' }).click()
    await expect.element(screen.getByText('Soal 1')).toBeVisible()
    await expect.element(screen.getByLabelText('Pertanyaan', { exact: true })).not.toBeVisible()
    await screen.getByRole('radio', { name: 'Isian' }).click()
    await expect
      .element(screen.getByLabelText('Pertanyaan', { exact: true }))
      .toHaveValue('Sebutkan rukun Islam.')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('Ubah Soal', () => {
  it('sends only what changed, and says that a used one gets a new version', async () => {
    const server = givenAnswers({
      'GET munaqasyahs/questions/*': () => ({
        body: { question: givenDetail({ isUsed: true, version: 2 }) },
      }),
      'PATCH munaqasyahs/questions/*': () => ({
        body: {
          message: 'Soal tersimpan sebagai versi baru.',
          question: givenQuestion(),
          warning: null,
        },
      }),
    })
    const screen = await showUpdate()
    await expect.element(screen.getByText(/Soal ini pernah dipakai/)).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Simpan' }))
      .toHaveAttribute('aria-disabled', 'true')
    await screen.getByLabelText('Pertanyaan', { exact: true }).fill('Bacakan doa makan.')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Soal tersimpan sebagai versi baru.'))
    expect(server.sentTo('PATCH munaqasyahs/questions/*')[0]?.body).toEqual({
      question: 'Bacakan doa makan.',
      version: 2,
    })
  })

  it('shows both values on a version conflict', async () => {
    const current = givenQuestion({ question: 'Bacakan doa masuk masjid.', version: 3 })
    givenAnswers({
      'GET munaqasyahs/questions/*': () => ({ body: { question: givenDetail({ version: 2 }) } }),
      'PATCH munaqasyahs/questions/*': ({ body }) =>
        body['version'] === 3
          ? { body: { message: 'Soal tersimpan.', question: current, warning: null } }
          : refusal(409, 'request.version-conflict', 'Data sudah berubah.', {
              details: { current },
            }),
    })
    const screen = await showUpdate()
    await screen.getByLabelText('Pertanyaan', { exact: true }).fill('Bacakan doa makan.')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    const own = screen.getByRole('radio', { name: 'Isian Anda' })
    await expect.element(own).toHaveAccessibleDescription('Bacakan doa makan.')
    await expect
      .element(screen.getByRole('radio', { name: 'Terbaru' }))
      .toHaveAccessibleDescription('Bacakan doa masuk masjid.')
    await own.click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Soal tersimpan.'))
  })

  it('names signs that papers cannot print', async () => {
    const warning = 'Huruf tidak dapat dicetak: 王. Di kertas menjadi tanda tanya.'
    givenAnswers({
      'GET munaqasyahs/questions/*': () => ({ body: { question: givenDetail({ warning }) } }),
    })
    const screen = await showUpdate()
    await expect.element(screen.getByText(warning)).toBeVisible()
  })

  it('says that the question does not exist', async () => {
    givenAnswers({
      'GET munaqasyahs/questions/*': () => refusal(404, 'question.not-found', 'Tidak ditemukan.'),
    })
    const screen = await showUpdate()
    await expect.element(screen.getByText(/Data tidak ditemukan/)).toBeVisible()
  })
})
