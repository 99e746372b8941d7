import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { munaqasyahInvariants } from '../../../verify/munaqasyah.queries.ts'
import { queryAt } from '../../../verify/verify-data.ts'
import { examinerOf, givenExam, scoreIdOf } from '../../munaqasyah/test/munaqasyah.fixtures.ts'
import { errorCodeOrNull } from '../../../structure/teaching-groups/structure.fixtures.ts'
import { givenActive, givenPackage, keeperOf } from '../test/question-bank.fixtures.ts'

const rounds = 12
const category = 'moralManner'

// The embedded engine runs transactions one by one, so only PostgreSQL can show a race.
describe('at the same time', () => {
  let app: TestApp
  let user: GivenUser
  let keeper: ReturnType<typeof keeperOf>
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
    user = await app.givenUser({ role: 'curriculum' })
    keeper = keeperOf(app, user)
    await givenActive(app, user, Array(8).fill(20), { category, classGrade: '7' })
  })
  afterAll(() => app.close())

  let years = 20290
  const givenYear = () => app.givenAcademicYear({ name: `${(years += 10) + 1}`, isActive: false })

  it('eight packages of one category are one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const academicYearId = await givenYear()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => keeper.pack({ academicYearId, category })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(new Set(refused.map(errorCodeOrNull))).toEqual(new Set(['package.exists']))
    }
  })

  it('a package is frozen, or one of its questions swapped', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const academicYearId = await givenYear()
      const { id, classes } = await givenPackage(app, user, { academicYearId, category })
      const questionId = classes[0]?.questions[0]?.id ?? ''
      const by = (await keeper.candidates(id, questionId)).body.questions[0]?.id ?? ''
      const freeze = () => keeper.changePackage(id, { state: 'frozen', version: 1 })
      const swap = () => keeper.changePackage(id, { swap: { questionId, by }, version: 1 })
      const both = await Promise.all(round % 2 === 0 ? [freeze(), swap()] : [swap(), freeze()])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const [refused] = both.filter(({ status }) => status === 409)
      expect(errorCodeOrNull(refused ?? { body: {} })).toBe('request.version-conflict')
      const { package: made } = (await keeper.package(id)).body
      expect([made.version, made.classes[0]?.totalScore]).toEqual([2, 100])
    }
  })

  it('a question is swapped for one that is being given other points', async () => {
    const set = { category: 'practice', classGrade: '9' } as const
    await givenActive(app, user, [50, 50, 50], set)
    const academicYearId = await givenYear()
    const wanted = { academicYearId, category: set.category, classGrades: [set.classGrade] }
    const { id, classes } = await givenPackage(app, user, wanted)
    const questionId = classes[0]?.questions[0]?.id ?? ''
    const by = (await keeper.candidates(id, questionId)).body.questions[0]?.id ?? ''
    const swap = await inTransaction(app.db, async (tx) => {
      await sql`select from question where id = ${by} for update`.execute(tx)
      await sql`
        update question_version set max_score = 30, score_options = '{0,30}'
        where question_id = ${by}`.execute(tx)
      const asked = keeper.changePackage(id, { swap: { questionId, by }, version: 1 })
      await Promise.race([untilWaiting(app.db), asked])
      return { asked }
    })
    const answer = await swap.asked
    expect([answer.status, errorCodeOrNull(answer)]).toEqual([404, 'question.not-found'])
    expect((await keeper.package(id)).body.package.classes[0]?.totalScore).toBe(100)
  })

  it('a question is edited while it is frozen for the first time: that version stays, or is refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const classGrade = round % 2 === 0 ? '2' : '3'
      const semester = '1'
      const wishes = { category: 'writing', classGrade, semester } as const
      const [question] = await givenActive(app, user, [100], wishes)
      const { id = '', version = 0 } = question ?? {}
      const academicYearId = await givenYear()
      const wanted = { academicYearId, category: 'writing', classGrades: [classGrade] } as const
      const made = await givenPackage(app, user, { ...wanted, classGrades: [classGrade] })
      const packaged = made.classes[0]?.questions[0]?.id ?? ''
      const edited = packaged === id ? { id, version } : await currentOf(packaged)
      const [edit, freeze] = await Promise.all([
        keeper.change(edited.id, { maxScore: 60, scoreOptions: [0, 60], version: edited.version }),
        keeper.changePackage(made.id, { state: 'frozen', version: 1 }),
      ])
      expect(edit.status).toBe(200)
      if (freeze.status !== 200) expect(errorCodeOrNull(freeze)).toBe('package.old-questions')
      const kept = (await keeper.package(made.id)).body.package.classes[0]
      expect([kept?.totalScore, kept?.questions[0]?.maxScore]).toEqual([100, 100])
      expect((await keeper.read(edited.id)).body.question.maxScore).toBe(60)
      await keeper.setStatus(edited.id, 'inactive')
    }
  })

  async function currentOf(id: string) {
    const { version } = (await keeper.read(id)).body.question
    return { id, version }
  }

  it('a question is edited while an exam asks it for the first time', async () => {
    const exam = await givenExam(app, { children: rounds, examiners: 1, grade: '8' })
    const caller = examinerOf(app, exam.examiners[0] as GivenUser, exam)
    for (const student of exam.students) {
      const scoreId = await scoreIdOf(app, exam, student)
      const { questions } = (await keeper.list({ classGrade: '8', category, limit: 100 })).body
      await keeper.setMany(
        questions.map(({ id }) => id),
        'inactive',
      )
      await givenActive(app, user, [50, 50, 100], { category, classGrade: '8' })
      const now = (await keeper.list({ classGrade: '8', category, status: 'active' })).body
      const edits = now.questions.map(({ id, version, maxScore }) =>
        keeper.change(id, {
          question: `Diubah ${scoreId}`,
          maxScore,
          scoreOptions: [0, 1, maxScore],
          version,
        }),
      )
      const [start, ...edited] = await Promise.all([caller.start(scoreId, category), ...edits])
      expect(start.status, JSON.stringify(start.body)).toBe(200)
      for (const { status } of edited) expect(status).toBe(200)
      const points = start.body.questions.reduce((sum, { maxScore }) => sum + maxScore, 0)
      expect(points).toBe(100)
      const done = await caller.finish(scoreId, category, {
        version: start.body.version,
        marks: start.body.questions.map(({ id, maxScore }) => ({ questionId: id, mark: maxScore })),
      })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
  })

  it('keeps every invariant of the exam', async () => {
    for (const one of munaqasyahInvariants) {
      const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
      expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
    }
  })
})
