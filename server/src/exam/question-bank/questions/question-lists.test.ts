import { grades } from '@ngaji/contract/structure/classes/classes.rules'
import { questionRoutes } from '@ngaji/contract/exam/question-bank/questions.routes'
import { daysBefore } from '@ngaji/contract/jakarta-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenExam, scoreCategory, scoreIdOf } from '../../munaqasyah/test/munaqasyah.fixtures.ts'
import { errorCodeOrNull } from '../../../structure/teaching-groups/structure.fixtures.ts'
import { givenActive, givenQuestion, keeperOf } from '../test/question-bank.fixtures.ts'

let app: TestApp
let user: GivenUser
let keeper: ReturnType<typeof keeperOf>
beforeAll(async () => {
  app = await startTestApp()
  user = await app.givenUser({ role: 'curriculum' })
  keeper = keeperOf(app, user)
})
afterAll(() => app.close())

describe('the list', () => {
  it('finds Arabic with and without harakat, in any form of a letter', async () => {
    const question = 'Lanjutkan: إِنَّآ أَعْطَيْنَـٰكَ ٱلْكَوْثَرَ'
    const { id } = await givenQuestion(app, user, { question, answers: ['فَصَلِّ لِرَبِّكَ'] })
    for (const search of [
      'انا اعطينك الكوثر',
      'ٱلۡكَوۡثَرَ',
      'أعطينك',
      'الكـــوثر',
      'فصل لربك',
      'الكوثر، انا',
      'LANJUTKAN',
      'ٱلْكَوْثَرَ lanjutkan',
    ])
      expect((await keeper.list({ search })).body.questions.map((one) => one.id)).toEqual([id])
    expect((await keeper.list({ search: '100%_' })).body.questions).toEqual([])
  })

  it('marks questions repeated in the same grade, category and semester', async () => {
    const wishes = { classGrade: '8', category: 'memorizingDua' } as const
    const one = { ...wishes, question: 'Bacakan doa untuk kedua orang tua: رَبِّ ٱغْفِرْ لِى' }
    const same = { ...wishes, question: 'bacakan  doa untuk kedua orang tua, رب اغفر لي!' }
    await givenQuestion(app, user, one)
    const marked = async () => {
      const { questions } = (await keeper.list({ ...wishes, sortBy: 'semester' })).body
      return questions.filter(({ isAlike }) => isAlike).map(({ semester }) => semester)
    }
    await givenQuestion(app, user, { ...same, semester: '2' })
    await givenQuestion(app, user, { ...same, classGrade: '7' })
    await givenQuestion(app, user, { ...wishes, question: '…' })
    await givenQuestion(app, user, { ...wishes, question: '?' })
    expect(await marked()).toEqual([])
    await givenQuestion(app, user, same)
    expect(await marked()).toEqual(['1', '1'])
  })

  it('filters, sorts and pages', async () => {
    const wishes = { classGrade: 'paud', category: 'writing' } as const
    await givenActive(app, user, [10, 40, 30], wishes)
    await givenQuestion(app, user, { ...wishes, maxScore: 25, semester: '2', curriculumMonth: 2 })
    const points = async (query: Parameters<typeof keeper.list>[0]) => {
      const { questions, total } = (await keeper.list({ classGrade: 'PAUD', ...query })).body
      return [total, ...questions.map(({ maxScore }) => maxScore)]
    }
    expect(await points({ sortBy: 'maxScore', sortDir: 'asc' })).toEqual([4, 10, 25, 30, 40])
    expect(await points({ sortBy: 'maxScore', limit: 2, page: 2 })).toEqual([4, 25, 10])
    expect(await points({ status: 'inactive' })).toEqual([1, 25])
    expect(await points({ semester: '2', curriculumMonth: 2, type: 'shortAnswer' })).toEqual([
      1, 25,
    ])
    expect(await points({ maxScore: 40, category: 'writing' })).toEqual([1, 40])
    expect(await points({ category: 'reciting' })).toEqual([0])
    const old = (await keeper.list({ classGrade: 'PAUD', maxScore: 30 })).body.questions[0]?.id
    await app.db
      .updateTable('question')
      .set({ updated_at: daysBefore(app.clock.now, 15) })
      .where('id', '=', old ?? '')
      .execute()
    expect(await points({ untouchedDays: 14 })).toEqual([1, 30])
    expect(await points({ untouchedDays: 15 })).toEqual([0])
    for (const sortBy of ['type', 'category', 'semester', 'status', 'askedCount'] as const)
      expect((await points({ sortBy }))[0]).toBe(4)
    const ofGrade = await app.as(user).call(questionRoutes.listOfGrade, {
      params: { classGrade: 'paud' },
      query: { classGrade: '9', limit: 1 },
    })
    expect([ofGrade.body.total, ofGrade.body.questions.length]).toEqual([4, 1])
  })

  it('counts every grade, also grades without a question', async () => {
    await givenQuestion(app, user, { classGrade: '9', status: 'checkneeded' })
    const { classes } = (await app.as(user).call(questionRoutes.listGrades, {})).body
    expect(classes.map(({ grade }) => grade)).toEqual(grades)
    expect(classes.find(({ grade }) => grade === '9')).toEqual({
      grade: '9',
      label: 'Kelas 9',
      questionCount: 1,
      activeCount: 0,
      flaggedCount: 1,
    })
    expect(classes.find(({ grade }) => grade === 'KHUSUS')).toMatchObject({ questionCount: 0 })
  })
})

describe('the coverage', () => {
  it('has a cell for each category of a grade, with its best reachable sum', async () => {
    const wishes = { classGrade: '3', category: 'memorizingDua', semester: '2' } as const
    await givenActive(app, user, [30, 30, 30], { ...wishes, curriculumMonth: 1 })
    await givenActive(app, user, [25], { ...wishes, curriculumMonth: 3 })
    const { coverage } = (await keeper.coverage({ semester: '2', classGrade: '3' })).body
    expect(coverage).toHaveLength(8)
    const cell = coverage.find(({ category }) => category === 'memorizingDua')
    expect(cell).toEqual({
      classGrade: '3',
      semester: '2',
      category: 'memorizingDua',
      activeCount: 4,
      points: 115,
      isReachable: false,
      reachable: 90,
      months: [3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    })
    await givenActive(app, user, [15], wishes)
    const after = (await keeper.coverage({ classGrade: '3' })).body.coverage
    expect(after).toHaveLength(16)
    expect(after.filter(({ isReachable }) => isReachable)).toHaveLength(1)
    expect((await keeper.coverage()).body.coverage).toHaveLength(208)
  })
})

describe('how exams used a question', () => {
  it('is counted over the marks that were given', async () => {
    const exam = await givenExam(app, { children: 2 })
    const [examiner] = exam.examiners
    const shares = [1, 0.5] as const
    for (const [index, student] of exam.students.entries()) {
      const scoreId = await scoreIdOf(app, exam, student)
      const wishes = { examiner: examiner as GivenUser, scoreId, category: 'hadithTafsir' } as const
      await scoreCategory(app, exam, { ...wishes, share: shares[index] ?? 1 })
    }
    const query = { classGrade: '5', category: 'hadithTafsir', sortBy: 'askedCount' } as const
    const { questions } = (await keeper.list(query)).body
    const counts = questions.map(({ askedCount }) => askedCount)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    const [most] = questions
    expect(most).toMatchObject({ isUsed: true })
    const { usage } = (await keeper.read(most?.id ?? '')).body.question
    expect(usage.exams).toBe(counts[0])
    expect(usage.spread.reduce((sum, { count }) => sum + count, 0)).toBe(counts[0])
    expect(usage.averageShare).toBeGreaterThanOrEqual(50)
    expect(errorCodeOrNull(await keeper.remove(most?.id ?? ''))).toBe('question.used')
  })
})
