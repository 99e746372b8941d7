import { questionRoutes } from '@ngaji/contract/exam/question-bank/questions.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  auditCount,
  errorCodeOrNull,
  detailsOf,
} from '../../../structure/teaching-groups/structure.fixtures.ts'
import {
  freeze,
  givenActive,
  givenPackage,
  givenQuestion,
  keeperOf,
  questionBody,
} from '../test/question-bank.fixtures.ts'

let app: TestApp
let user: GivenUser
let keeper: ReturnType<typeof keeperOf>
beforeAll(async () => {
  app = await startTestApp()
  user = await app.givenUser({ role: 'curriculum' })
  keeper = keeperOf(app, user)
})
afterAll(() => app.close())

const refusedFields = (answer: { body: unknown }) =>
  (answer.body as { fields?: Record<string, string> }).fields ?? {}

async function lastNote() {
  const note = app.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc')
  return note.executeTakeFirstOrThrow()
}

describe('a new question', () => {
  it('is inactive until an editor activates it', async () => {
    const body = questionBody({ question: 'Apa arti بِسْمِ اللَّهِ?' })
    const answer = await app.as(user).call(questionRoutes.create, { body })
    expect(answer.status).toBe(201)
    const { question, similar } = answer.body
    expect(question).toMatchObject({ ...body, status: 'inactive', isUsed: false, askedCount: 0 })
    expect(question.updatedBy).toMatchObject({ id: user.id, name: user.name })
    expect(similar).toEqual([])
    const detail = (await keeper.read(question.id)).body.question
    expect(detail).toMatchObject({
      usage: { exams: 0, packages: 0, averageShare: null },
      versions: [{ version: 1, changes: [] }],
      history: [{ from: null, to: 'inactive', comment: '' }],
    })
    expect(await lastNote()).toMatchObject({
      target_id: question.id,
      action: 'question-bank.change',
    })
  })

  it('is saved with signs that papers cannot print, and names them', async () => {
    const body = questionBody({ question: 'Doa 😀 王', answers: ['بِسْمِ ٱللَّهِ', '😀'] })
    const made = await app.as(user).call(questionRoutes.create, { body })
    const told = 'Huruf tidak dapat dicetak: 😀 王. Di kertas menjadi tanda tanya.'
    expect(made.body).toMatchObject({ warning: told, question: { question: 'Doa 😀 王' } })
    const { id, version } = made.body.question
    expect((await keeper.read(id)).body.question.warning).toBe(told)
    const mended = { question: 'Doa makan', answers: ['بِسْمِ ٱللَّهِ'], version }
    expect((await keeper.change(id, mended)).body.warning).toBeNull()
    const spoiled = { instruction: 'Lancar 𓀀', version: version + 1 }
    expect((await keeper.change(id, spoiled)).body).toMatchObject({
      warning: 'Huruf tidak dapat dicetak: 𓀀. Di kertas menjadi tanda tanya.',
      question: { instruction: 'Lancar 𓀀' },
    })
  })

  it('lists similar questions, regardless of harakat', async () => {
    const first = await givenQuestion(app, user, {
      question: 'Bacakan قُلْ هُوَ ٱللَّهُ أَحَدٌ sampai akhir!',
    })
    const elsewhere = { question: first.question, category: 'practice' } as const
    await givenQuestion(app, user, elsewhere)
    const answer = await keeper.create({ question: 'Bacakan قل هو الله احد sampai akhir' })
    expect(answer.body.similar).toMatchObject([{ id: first.id, question: first.question }])
    expect(answer.body.similar).toHaveLength(1)
    const other = await keeper.create({ question: 'Hitunglah jumlah rakaat salat Zuhur.' })
    expect(other.body.similar).toEqual([])
  })

  it.each([
    ['without the highest option', { scoreOptions: [0, 10] }, 'question.bad-options'],
    ['with an option twice', { scoreOptions: [0, 20, 20] }, 'question.bad-options'],
    ['with more than its points', { scoreOptions: [20, 30] }, 'question.bad-options'],
    [
      'of a category its grade has not',
      { classGrade: '4', category: 'independence' } as const,
      'exam.category-not-for-grade',
    ],
    ['without an answer', { answers: [] }, 'request.invalid'],
    ['of a grade nobody has', { classGrade: '13' }, 'request.invalid'],
  ])('is refused %s', async (_name, wishes, code) => {
    const before = await auditCount(app)
    const answer = await keeper.create(wishes)
    expect([answer.status, errorCodeOrNull(answer)]).toEqual([422, code])
    expect(await auditCount(app)).toBe(before)
  })

  it('names the field of a missing answer, unless it is a practice', async () => {
    const { answers: _answers, ...body } = questionBody()
    const refused = await app.as(user).call(questionRoutes.create, { body })
    expect(refusedFields(refused)).toEqual({ answers: 'Jawaban Benar tidak boleh kosong!' })
    const practice = { ...body, type: 'practice' as const }
    const made = await app.as(user).call(questionRoutes.create, { body: practice })
    expect(made.body.question.answers).toEqual([])
  })

  it('is for editors of the bank', async () => {
    const admin = await app.givenUser({ role: 'admin' })
    expect((await keeperOf(app, admin).create()).status).toBe(201)
    const { teacher, students } = await app.givenSchool()
    for (const other of [teacher, ...students.slice(0, 1)])
      expect(errorCodeOrNull(await keeperOf(app, other).create())).toBe('request.forbidden')
  })
})

describe('a change', () => {
  it('of an unused question is made in place', async () => {
    const { id, version } = await givenQuestion(app, user)
    const answer = await keeper.change(id, { maxScore: 30, scoreOptions: [0, 30], version })
    expect(answer.body.question).toMatchObject({ maxScore: 30, version: version + 1 })
    const detail = (await keeper.read(id)).body.question
    expect(detail.versions).toHaveLength(1)
    expect((await lastNote()).details).toMatchObject({ fields: ['maxScore', 'scoreOptions'] })
  })

  it('of a used question is a new version, and the old one stays', async () => {
    const wishes = { category: 'moralManner' } as const
    const [question] = await givenActive(app, user, [100], wishes)
    const academicYearId = await app.givenAcademicYear({ name: '20221', isActive: false })
    const made = await givenPackage(app, user, { academicYearId, category: 'moralManner' })
    await freeze(app, user, made)
    const id = question?.id ?? ''
    const before = (await keeper.read(id)).body.question
    expect(before).toMatchObject({ isUsed: true, usage: { packages: 1 } })
    const change = { question: 'Apa adab makan?', answers: ['Doa', 'Tangan kanan'] }
    const answer = await keeper.change(id, { ...change, version: before.version })
    expect(answer.body.question).toMatchObject({ ...change, status: 'active', isUsed: true })
    const after = (await keeper.read(id)).body.question
    expect(after.versions.map(({ version }) => version)).toEqual([2, 1])
    expect(after.versions[0]?.changes).toEqual([
      { field: 'question', from: before.question, to: 'Apa adab makan?' },
      { field: 'answers', from: before.answers.join('\n'), to: 'Doa\nTangan kanan' },
    ])
    const kept = (await keeper.package(made.id)).body.package.classes[0]?.questions[0]
    expect(kept).toMatchObject({ id, question: before.question })
  })

  it('is not lost: a stale version is refused with the present question', async () => {
    const { id, version } = await givenQuestion(app, user)
    await keeper.change(id, { curriculumMonth: 8, version })
    const late = await keeper.change(id, { curriculumMonth: 9, version })
    expect(errorCodeOrNull(late)).toBe('request.version-conflict')
    expect(detailsOf(late)).toMatchObject({
      current: { id, curriculumMonth: 8 },
      changes: { curriculumMonth: { isOwn: true } },
    })
  })

  it('without a difference changes nothing', async () => {
    const { id, version, question } = await givenQuestion(app, user)
    const before = await auditCount(app)
    expect((await keeper.change(id, { question, version })).body.question.version).toBe(version)
    expect(await auditCount(app)).toBe(before)
  })

  it('follows the rules of a new question', async () => {
    const { id, version } = await givenQuestion(app, user, { classGrade: '4' })
    expect(errorCodeOrNull(await keeper.change(id, { maxScore: 50, version }))).toBe(
      'question.bad-options',
    )
    const category = 'hadithTafsir'
    expect(errorCodeOrNull(await keeper.change(id, { category, version }))).toBe(
      'exam.category-not-for-grade',
    )
    const nameless = await keeper.change(id, { answers: [], version })
    expect(Object.keys(refusedFields(nameless))).toEqual(['answers'])
    const missing = app.deps.newId()
    expect(errorCodeOrNull(await keeper.change(missing, { version }))).toBe('question.not-found')
    expect(errorCodeOrNull(await keeper.read(missing))).toBe('question.not-found')
  })
})

describe('the state', () => {
  it('follows the state machine, with a comment where one is needed', async () => {
    const { id } = await givenQuestion(app, user)
    expect((await keeper.setStatus(id, 'active')).body.question.status).toBe('active')
    const silent = await keeper.setStatus(id, 'checkneeded')
    expect(silent.status).toBe(422)
    expect(refusedFields(silent)).toEqual({ comment: 'Keterangan tidak boleh kosong!' })
    const flagged = await keeper.setStatus(id, 'checkneeded', 'Jawaban rancu.')
    expect(flagged.body.question.statusComment).toBe('Jawaban rancu.')
    expect(errorCodeOrNull(await keeper.setStatus(id, 'inactive', 'x'))).toBe(
      'question.bad-transition',
    )
    expect(refusedFields(await keeper.setStatus(id, 'active'))).toHaveProperty('comment')
    await keeper.setStatus(id, 'active', 'Sudah dibetulkan.')
    const { history } = (await keeper.read(id)).body.question
    expect(history.map(({ from, to, comment }) => [from, to, comment])).toEqual([
      ['checkneeded', 'active', 'Sudah dibetulkan.'],
      ['active', 'checkneeded', 'Jawaban rancu.'],
      ['inactive', 'active', ''],
      [null, 'inactive', ''],
    ])
  })

  it('that is present already changes nothing', async () => {
    const { id, version } = await givenQuestion(app, user, { status: 'active' })
    const before = await auditCount(app)
    expect((await keeper.setStatus(id, 'active')).body.question.version).toBe(version)
    expect(await auditCount(app)).toBe(before)
  })

  it('warns when 100 can no longer be reached', async () => {
    const wishes = { classGrade: '7', category: 'practice' } as const
    const [half, other, third] = await givenActive(app, user, [50, 30, 20], wishes)
    const spare = await givenActive(app, user, [20], wishes)
    const ids = [half, other, third].map((one) => one?.id ?? '')
    expect((await keeper.setStatus(ids[2] ?? '', 'inactive')).body.warning).toBeNull()
    expect((await keeper.setStatus(spare[0]?.id ?? '', 'inactive')).body.warning).toBe(
      'Soal aktif Praktik Ibadah Kelas 7 semester Ganjil tidak lagi mencapai 100 poin (tercapai 80).',
    )
    expect((await keeper.setStatus(ids[0] ?? '', 'inactive')).body.warning).toBeNull()
  })

  it('warns that a frozen package keeps the question', async () => {
    const wishes = { classGrade: '4', category: 'writing' } as const
    const [one, two] = await givenActive(app, user, [50, 50], wishes)
    const academicYearId = await app.givenAcademicYear({ name: '20991', isActive: false })
    const packed = { academicYearId, category: 'writing' } as const
    const made = await givenPackage(app, user, { ...packed, classGrades: ['4'] })
    const ids = [one?.id ?? '', two?.id ?? '']
    const draft = await keeper.setStatus(ids[0] ?? '', 'checkneeded', 'Salah cetak.')
    expect(draft.body.warning).not.toContain('paket')
    await keeper.setStatus(ids[0] ?? '', 'active', 'Sudah dibetulkan.')
    await freeze(app, user, made)
    const kept = `ada di paket beku ${made.code}: cetakan dan ujian yang memakai paket itu tetap memakainya.`
    const flagged = await keeper.setStatus(ids[0] ?? '', 'checkneeded', 'Salah cetak.')
    expect(flagged.body.warning).toBe(
      'Soal aktif Menulis Arab Kelas 4 semester Ganjil tidak lagi mencapai 100 poin (tercapai 50). ' +
        `Soal ini ${kept}`,
    )
    const on = await keeper.setStatus(ids[0] ?? '', 'active', 'Sudah dibetulkan.')
    expect(on.body.warning).toBeNull()
    const both = await keeper.setMany(ids, 'inactive')
    expect(both.body.warnings).toEqual([
      'Soal aktif Menulis Arab Kelas 4 semester Ganjil tidak lagi mencapai 100 poin (tercapai 0).',
      `2 soal ${kept}`,
    ])
  })

  it('of several warns once for each set that no longer reaches 100', async () => {
    const lost = await givenActive(app, user, [50, 50], { classGrade: '8', category: 'writing' })
    const other = { classGrade: '8', category: 'practice' } as const
    const spare = await givenActive(app, user, [50, 50, 50], other)
    const ids = [...lost, ...spare.slice(1)].map(({ id }) => id)
    const answer = await keeper.setMany(ids, 'inactive')
    expect(answer.body.warnings.toSorted()).toEqual([
      'Soal aktif Menulis Arab Kelas 8 semester Ganjil tidak lagi mencapai 100 poin (tercapai 0).',
      'Soal aktif Praktik Ibadah Kelas 8 semester Ganjil tidak lagi mencapai 100 poin (tercapai 50).',
    ])
    expect((await keeper.setMany(ids, 'active')).body.warnings).toEqual([])
  })

  it('of several is validated one by one', async () => {
    const [one, two] = await givenActive(app, user, [5, 5])
    const flagged = await givenQuestion(app, user, { status: 'checkneeded' })
    const off = await givenQuestion(app, user)
    const missing = app.deps.newId()
    const ids = [one, two, flagged, off].map((question) => question?.id ?? '')
    const answer = await keeper.setMany([...ids, missing, ids[0] ?? ''], 'inactive')
    expect(answer.body).toMatchObject({
      changed: 2,
      failed: [
        { id: flagged.id, code: 'question.bad-transition' },
        { id: missing, code: 'question.not-found' },
      ],
    })
    const on = await keeper.setMany(ids, 'active')
    expect(on.body).toMatchObject({
      changed: 3,
      failed: [{ id: flagged.id, code: 'request.invalid' }],
    })
    expect(refusedFields(await keeper.setMany(ids, 'checkneeded'))).toHaveProperty('comment')
  })
})

describe('copies', () => {
  it('are new questions of the grades that have the category', async () => {
    const one = await givenQuestion(app, user, { category: 'independence', status: 'active' })
    const two = await givenQuestion(app, user, { category: 'practice' })
    const answer = await keeper.copy([one.id, two.id], ['6', '8', '6'])
    expect(answer.body).toMatchObject({
      message: '3 salinan dibuat, 1 dilewati karena kategorinya tidak diujikan di kelas itu.',
      created: 3,
      skipped: 1,
    })
    const { questions } = (await keeper.list({ classGrade: '6', category: 'independence' })).body
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({ question: one.question, status: 'inactive' })
    expect(questions[0]?.id).not.toBe(one.id)
    expect((await keeper.copy([two.id], ['6'])).body.message).toBe('1 salinan dibuat.')
    const none = await keeper.copy([one.id], ['8', 'KHUSUS'])
    expect(none.body).toMatchObject({
      message: 'Tidak ada soal yang disalin: kategorinya tidak diujikan di kelas itu.',
      created: 0,
      skipped: 2,
    })
    const lost = await keeper.copy([one.id, app.deps.newId()], ['6'])
    expect(errorCodeOrNull(lost)).toBe('question.not-found')
  })
})

describe('deleting', () => {
  it('removes an unused question with its history', async () => {
    const { id } = await givenQuestion(app, user, { status: 'active' })
    expect((await keeper.remove(id)).status).toBe(200)
    expect(errorCodeOrNull(await keeper.read(id))).toBe('question.not-found')
    expect(errorCodeOrNull(await keeper.remove(id))).toBe('question.not-found')
  })

  it('is refused for a question in a package', async () => {
    const wishes = { classGrade: '8', category: 'reciting' } as const
    const [question] = await givenActive(app, user, [100], wishes)
    const academicYearId = await app.givenAcademicYear({ name: '20231', isActive: false })
    const packed = { academicYearId, category: 'reciting' } as const
    const made = await givenPackage(app, user, { ...packed, classGrades: ['8'] })
    const id = question?.id ?? ''
    const answer = await keeper.remove(id)
    expect([answer.status, errorCodeOrNull(answer)]).toEqual([409, 'question.packaged'])
    expect(answer.body.message).toBe('Soal ada di paket. Tukar soalnya atau hapus paketnya dahulu.')
    // The draft keeps the old version, which no longer is the question's latest.
    const change = { maxScore: 40, scoreOptions: [0, 40], version: question?.version ?? 0 }
    expect((await keeper.change(id, change)).status).toBe(200)
    expect(errorCodeOrNull(await keeper.remove(id))).toBe('question.packaged')
    await keeper.removePackage(made.id)
    expect((await keeper.remove(id)).status).toBe(200)
  })
})
