import { describe, expect, it } from 'vitest'
import type { QuestionContent } from '../../exam/question-bank/question-content.rules.ts'
import {
  contentAfterImport,
  faultsOfImportedQuestion,
  readQuestionRow,
  replacedQuestionTexts,
  textsOfQuestion,
} from './import-questions.rules.ts'
import type { CellTexts } from './import-rows.rules.ts'

const context = {
  row: 2,
  today: '2026-11-20',
  places: [],
  subBranchId: null,
  isRequest: false,
} as const
const readRow = (texts: CellTexts) => readQuestionRow(texts, context)

const known: QuestionContent & { id: string; classGrade: '5' } = {
  id: '01999999-0000-7000-8000-000000000001',
  classGrade: '5',
  type: 'multipleChoices',
  category: 'independence',
  semester: '2',
  curriculumMonth: 2,
  instruction: 'Baris satu\nbaris dua',
  question: 'قُلْ هُوَ؟',
  answers: ['satu\ndua', String.raw`garis \n miring \\ itu`, 'tiga'],
  maxScore: 30,
  scoreOptions: [0, 15, 30],
}

describe('a row of questions', () => {
  it('with a cell longer than a sheet has is wrong: the rest of it was not read', () => {
    const answers = (length: number) => 'jawaban\n'.repeat(length / 8)
    const long = readRow({ ...textsOfQuestion(known), answers: answers(32_768) })
    expect(long.messages.map(({ message }) => message)).toEqual([
      'Baris 2, Jawaban Benar: paling banyak 32.767 huruf.',
    ])
    const open = { ...textsOfQuestion(known), answers: `⟦satu⟧ atau ⟦${answers(32_768)}⟧?` }
    expect(readRow(open).messages).toEqual(long.messages)
  })

  it('says again what was written', () => {
    const { question, messages } = readRow(textsOfQuestion(known))
    expect(messages).toEqual([])
    expect(question).toEqual(known)
    expect(faultsOfImportedQuestion(question, known)).toEqual([])
  })

  it('says nothing where its cells are empty', () => {
    const { question, messages } = readRow({ id: known.id, question: 'Baru?' })
    expect(messages).toEqual([])
    const { id: _id, classGrade: _grade, ...content } = known
    expect(contentAfterImport(question, known)).toEqual({ ...content, question: 'Baru?' })
    expect(contentAfterImport(question, null)).toBeNull()
  })

  it('tells what it would replace, shortly, and nothing of what stays', () => {
    const said = {
      ...textsOfQuestion(known),
      answers: 'lain',
      maxScore: '20',
      scoreOptions: '0; 20',
    }
    const { question } = readRow(said)
    expect(replacedQuestionTexts(question, known)).toEqual({
      answers: `sebelumnya ${textsOfQuestion(known)['answers']?.replaceAll('\n', ' / ')}`,
      maxScore: 'sebelumnya 30',
      scoreOptions: 'sebelumnya 0; 15; 30',
    })
    const long = { ...known, answers: ['😀'.repeat(200)] }
    expect(replacedQuestionTexts(question, long)['answers']).toBe(`sebelumnya ${'😀'.repeat(80)}…`)
    expect(replacedQuestionTexts(question, { ...known, answers: [] })).not.toHaveProperty('answers')
  })

  it('must say everything of a new question but its answers', () => {
    const fields = readRow({}).messages.map(({ field }) => field)
    expect(fields).toEqual([
      'classGrade',
      'category',
      'semester',
      'curriculumMonth',
      'type',
      'instruction',
      'question',
      'maxScore',
      'scoreOptions',
    ])
  })

  it.each([
    ['scoreOptions', '0, 5', [0, 5]],
    ['scoreOptions', '0,5,10', [0, 5, 10]],
    ['scoreOptions', '0.0; 5.0', [0, 5]],
    ['classGrade', '5.0', '5'],
    ['curriculumMonth', '7,0', 7],
    ['maxScore', '10.0', 10],
    ['semester', '1.0', '1'],
    ['scoreOptions', '0; 10 ;20', [0, 10, 20]],
    ['classGrade', 'kelas 7', '7'],
    ['classGrade', 'pra-paud', 'PRA-PAUD'],
    ['category', "BACA AL-QUR'AN/TILAWATI", 'reciting'],
    ['semester', 'genap', '2'],
    ['type', 'pilihan ganda', 'multipleChoices'],
    ['maxScore', '10 poin', 10],
    ['maxScore', 'Maks. 10', 10],
    ['curriculumMonth', 'Bulan ke-7', 7],
    ['scoreOptions', '0/5/10', [0, 5, 10]],
    ['scoreOptions', '0 – 5 – 10', [0, 5, 10]],
    ['scoreOptions', '0 | 5 | 10', [0, 5, 10]],
    ['scoreOptions', '0, 5 dan 10 poin', [0, 5, 10]],
    ['scoreOptions', '• 0\n• 5', [0, 5]],
    ['answers', '-', null],
    ['answers', '-5', ['-5']],
    ['answers', 'tidak ada', ['tidak ada']],
    ['instruction', '-', '-'],
    ['question', 'Bacalah ﷽ dan ﷺ', 'Bacalah ﷽ dan ﷺ'],
  ])('reads %s %s', (field, text, value) => {
    expect(readRow({ id: known.id, [field]: text }).question).toMatchObject({ [field]: value })
  })

  it.each([
    ['scoreOptions', '0.5'],
    ['scoreOptions', '5,5; 10'],
    ['classGrade', '5.5'],
    ['classGrade', '5 (lima)'],
    ['semester', 'Ganjil?'],
    ['semester', '1,5'],
    ['maxScore', '10,5'],
    ['maxScore', '1.000'],
    ['maxScore', '1,234'],
    ['maxScore', '50%'],
    ['curriculumMonth', '7 (tujuh)'],
    ['curriculumMonth', '7.5'],
    ['question', '(null)'],
    ['maxScore', '101'],
    ['curriculumMonth', 'Juli'],
    ['id', '12'],
    ['question', 'x'.repeat(10_001)],
    ['question', '-'],
    ['question', '12'],
    ['question', ' 3. '],
    ['answers', '⟦C⟧?'],
    ['question', '......'],
    ['question', 'Apa arti ﱁ ﱂ?'],
    ['answers', 'ﱁ ﱂ'],
    ['instruction', 'sda'],
    ['instruction', '〃'],
    ['scoreOptions', '-'],
    ['curriculumMonth', 'bulan'],
    ['curriculumMonth', '-5'],
    ['maxScore', 'poin'],
    ['maxScore', '10 poin 5'],
  ])('does not read %s %s', (field, text) => {
    expect(readRow({ id: known.id, [field]: text }).messages).toMatchObject([{ field }])
  })

  it('asks about an answer that a spreadsheet took for a day', () => {
    const { messages } = readRow({ id: known.id, answers: '01/02/2026?', question: 'Apa?' })
    expect(messages).toMatchObject([{ field: 'answers', choices: ['01/02/2026'] }])
  })

  it('asks about a number that its cell shows as another', () => {
    const { messages } = readRow({ id: known.id, answers: '⟦2/7⟧ atau ⟦0.3⟧?', question: 'Apa?' })
    expect(messages).toEqual([
      {
        field: 'answers',
        code: 'cell.invalid',
        message: 'Baris 2, Jawaban Benar: mungkin 2/7 atau 0.3, pilih satu.',
        choices: ['2/7', '0.3'],
      },
    ])
  })

  it('asks for the answer where a letter names no option', () => {
    const { messages } = readRow({ id: known.id, answers: '⟦C⟧?' })
    const message = 'Baris 2, Jawaban Benar: tertulis C tanpa pilihannya, tulis jawabannya.'
    expect(messages).toMatchObject([{ field: 'answers', message, choices: ['C'] }])
  })

  it.each([
    ['0-10', '0; 10'],
    ['5/10', '5; 10'],
    ['benar=10; salah=0', '10; 0'],
  ])('offers the numbers of %s as options', (scoreOptions, choice) => {
    const { messages } = readRow({ id: known.id, scoreOptions })
    expect(messages).toMatchObject([{ field: 'scoreOptions', choices: [choice] }])
  })

  it('asks whether two options, or one fraction, are meant', () => {
    const { messages } = readRow({ id: known.id, scoreOptions: '0,5' })
    expect(messages).toMatchObject([{ field: 'scoreOptions', choices: ['0; 5'] }])
    expect(messages[0]?.message).toBe('Baris 2, Opsi Nilai: 0,5 mungkin 0; 5.')
  })
})
