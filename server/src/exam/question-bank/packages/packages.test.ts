import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../../munaqasyah/test/exam-levels.fixtures.ts'
import { givenExam, scoreCategory, scoreIdOf } from '../../munaqasyah/test/munaqasyah.fixtures.ts'
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

let years = 20290
const givenYear = (semester: 1 | 2 = 1) => {
  years += 10
  return app.givenAcademicYear({ name: String(years + semester), isActive: false })
}

const category = 'moralManner'

/**
 * Twelve questions of 20 points for one grade and category, and a package of them in a new year.
 */
async function givenPackageScene(classGrade: '1' | '2' | '3' | '4' | '6' | '7') {
  const known = (await keeper.list({ classGrade, category })).body.total
  if (known === 0) await givenActive(app, user, Array(12).fill(20), { classGrade, category })
  const academicYearId = await givenYear()
  return givenPackage(app, user, { academicYearId, category, classGrades: [classGrade] })
}

const packageQuestionIds = ({ classes }: { classes: { questions: { id: string }[] }[] }) =>
  classes.flatMap(({ questions }) => questions.map(({ id }) => id))

describe('a preview', () => {
  it('stores nothing, and the package of its seed is the same', async () => {
    await givenActive(app, user, [50, 30, 20, 50, 40, 10], { category: 'quranTafsir' })
    await givenActive(app, user, [60, 30], { category: 'quranTafsir', classGrade: '6' })
    const before = await auditCount(app)
    const shown = await keeper.preview({ semester: '1', category: 'quranTafsir' })
    expect(shown.status).toBe(200)
    const { classes, missing, seed } = shown.body
    expect(classes.map(({ classGrade, totalScore }) => [classGrade, totalScore])).toEqual([
      ['5', 100],
    ])
    expect(missing).toEqual([{ classGrade: '6', reachable: 90 }])
    expect(await auditCount(app)).toBe(before)
    const again = await keeper.preview({ semester: '1', category: 'quranTafsir', seed })
    expect(again.body).toEqual(shown.body)
    const academicYearId = await givenYear()
    const made = await keeper.pack({ academicYearId, category: 'quranTafsir', seed })
    expect(made.status).toBe(201)
    expect(made.body.missing).toEqual(missing)
    expect(packageQuestionIds(made.body.package)).toEqual(packageQuestionIds({ classes }))
    expect(made.body.package).toMatchObject({ seed, state: 'draft', semester: '1', version: 1 })
    expect(made.body.package.code).toMatch(/^PS-[A-HJKMNP-Z2-9]{5}$/)
    const other = await keeper.preview({ semester: '2', category: 'quranTafsir' })
    expect(other.body.classes).toEqual([])
  })
})

describe('a package', () => {
  it('is unique for its category and year, and in the list of years', async () => {
    const made = await givenPackageScene('1')
    const academicYearId = made.academicYearId.id
    const twice = await keeper.pack({ academicYearId, category })
    expect([twice.status, errorCodeOrNull(twice)]).toEqual([409, 'package.exists'])
    const year = (await keeper.years()).body.packages.find(({ id }) => id === academicYearId)
    expect(year).toMatchObject({
      name: made.academicYearId.name,
      munaqasyahStatus: 'notStarted',
      [category]: { packageId: made.id, code: made.code, state: 'draft', grades: ['1'] },
      reciting: null,
    })
    expect(Object.keys(year ?? {})).toEqual(expect.arrayContaining([...scoreCategories]))
    const names = (await keeper.years()).body.packages.map(({ name }) => name)
    expect(names).toEqual(names.toSorted().toReversed())
  })

  it('needs a year, and at least one grade that reaches 100', async () => {
    const nowhere = await keeper.pack({ academicYearId: app.deps.newId(), category })
    expect(errorCodeOrNull(nowhere)).toBe('academic-year.not-found')
    await givenActive(app, user, [30, 40], { classGrade: '9', category: 'memorizingSurah' })
    const academicYearId = await givenYear()
    const answer = await keeper.pack({ academicYearId, category: 'memorizingSurah' })
    expect([answer.status, errorCodeOrNull(answer)]).toEqual([409, 'exam.no-question-set'])
    expect(answer.body.message).toMatch(
      /^Soal aktif belum mencapai 100 poin \(tercapai 70 di Kelas 9, 0 di .+, untuk Hafalan Surah semester Ganjil\)\.$/,
    )
    expect(detailsOf(answer)?.['missing']).toContainEqual({ classGrade: '9', reachable: 70 })
    expect(errorCodeOrNull(await keeper.package(app.deps.newId()))).toBe('package.not-found')
  })

  it('replaces a question by one of equal points', async () => {
    const made = await givenPackageScene('2')
    const [first = ''] = packageQuestionIds(made)
    const candidates = (await keeper.candidates(made.id, first)).body.questions
    expect(candidates).toHaveLength(7)
    for (const { id, maxScore, status } of candidates) {
      expect(packageQuestionIds(made)).not.toContain(id)
      expect([maxScore, status]).toEqual([20, 'active'])
    }
    const by = candidates[0]?.id ?? ''
    const swap = { questionId: first, by }
    const answer = await keeper.changePackage(made.id, { swap, version: made.version })
    expect(packageQuestionIds(answer.body.package)).toEqual([
      by,
      ...packageQuestionIds(made).slice(1),
    ])
    const { version } = answer.body.package
    const inside = { swap: { questionId: by, by: packageQuestionIds(made)[1] ?? '' }, version }
    expect(errorCodeOrNull(await keeper.changePackage(made.id, inside))).toBe('question.not-found')
    const gone = await keeper.changePackage(made.id, { swap, version })
    expect(errorCodeOrNull(gone)).toBe('question.not-found')
    expect(errorCodeOrNull(await keeper.candidates(made.id, first))).toBe('question.not-found')
  })

  it('can be reordered', async () => {
    const made = await givenPackageScene('3')
    const wanted = packageQuestionIds(made).toReversed()
    const order = { classGrade: '3' as const, questionIds: wanted }
    const answer = await keeper.changePackage(made.id, { order, version: 1 })
    expect(packageQuestionIds(answer.body.package)).toEqual(wanted)
    for (const questionIds of [wanted.slice(1), [...wanted.slice(1), wanted[1] ?? '']]) {
      const odd = { order: { ...order, questionIds }, version: 2 }
      expect((await keeper.changePackage(made.id, odd)).status).toBe(422)
    }
  })

  it('is drawn again from another seed', async () => {
    const made = await givenPackageScene('4')
    const answer = await keeper.changePackage(made.id, { seed: 'Ayo acak', version: 1 })
    expect(answer.body.package).toMatchObject({ seed: 'Ayo acak', version: 2 })
    const preview = await keeper.preview({ semester: '1', category, seed: 'Ayo acak' })
    const ofGrade = preview.body.classes.filter(({ classGrade }) => classGrade === '4')
    expect(packageQuestionIds(answer.body.package)).toEqual(
      packageQuestionIds({ classes: ofGrade }),
    )
    await keeper.setMany(packageQuestionIds(answer.body.package), 'inactive')
    const rest = (await keeper.list({ classGrade: '4', status: 'active', limit: 100 })).body
    await keeper.setMany(
      rest.questions.slice(4).map(({ id }) => id),
      'inactive',
    )
    const dry = await keeper.changePackage(made.id, { seed: 'Lagi', version: 2 })
    expect(errorCodeOrNull(dry)).toBe('exam.no-question-set')
    expect(dry.body.message).toBe(
      'Soal aktif belum mencapai 100 poin (tercapai 80 di Kelas 4, untuk Akhlak dan Adab semester Ganjil).',
    )
    const kept = (await keeper.package(made.id)).body.package
    expect([kept.version, packageQuestionIds(kept)]).toEqual([
      2,
      packageQuestionIds(answer.body.package),
    ])
  })

  it('takes one change at a time, and refuses a stale version', async () => {
    const made = await givenPackageScene('6')
    const both = { seed: 'x', state: 'frozen' as const, version: 1 }
    expect((await keeper.changePackage(made.id, both)).status).toBe(422)
    await keeper.changePackage(made.id, { seed: 'x', version: 1 })
    const late = await keeper.changePackage(made.id, { seed: 'y', version: 1 })
    expect(errorCodeOrNull(late)).toBe('request.version-conflict')
    expect(detailsOf(late)?.['current']).toMatchObject({ id: made.id, seed: 'x' })
  })

  it('that is frozen never changes again, nor do its questions', async () => {
    const made = await givenPackageScene('6')
    const [questionId = ''] = packageQuestionIds(made)
    const early = await keeper.changePackage(made.id, { isUsedInExam: true, version: 1 })
    expect(errorCodeOrNull(early)).toBe('package.not-frozen')
    const frozen = (await freeze(app, user, made)).body.package
    expect(frozen).toMatchObject({ state: 'frozen', version: 2 })
    const by = (await keeper.candidates(made.id, questionId)).body.questions[0]?.id ?? ''
    const order = { classGrade: '6' as const, questionIds: packageQuestionIds(made) }
    for (const change of [{ swap: { questionId, by } }, { order }, { seed: 'z' }])
      expect(errorCodeOrNull(await keeper.changePackage(made.id, { ...change, version: 2 }))).toBe(
        'package.frozen',
      )
    const before = await auditCount(app)
    expect((await freeze(app, user, made)).body.package.version).toBe(2)
    expect(await auditCount(app)).toBe(before)
    const question = (await keeper.read(questionId)).body.question
    expect(question.isUsed).toBe(true)
    await keeper.change(questionId, {
      maxScore: 40,
      scoreOptions: [0, 40],
      version: question.version,
    })
    expect((await keeper.package(made.id)).body.package.classes).toMatchObject([
      { totalScore: 100 },
    ])
  })

  it('freezes only active questions that add up', async () => {
    const made = await givenPackageScene('7')
    const [flagged = ''] = packageQuestionIds(made)
    await keeper.setStatus(flagged, 'checkneeded', 'Salah cetak.')
    const answer = await freeze(app, user, made)
    expect([answer.status, errorCodeOrNull(answer)]).toEqual([409, 'package.inactive-questions'])
    expect(answer.body.message).toBe(
      'Paket memuat soal yang tidak aktif: 1 soal Kelas 7. Tukar soalnya atau aktifkan dahulu.',
    )
    const by = (await keeper.candidates(made.id, flagged)).body.questions[0]?.id ?? ''
    await keeper.changePackage(made.id, { swap: { questionId: flagged, by }, version: 1 })
    expect((await freeze(app, user, made)).status).toBe(200)
  })

  it('in draft follows the edits of its questions, as long as they add up', async () => {
    const wishes = { classGrade: '1', category: 'writing' } as const
    const [one, two] = await givenActive(app, user, [60, 40], wishes)
    const academicYearId = await givenYear()
    const made = await givenPackage(app, user, { academicYearId, category: 'writing' })
    const change = { question: 'Tulislah huruf ب.', version: one?.version ?? 0 }
    await keeper.change(one?.id ?? '', change)
    const more = { maxScore: 50, scoreOptions: [0, 50], version: two?.version ?? 0 }
    expect((await keeper.change(two?.id ?? '', more)).body.question.maxScore).toBe(50)
    const [set] = (await keeper.package(made.id)).body.package.classes
    expect(set?.totalScore).toBe(100)
    expect(set?.questions.map(({ question }) => question)).toContain('Tulislah huruf ب.')
    expect((await keeper.read(two?.id ?? '')).body.question.versions).toHaveLength(2)
  })

  it('in draft names a question that kept an earlier version, and is not frozen with it', async () => {
    const wishes = { classGrade: '8', category: 'practice' } as const
    await givenActive(app, user, [60, 40, 40], wishes)
    const academicYearId = await givenYear()
    const wanted = { academicYearId, category: 'practice' } as const
    const made = await givenPackage(app, user, { ...wanted, classGrades: ['8'] })
    const questions = made.classes.flatMap((set) => set.questions)
    const { id = '', version = 0 } = questions.find(({ maxScore }) => maxScore === 40) ?? {}
    const spare = (await keeper.candidates(made.id, id)).body.questions.map((one) => one.id)
    const lineNow = async () => {
      const [set] = (await keeper.package(made.id)).body.package.classes
      return set?.questions.find((one) => one.id === id)
    }
    expect((await lineNow())?.newerVersion).toBeNull()

    const more = { maxScore: 50, scoreOptions: [0, 50] }
    const edited = (await keeper.change(id, { ...more, version })).body.question
    expect(await lineNow()).toMatchObject({
      maxScore: 40,
      newerVersion: {
        changes: [
          { field: 'maxScore', from: '40', to: '50' },
          { field: 'scoreOptions', from: '0, 20, 40', to: '0, 50' },
        ],
        isOfSet: false,
      },
    })
    const answer = await freeze(app, user, made)
    expect([answer.status, errorCodeOrNull(answer)]).toEqual([409, 'package.old-questions'])
    expect(answer.body.message).toBe(
      'Paket memuat soal versi lama: 1 soal Kelas 8. Pakai versi barunya, tukar soalnya, atau acak ulang paketnya.',
    )
    const latest = { swap: { questionId: id, by: id }, version: made.version }
    expect(errorCodeOrNull(await keeper.changePackage(made.id, latest))).toBe('question.not-found')

    const text = 'Peragakan tayamum.'
    const back = { maxScore: 40, scoreOptions: [0, 20, 40], question: text }
    await keeper.change(id, { ...back, version: edited.version })
    expect((await lineNow())?.newerVersion).toMatchObject({
      changes: [{ field: 'question', to: text }],
      isOfSet: true,
    })
    expect(errorCodeOrNull(await freeze(app, user, made))).toBe('package.old-questions')
    const candidates = (await keeper.candidates(made.id, id)).body.questions.map((one) => one.id)
    expect(candidates.toSorted()).toEqual([id, ...spare].toSorted())
    expect((await keeper.changePackage(made.id, latest)).status).toBe(200)
    expect(await lineNow()).toMatchObject({ question: text, newerVersion: null })
    expect((await keeper.candidates(made.id, id)).body.questions.map((one) => one.id)).toEqual(
      spare,
    )
    expect((await freeze(app, user, made)).status).toBe(200)

    const last = (await keeper.read(id)).body.question.version
    await keeper.change(id, { question: 'Peragakan wudu.', version: last })
    expect(await lineNow()).toMatchObject({ question: text, newerVersion: null })
  })

  it('in draft is frozen without a question that went to another category', async () => {
    const wishes = { classGrade: '9', category: 'practice' } as const
    await givenActive(app, user, [50, 50, 50], wishes)
    const academicYearId = await givenYear()
    const wanted = { academicYearId, category: 'practice' } as const
    const made = await givenPackage(app, user, { ...wanted, classGrades: ['9'] })
    const [gone] = made.classes.flatMap((set) => set.questions)
    const { id = '', version = 0 } = gone ?? {}
    await keeper.change(id, { category: 'knowledge', version })
    expect(errorCodeOrNull(await freeze(app, user, made))).toBe('package.old-questions')
    const by = (await keeper.candidates(made.id, id)).body.questions[0]?.id ?? ''
    await keeper.changePackage(made.id, { swap: { questionId: id, by }, version: made.version })
    expect((await freeze(app, user, made)).status).toBe(200)
  })

  it('can be removed while no exam uses it', async () => {
    const made = await givenPackageScene('2')
    await freeze(app, user, made)
    expect((await keeper.removePackage(made.id)).status).toBe(200)
    expect(errorCodeOrNull(await keeper.package(made.id))).toBe('package.not-found')
    const { academicYearId } = made
    const again = { academicYearId: academicYearId.id, category, classGrades: ['2'] } as const
    expect((await keeper.pack({ ...again, classGrades: ['2'] })).status).toBe(201)
  })
})

describe('a package in the exam', () => {
  it('is used for every child, and cannot be removed', async () => {
    const exam = await givenExam(app, { running: 'nothing' })
    const { academicYearId } = exam
    const wanted = { academicYearId, category: 'hadithTafsir', classGrades: ['5'] } as const
    const made = await givenPackage(app, user, { ...wanted, classGrades: ['5'] })
    await freeze(app, user, made)
    const use = (isUsedInExam: boolean, version: number) =>
      keeper.changePackage(made.id, { isUsedInExam, version })
    expect((await use(true, 2)).body.package).toMatchObject({ isUsedInExam: true, version: 3 })
    expect((await use(true, 3)).body.package.version).toBe(3)
    expect(errorCodeOrNull(await keeper.removePackage(made.id))).toBe('package.used')

    const { region, desa, kelompok } = statusCaller(app, exam)
    for (const step of [region, desa, kelompok]) expect((await step('inProgress')).status).toBe(200)
    expect(errorCodeOrNull(await use(false, 3))).toBe('munaqasyah.running')
    const scoreId = await scoreIdOf(app, exam, exam.students[0] ?? { studentId: '' })
    const examiner = exam.examiners[0] as GivenUser
    const hadith = { examiner, scoreId, category: 'hadithTafsir' } as const
    expect(await scoreCategory(app, exam, hadith)).toBe(100)
    const asked = app.db
      .selectFrom('score_mark')
      .innerJoin('question_version as version', (on) =>
        on.onRef('version.id', '=', 'score_mark.question_version_id'),
      )
    const rows = await asked
      .select('version.question_id as id')
      .where('score_mark.score_id', '=', scoreId)
      .orderBy('score_mark.ordinal')
      .execute()
    expect(rows.map(({ id }) => id)).toEqual(packageQuestionIds(made))

    for (const step of [kelompok, desa, region]) expect((await step('completed')).status).toBe(200)
    expect((await use(false, 3)).body.package).toMatchObject({
      isUsedInExam: false,
      hasBeenAsked: true,
    })
    expect(errorCodeOrNull(await keeper.removePackage(made.id))).toBe('package.used')
  })
})

describe('access to packages', () => {
  it('is for the curriculum and the region alone', async () => {
    const made = await givenPackageScene('1')
    const { teacher } = await app.givenSchool()
    const other = keeperOf(app, teacher)
    for (const answer of [
      await other.years(),
      await other.package(made.id),
      await other.preview({ semester: '1', category }),
      await other.removePackage(made.id),
    ])
      expect(errorCodeOrNull(answer)).toBe('request.forbidden')
    await givenQuestion(app, user)
  })
})
