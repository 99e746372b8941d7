import { routes } from '@ngaji/contract'
import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenQuestion, keeperOf } from '../../../exam/question-bank/test/question-bank.fixtures.ts'
import {
  apply,
  changeRow,
  newQuestionRow,
  upload,
  workbookOf,
  type Cells,
} from '../test/imports.fixtures.ts'

let app: TestApp
let user: GivenUser
let keeper: ReturnType<typeof keeperOf>
beforeAll(async () => {
  app = await startTestApp()
  user = await app.givenUser({ role: 'curriculum' })
  keeper = keeperOf(app, user)
})
afterAll(() => app.close())

describe('a sheet of questions as a school keeps it', () => {
  const headings = [
    'No Soal',
    'Jenjang',
    'Kategori',
    'Semester',
    'Bulan',
    'Bentuk Soal',
    'Rubrik',
    'Butir Soal',
    'Opsi',
    'Kunci',
    'Skor',
    'Pilihan Skor',
    'Pembahasan',
  ]

  /** A line with these texts below their headings, or beside a question that is complete. */
  function lineOf(texts: Cells): string[] {
    return headings.map((heading) => texts[heading] ?? '')
  }

  function questionLine(texts: Cells): string[] {
    const { classGrade, category, semester, curriculumMonth, ...cells } = newQuestionRow()
    return lineOf({
      Jenjang: classGrade ?? '',
      Kategori: category ?? '',
      Semester: semester ?? '',
      Bulan: curriculumMonth ?? '',
      'Bentuk Soal': 'Pilihan Ganda',
      Rubrik: cells['instruction'] ?? '',
      'Butir Soal': cells['question'] ?? '',
      Skor: '20',
      'Pilihan Skor': '0; 20',
      Pembahasan: 'Lihat halaman tiga',
      ...texts,
    })
  }

  async function uploaded(...lines: string[][]) {
    const bytes = await workbookOf([headings, ...lines])
    const answer = await upload(app, user, { kind: 'questions', bytes, fileName: 'soal.xlsx' })
    expect(answer.status).toBe(201)
    return answer.body
  }

  const inLine = 'A. Makkah B. Madinah C. Thaif'

  it('is read under its own headings, and what is not used is named', async () => {
    const { rows, import: batch } = await uploaded(questionLine({ Kunci: 'Makkah' }))
    expect(rows).toMatchObject([{ state: 'new', values: { answers: 'Makkah', maxScore: '20' } }])
    const unused = batch.reading.columns.filter(({ key }) => key === null)
    expect(unused.map(({ heading }) => heading)).toEqual(['No Soal', 'Opsi', 'Pembahasan'])
  })

  it('leaves sums and sections out by their line, until they are taken in', async () => {
    const seen = await uploaded(
      lineOf({ 'No Soal': 'I. Pilihan Ganda' }),
      lineOf({ 'Butir Soal': 'Petunjuk: Pilihlah jawaban yang benar!' }),
      questionLine({ Kunci: 'Makkah' }),
      lineOf({ 'Butir Soal': 'Total skor 100' }),
      lineOf({ 'No Soal': 'Jumlah soal: 25' }),
    )
    expect(seen.rows.map(({ row }) => row)).toEqual([4])
    const [leftOut, ...others] = seen.import.reading.leftOut
    expect(others).toEqual([])
    expect(leftOut).toEqual({
      reason: 'not-data',
      count: 4,
      lines: [
        { row: 2, text: 'I. Pilihan Ganda' },
        { row: 3, text: 'Petunjuk: Pilihlah jawaban yang benar!' },
        { row: 5, text: 'Total skor 100' },
        { row: 6, text: 'Jumlah soal: 25' },
      ],
    })
    const taken = await app.as(user).call(routes.imports.takeIn, {
      params: { importId: seen.import.id },
      body: { reason: 'not-data', rows: [2] },
    })
    expect(taken.body).toMatchObject({ import: { counts: { new: 1, error: 1 } } })
  })

  it('has the text of an option for its letter, and asks for one that names none', async () => {
    const { rows, import: batch } = await uploaded(
      questionLine({ 'Butir Soal': `Kota kelahiran Nabi? ${inLine}`, Kunci: 'A' }),
      questionLine({ Opsi: inLine, Kunci: 'C' }),
      questionLine({ Kunci: 'C' }),
    )
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'error'])
    expect(rows.slice(0, 2).map(({ values }) => values['answers'])).toEqual(['Makkah', 'Thaif'])
    const message = 'Baris 4, Jawaban Benar: tertulis C tanpa pilihannya, tulis jawabannya.'
    expect(rows[2]?.messages).toMatchObject([{ field: 'answers', message, choices: ['C'] }])
    const importId = batch.id
    const mended = await changeRow(app, user, { importId, row: 4 }, { values: { answers: 'C' } })
    expect(mended.body).toMatchObject({ row: { state: 'new' } })
    expect((await apply(app, user, importId)).body).toMatchObject({ created: 3 })
    const { questions } = (await keeper.list({ search: 'Kota kelahiran Nabi?' })).body
    expect(questions).toMatchObject([{ answers: ['Makkah'] }])
  })

  it('asks nothing about a letter that its question has for the answer', async () => {
    const question = `Kota suci? ${inLine}`
    const known = await givenQuestion(app, user, { question, answers: ['C'] })
    const label = (key: string) => importColumns.questions.find((one) => one.key === key)?.label
    const columns = importColumns.questions.map(({ label: heading }) => heading)
    const line = (answers: string) =>
      columns.map((heading) => {
        if (heading === label('id')) return known.id
        if (heading === label('question')) return question
        return heading === label('answers') ? answers : ''
      })
    const stateOf = async (answers: string) => {
      const bytes = await workbookOf([columns, line(answers)])
      const sent = await upload(app, user, { kind: 'questions', bytes, fileName: 'soal.xlsx' })
      return sent.body.rows.map(({ state }) => state)
    }
    expect(await stateOf('C')).toEqual(['unchanged'])
    expect(await stateOf('A')).toEqual(['error'])
  })
})
