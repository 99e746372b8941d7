import { routes } from '@ngaji/contract'
import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { textsOfQuestion } from '@ngaji/contract/office/imports/import-questions.rules'
import { hrefOf } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  freeze,
  givenActive,
  givenPackage,
  givenQuestion,
  keeperOf,
} from '../../../exam/question-bank/test/question-bank.fixtures.ts'
import { errorCodeOrNull } from '../../../structure/teaching-groups/structure.fixtures.ts'
import {
  apply,
  changeRow,
  fetchBytes,
  newQuestionRow,
  preview,
  upload,
  type Cells,
} from '../test/imports.fixtures.ts'
import { readCells } from '../test/workbooks.fixtures.ts'

let app: TestApp
let user: GivenUser
let keeper: ReturnType<typeof keeperOf>
beforeAll(async () => {
  app = await startTestApp()
  user = await app.givenUser({ role: 'curriculum' })
  keeper = keeperOf(app, user)
})
afterAll(() => app.close())

const look = (rows: readonly Cells[], wish: Parameters<typeof preview>[3] = {}) =>
  preview(app, user, rows, { kind: 'questions', ...wish })

const statesOf = ({ rows }: Awaited<ReturnType<typeof look>>) => rows.map(({ state }) => state)

describe('a sheet of questions', () => {
  it('adds them, not active yet', async () => {
    const seen = await look([
      newQuestionRow({ question: 'Bacalah:\nبِسْمِ اللَّهِ' }),
      newQuestionRow({
        classGrade: 'paud',
        category: 'Hafalan Doa',
        semester: '2',
        type: 'Praktik',
        answers: '',
      }),
    ])
    expect(statesOf(seen)).toEqual(['new', 'new'])
    expect(seen.import.columns.map(({ key }) => key)).toContain('scoreOptions')
    const done = await apply(app, user, seen.import.id)
    expect(done.status).toBe(201)
    expect(done.body).toMatchObject({ created: 2, updated: 0, message: '2 soal ditambahkan.' })
    const { questions } = (await keeper.list({ search: 'بسم الله' })).body
    expect(questions).toMatchObject([
      {
        status: 'inactive',
        classGrade: '5',
        category: 'knowledge',
        semester: '1',
        answers: ['Satu', 'Dua'],
        scoreOptions: [0, 10, 20],
        question: 'Bacalah:\nبِسْمِ اللَّهِ',
      },
    ])
    expect((await keeper.list({ classGrade: 'PAUD' })).body.questions).toMatchObject([
      { type: 'practice', answers: [], semester: '2', category: 'memorizingDua' },
    ])
    expect(errorCodeOrNull(await apply(app, user, seen.import.id))).toBe('import.applied')
  })

  it('takes signs in that papers cannot print, and names them at their cell', async () => {
    const seen = await look([
      newQuestionRow({ question: 'Doa 😀', answers: 'Satu\n王' }),
      newQuestionRow(),
    ])
    expect(statesOf(seen)).toEqual(['new', 'new'])
    const told = 'huruf tidak dapat dicetak'
    expect(seen.rows.map(({ messages }) => messages)).toEqual([
      [
        expect.objectContaining({
          field: 'question',
          message: `Baris 2, Pertanyaan: ${told} (😀), di kertas menjadi tanda tanya.`,
        }),
        expect.objectContaining({ field: 'answers' }),
      ],
      [],
    ])
    expect((await apply(app, user, seen.import.id)).body).toMatchObject({ created: 2 })
    const { questions } = (await keeper.list({ search: 'Doa 😀' })).body
    expect(questions).toMatchObject([{ question: 'Doa 😀', answers: ['Satu', '王'] }])
  })

  it('says of each row what is wrong with it, and takes all or nothing', async () => {
    const rows = [
      newQuestionRow({ classGrade: '13' }),
      newQuestionRow({ category: 'Kemandirian', classGrade: '4' }),
      newQuestionRow({ scoreOptions: '0; 30' }),
      newQuestionRow({ scoreOptions: '0.5' }),
      newQuestionRow({ answers: '' }),
      newQuestionRow({ curriculumMonth: '13' }),
      newQuestionRow({ question: '' }),
      { ...newQuestionRow(), id: 'bukan id' },
      { ...newQuestionRow(), id: app.deps.newId() },
      newQuestionRow({ type: 'Esai' }),
      newQuestionRow(),
    ]
    const seen = await look(rows)
    expect(statesOf(seen)).toEqual([...Array<string>(10).fill('error'), 'new'])
    expect(seen.rows.map(({ messages }) => messages[0]?.field)).toEqual([
      'classGrade',
      'category',
      'scoreOptions',
      'scoreOptions',
      'answers',
      'curriculumMonth',
      'question',
      'id',
      'id',
      'type',
      undefined,
    ])
    expect(seen.rows[1]?.messages[0]?.message).toBe(
      'Baris 3, Kategori: Kategori ini tidak untuk Kelas 4.',
    )
    const before = (await keeper.list()).body.total
    expect(errorCodeOrNull(await apply(app, user, seen.import.id))).toBe('import.has-errors')
    expect((await keeper.list()).body.total).toBe(before)
    const errors = hrefOf(routes.imports.readErrors, { importId: seen.import.id })
    const file = await fetchBytes(app, user, errors)
    const cells = readCells({ fileName: 'salah.xlsx', bytes: file.bytes })
    expect(cells).toHaveLength(11)
    const mended = { importId: seen.import.id, row: 2 }
    const answer = await changeRow(app, user, mended, { values: { classGrade: '6' } })
    expect(answer.body).toMatchObject({ row: { state: 'new', decision: 'create' } })
    const rest = await apply(app, user, seen.import.id, { skipErrors: true })
    expect(rest.body).toMatchObject({ created: 2, skipped: 9 })
  })

  it('asks about questions that are there already, or twice in the sheet', async () => {
    const known = await givenQuestion(app, user, { question: 'Apa arti قُلْ هُوَ؟' })
    const seen = await look([
      newQuestionRow({ question: 'apa arti قل هو' }),
      newQuestionRow({ question: 'Sebutkan nama surah ini!' }),
      newQuestionRow({ question: 'Sebutkan nama surah ini' }),
      newQuestionRow({ question: 'Apa arti قُلْ هُوَ؟', category: 'Praktik Ibadah' }),
    ])
    expect(statesOf(seen)).toEqual(['duplicate', 'new', 'duplicate', 'new'])
    expect(seen.rows[0]).toMatchObject({ decision: 'skip', matchId: known.id })
    expect(seen.rows[2]?.messages[0]?.message).toContain('sama dengan baris 3')
    await changeRow(app, user, { importId: seen.import.id, row: 2 }, { decision: 'update' })
    const done = await apply(app, user, seen.import.id)
    expect(done.body).toMatchObject({ created: 2, updated: 1, skipped: 1 })
    const { question } = (await keeper.read(known.id)).body
    expect(question.question).toBe('apa arti قل هو')
  })

  it('takes the same question of the other semester for a question of its own', async () => {
    const question = 'Peragakan salat Subuh.'
    const known = await givenQuestion(app, user, { question })
    const seen = await look([
      newQuestionRow({ question, semester: 'Genap' }),
      newQuestionRow({ question: 'Peragakan salat Magrib.', semester: 'Ganjil' }),
      newQuestionRow({ question: 'Peragakan salat Magrib.', semester: 'Genap' }),
      newQuestionRow({ question, semester: 'Ganjil' }),
    ])
    expect(statesOf(seen)).toEqual(['new', 'new', 'new', 'duplicate'])
    expect(seen.rows[3]).toMatchObject({ matchId: known.id })
    expect((await apply(app, user, seen.import.id)).body).toMatchObject({ created: 3, skipped: 1 })
    expect((await keeper.read(known.id)).body.question.semester).toBe('1')
  })

  it('changes what its ID names, and what was used becomes a new version', async () => {
    const category = 'independence'
    const [used] = await givenActive(app, user, [100], { category })
    const academicYearId = await app.givenAcademicYear()
    await freeze(app, user, await givenPackage(app, user, { academicYearId, category }))
    const id = used?.id ?? ''
    const seen = await look([
      { id, question: 'Bagaimana merapikan tempat tidur?', classGrade: '', ...rest() },
    ])
    expect(seen.rows[0]).toMatchObject({ state: 'changed', decision: 'update', matchId: id })
    const done = await apply(app, user, seen.import.id)
    expect(done.body).toMatchObject({ created: 0, updated: 1, message: '1 data diperbarui.' })
    const { question } = (await keeper.read(id)).body
    expect(question).toMatchObject({ status: 'active', maxScore: 100 })
    expect(question.versions.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['question'],
      [],
    ])
    const moved = await look([{ id, question: 'x', ...rest(), classGrade: '6' }])
    expect(moved.rows[0]).toMatchObject({ state: 'error', messages: [{ field: 'classGrade' }] })
  })

  it('tells what it would replace, and of nothing else', async () => {
    const known = await givenQuestion(app, user, { answers: ['jawaban rekan'] })
    const seen = await look([
      { ...textsOfQuestion(known), answers: 'jawaban lembar' },
      { ...textsOfQuestion(known), id: '', answers: 'jawaban lain' },
    ])
    expect(statesOf(seen)).toEqual(['changed', 'duplicate'])
    expect(seen.rows[0]?.messages).toEqual([
      {
        field: 'answers',
        code: 'row.former',
        message: 'Baris 2, Jawaban Benar: sebelumnya jawaban rekan.',
      },
    ])
    expect(seen.rows[1]?.messages.map(({ message }) => message)).toContain(
      'Baris 3, Jawaban Benar: sebelumnya jawaban rekan.',
    )
  })

  /** Columns a sheet must have, saying nothing. */
  function rest(): Cells {
    const needed = importColumns.questions.filter(({ isRequired }) => isRequired)
    const empty = needed.filter(({ key }) => key !== 'question').map(({ key }) => [key, ''])
    return Object.fromEntries(empty) as Cells
  }

  it('is shown again when the bank changed in between', async () => {
    const known = await givenQuestion(app, user)
    const seen = await look([{ id: known.id, ...rest(), question: 'Pertanyaan dari lembar' }])
    await keeper.change(known.id, { curriculumMonth: 3, version: known.version })
    expect(errorCodeOrNull(await apply(app, user, seen.import.id))).toBe('import.stale')
    expect((await apply(app, user, seen.import.id)).status).toBe(201)
  })
})

describe('questions that leave', () => {
  it.each(['xlsx', 'csv'] as const)('in a %s come back as they were', async (format) => {
    const awkward = { classGrade: '9', category: 'practice' } as const
    await givenQuestion(app, user, { ...awkward, question: '=1+1 "kutip"; titik, koma\nbaris dua' })
    await givenQuestion(app, user, {
      ...awkward,
      question: "'apostrof\t@tab 'بِسْمِ اللَّهِ'",
      answers: ['satu\nbaris lagi', 'garis \\n miring \\', '-5'],
    })
    await givenQuestion(app, user, { ...awkward, type: 'practice', answers: [] })
    const route = format === 'csv' ? routes.exports.csv : routes.exports.xlsx
    const url = `${hrefOf(route, { kind: 'questions' })}?classGrade=9&sortBy=maxScore`
    const { status, bytes } = await fetchBytes(app, user, url)
    expect(status).toBe(200)
    const fileName = `soal.${format}`
    const cells = readCells({ fileName, bytes })
    expect(cells.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
    const sent = await upload(app, user, { kind: 'questions', bytes, fileName })
    expect(sent.status).toBe(201)
    const { total } = (await keeper.list({ classGrade: '9' })).body
    expect(sent.body.import.counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: total,
      duplicate: 0,
      asked: 0,
      error: 0,
    })
  })

  it('follow the filters of the list, and its order', async () => {
    await givenActive(app, user, [30, 10], { classGrade: '8' })
    const url = `${hrefOf(routes.exports.csv, { kind: 'questions' })}?classGrade=8&status=active&sortBy=maxScore&sortDir=asc`
    const { bytes } = await fetchBytes(app, user, url)
    const cells = readCells({ fileName: 'soal.csv', bytes })
    expect(cells.slice(1).map((row) => row.at(-2))).toEqual(['10', '30'])
    const odd = `${hrefOf(routes.exports.csv, { kind: 'questions' })}?classGrade=13`
    expect((await fetchBytes(app, user, odd)).status).toBe(422)
  })

  it('ask for the password again', async () => {
    const later = { ...user }
    app.pass({ minutes: 10 })
    const url = hrefOf(routes.exports.csv, { kind: 'questions' })
    const { response } = await fetchBytes(app, later, url)
    expect(errorCodeOrNull({ body: response.json() })).toBe('session.confirm-needed')
  })
})

describe('the template', () => {
  it('has the columns, the categories and examples that are not imported', async () => {
    const url = hrefOf(routes.imports.readTemplate, { kind: 'questions' })
    const { bytes } = await fetchBytes(app, user, url)
    const cells = readCells({ fileName: 'contoh.xlsx', bytes })
    expect(cells[0]?.[0]).toBe('ID Soal')
    const sent = await upload(app, user, { kind: 'questions', bytes, fileName: 'contoh.xlsx' })
    expect(sent.body.rows).toEqual([])
  })
})

describe('who imports what', () => {
  it('questions are for those who keep the bank, people for those who keep them', async () => {
    const place = await app.givenBranch()
    const pjp = await app.givenUser({ role: 'branchAdmin', place })
    const admin = await app.givenUser({ role: 'admin' })
    const curriculum = await app.givenUser({ role: 'curriculum' })
    const bytes = 'Nama Lengkap,Kelompok\nAisyah,Entah\n'
    const sheet = { bytes, fileName: 'x.csv' }
    expect(errorCodeOrNull(await upload(app, pjp, { ...sheet, kind: 'questions' }))).toBe(
      'request.forbidden',
    )
    expect(errorCodeOrNull(await upload(app, curriculum, { ...sheet, kind: 'students' }))).toBe(
      'request.forbidden',
    )
    expect(errorCodeOrNull(await upload(app, curriculum, { ...sheet, kind: 'teachers' }))).toBe(
      'request.forbidden',
    )
    const other = await upload(app, admin, { ...sheet, kind: 'questions' })
    expect(errorCodeOrNull(other)).toBe('import.bad-columns')
    for (const [who, kind] of [
      [pjp, 'questions'],
      [curriculum, 'students'],
    ] as const) {
      const exported = await fetchBytes(app, who, hrefOf(routes.exports.csv, { kind }))
      expect(errorCodeOrNull({ body: exported.response.json() })).toBe('request.forbidden')
      const template = await fetchBytes(app, who, hrefOf(routes.imports.readTemplate, { kind }))
      expect(errorCodeOrNull({ body: template.response.json() })).toBe('request.forbidden')
    }
  })

  it('a sheet of questions belongs to no kelompok', async () => {
    const { subBranchId } = await app.givenBranch()
    const answer = await upload(app, user, {
      kind: 'questions',
      bytes: 'x',
      fileName: 'x.csv',
      subBranchId,
    })
    expect(errorCodeOrNull(answer)).toBe('request.invalid')
  })
})
