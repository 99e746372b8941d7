import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode, givenCompleteStudent } from '../../../../test/given/class-scenes.ts'
import type { GivenStudent, GivenTeacher } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { munaqasyahInvariants } from '../../../verify/munaqasyah.queries.ts'
import { queryAt } from '../../../verify/verify-data.ts'
import { statusCaller } from './exam-levels.fixtures.ts'
import { examinerOf, givenExam, marksFor, scoreCategory, scoreIdOf } from './munaqasyah.fixtures.ts'

/** Two hundred rounds take long on a busy machine. */
const patience = 240_000

// The embedded engine runs transactions one by one, so only PostgreSQL can show a race.
describe('at the same time', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
  })
  afterAll(() => app.close())
  // Resets the general limit, which counts per minute.
  beforeEach(() => app.pass({ minutes: 1 }))

  const verdictOf = (answer: { status: number; body: unknown }) =>
    answer.status === 200 ? 'ok' : (errorCode(answer) ?? '')

  /**
   * Sends two calls that want the row of one level, while the test holds it. Both wait for it when it is
   * free, and the first one gets it first.
   */
  async function inOrder<A, B>(
    level: RawBuilder<unknown>,
    [first, second]: [() => Promise<A>, () => Promise<B>],
  ): Promise<[A, B]> {
    const sent = await inTransaction(app.db, async (tx) => {
      await sql`select from exam_status where ${level} for update`.execute(tx)
      const one = first()
      await untilWaiting(app.db, 1)
      const other = second()
      await untilWaiting(app.db, 2)
      return { one, other }
    })
    return Promise.all([sent.one, sent.other])
  }

  /** Waits for the duration of so many short queries. */
  async function passQueries(questions: number): Promise<void> {
    for (let asked = 0; asked < questions; asked += 1)
      await app.db.selectFrom('region_setting').select('version').execute()
  }

  /** Ends what ran before, from the kelompok up: another test may have used another region. */
  async function endExams(): Promise<void> {
    for (const level of [
      sql`sub_branch_id is not null`,
      sql`sub_branch_id is null and branch_year_id is not null`,
      sql`branch_year_id is null`,
    ])
      await sql`update exam_status set status = 'completed'
        where status = 'inProgress' and ${level}`.execute(app.db)
  }

  it(
    'a kelompok that starts and its desa that ends: one loses, 200 times',
    async () => {
      const exam = await givenExam(app, { children: 1, running: 'desa' })
      const { desa, kelompok } = statusCaller(app, exam)
      for (let round = 0; round < 200; round += 1) {
        app.pass({ minutes: 1 })
        const calls = [() => kelompok('inProgress'), () => desa('completed')] as const
        const inTurn = round % 2 === 0 ? calls : calls.toReversed()
        const answers = await Promise.all(inTurn.map((call) => call()))
        const [started, ended] = round % 2 === 0 ? answers : answers.toReversed()
        if (!started || !ended) throw new Error('two answers are needed')
        const verdict = `${verdictOf(started)} ${verdictOf(ended)}`
        expect(['ok munaqasyah.child-running', 'munaqasyah.parent-not-running ok']).toContain(
          verdict,
        )
        const undo = started.status === 200 ? kelompok('completed') : desa('inProgress')
        expect((await undo).status).toBe(200)
      }
    },
    patience,
  )

  it('of a kelompok that starts and its desa that ends the first one wins', async () => {
    const exam = await givenExam(app, { children: 1, running: 'desa' })
    const { desa, kelompok } = statusCaller(app, exam)
    const ofDesa = sql`branch_year_id = ${exam.branchYearId} and sub_branch_id is null`
    const start = () => kelompok('inProgress')
    const end = () => desa('completed')
    const begun = await inOrder(ofDesa, [start, end])
    expect(begun.map(verdictOf)).toEqual(['ok', 'munaqasyah.child-running'])
    expect((await kelompok('completed')).status).toBe(200)
    const over = await inOrder(ofDesa, [end, start])
    expect(over.map(verdictOf)).toEqual(['ok', 'munaqasyah.parent-not-running'])
  })

  it('a desa that starts and the region that ends: one loses', async () => {
    await endExams()
    await app.db.updateTable('branch_year').set({ is_active: false }).execute()
    await app.db.updateTable('academic_year').set({ is_active: false }).execute()
    await app.givenAcademicYear({ name: '20311' })
    const exam = await givenExam(app, { children: 1, running: 'region' })
    const { region, desa } = statusCaller(app, exam)
    for (let round = 0; round < 60; round += 1) {
      app.pass({ minutes: 1 })
      const [started, ended] = await Promise.all([desa('inProgress'), region('completed')])
      const verdict = `${verdictOf(started)} ${verdictOf(ended)}`
      expect(['ok munaqasyah.child-running', 'munaqasyah.parent-not-running ok']).toContain(verdict)
      const undo = started.status === 200 ? desa('completed') : region('inProgress')
      expect((await undo).status).toBe(200)
    }
  })

  it('a start that is sent eight times makes the records once', async () => {
    for (let round = 0; round < 10; round += 1) {
      app.pass({ minutes: 1 })
      const exam = await givenExam(app, { children: 5, grade: '3', running: 'desa' })
      const { kelompok } = statusCaller(app, exam)
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => kelompok('inProgress', exam.branchAdmin)),
      )
      expect(answers.map(verdictOf)).toEqual(Array(8).fill('ok'))
      const created = answers.map(({ body }) => body.createdCount)
      expect(created.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 5])
      expect(answers[0]?.body.unscoredCount).toBe(40)
    }
  })

  it('marks that are saved while the kelompok ends are saved whole or refused', async () => {
    const exam = await givenExam(app, { children: 1, grade: '3' })
    const { kelompok } = statusCaller(app, exam)
    const examiner = examinerOf(app, exam.examiners[0] as GivenTeacher, exam)
    const id = await scoreIdOf(app, exam, exam.students[0] as GivenStudent)
    let { version, questions } = (await examiner.start(id, 'writing')).body
    for (let round = 0; round < 50; round += 1) {
      app.pass({ minutes: 1 })
      const marks = marksFor(questions, round % 2 === 0 ? 1 : 0)
      const sent = { version, marks }
      const [ended, saved] = await Promise.all([
        kelompok('completed'),
        // Each round a little later than the one before.
        passQueries(round).then(() => examiner.mark(id, 'writing', sent)),
      ])
      expect(ended.status).toBe(200)
      expect(['ok', 'munaqasyah.not-running']).toContain(verdictOf(saved))
      expect((await kelompok('inProgress')).status).toBe(200)
      const now = (await examiner.start(id, 'writing')).body
      const isKept = saved.status === 200
      const wanted = isKept ? marks.map(({ mark }) => mark) : questions.map(({ mark }) => mark)
      expect(now.questions.map(({ mark }) => mark)).toEqual(wanted)
      ;({ version, questions } = now)
    }
  })

  it('marks are saved before the kelompok ends, and refused after it', async () => {
    const exam = await givenExam(app, { children: 1, grade: '3' })
    const { kelompok } = statusCaller(app, exam)
    const examiner = examinerOf(app, exam.examiners[0] as GivenTeacher, exam)
    const id = await scoreIdOf(app, exam, exam.students[0] as GivenStudent)
    const { version, questions } = (await examiner.start(id, 'writing')).body
    const { branchYearId, place } = exam
    const ofKelompok = sql`branch_year_id = ${branchYearId} and sub_branch_id = ${place.subBranchId}`
    const end = () => kelompok('completed')
    const full = { version, marks: marksFor(questions, 1) }
    const [saved, ended] = await inOrder(ofKelompok, [
      () => examiner.mark(id, 'writing', full),
      end,
    ])
    expect([saved, ended].map(verdictOf)).toEqual(['ok', 'ok'])

    expect((await kelompok('inProgress')).status).toBe(200)
    const again = (await examiner.start(id, 'writing')).body
    const none = { version: again.version, marks: marksFor(questions, 0) }
    const [over, refused] = await inOrder(ofKelompok, [
      end,
      () => examiner.mark(id, 'writing', none),
    ])
    expect([over, refused].map(verdictOf)).toEqual(['ok', 'munaqasyah.not-running'])
    expect((await kelompok('inProgress')).status).toBe(200)
    const kept = (await examiner.start(id, 'writing')).body.questions
    expect(kept.map(({ mark }) => mark)).toEqual(full.marks.map(({ mark }) => mark))
  })

  it('a child who joins before the kelompok ends has a record, and none after it', async () => {
    const exam = await givenExam(app, { children: 1, grade: '3' })
    const { kelompok } = statusCaller(app, exam)
    const { branchYearId, place } = exam
    const ofKelompok = sql`branch_year_id = ${branchYearId} and sub_branch_id = ${place.subBranchId}`
    const joining = async () => {
      const { studentId } = await givenCompleteStudent(app, place)
      const params = { classId: exam.classId }
      const body = { studentId, reason: 'Baru pindah' }
      return () => app.as(exam.branchAdmin).call(classRoutes.enrolLate, { params, body })
    }
    const end = () => kelompok('completed')
    const [joined, ended] = await inOrder(ofKelompok, [await joining(), end])
    expect(joined.body).toMatchObject({ message: expect.stringContaining('ikut munaqosah') })
    expect(ended.body).toMatchObject({ unscoredCount: 16 })

    expect((await kelompok('inProgress')).body).toMatchObject({ createdCount: 0 })
    const [, late] = await inOrder(ofKelompok, [end, await joining()])
    expect(late.status).toBe(201)
    expect(late.body).not.toMatchObject({ message: expect.stringContaining('munaqosah') })
    expect((await kelompok('inProgress')).body).toMatchObject({ createdCount: 1 })
  })

  it(
    'of eight examiners who claim one child one gets it, 200 times',
    async () => {
      const exam = await givenExam(app, { children: 1, grade: '3', examiners: 8 })
      const examiners = exam.examiners.map((one) => examinerOf(app, one, exam))
      const child = exam.students[0] as GivenStudent
      const id = await scoreIdOf(app, exam, child)
      for (let round = 0; round < 200; round += 1) {
        app.pass({ minutes: 1 })
        const answers = await Promise.all(
          examiners.map((one, index) =>
            (index + round) % 2 === 0 ? one.claim(id) : one.open(child.cardCode),
          ),
        )
        const verdicts = answers.map(verdictOf)
        expect(verdicts.toSorted()).toEqual(
          [...Array<string>(7).fill('score.claimed'), 'ok'].toSorted(),
        )
        const winner = verdicts.indexOf('ok')
        const rows = await app.db
          .selectFrom('score')
          .select('claimed_by')
          .where('id', '=', id)
          .execute()
        expect(rows).toEqual([{ claimed_by: exam.examiners[winner]?.id }])
        // Every other time the lease expires instead of being released.
        if (round % 2 === 0) await examiners[winner]?.release(id)
        else app.pass({ minutes: 10 })
      }
    },
    patience,
  )

  it('an examiner who opens several children at once has one lease', async () => {
    const exam = await givenExam(app, { children: 4, grade: '3', examiners: 2 })
    const examiners = exam.examiners.map((one) => examinerOf(app, one, exam))
    for (let round = 0; round < 30; round += 1) {
      app.pass({ minutes: 11 })
      await Promise.all(
        exam.students.flatMap(({ cardCode }) =>
          examiners.map(async (one) => {
            expect(['ok', 'score.claimed']).toContain(verdictOf(await one.open(cardCode)))
          }),
        ),
      )
      const leases = await app.db
        .selectFrom('score')
        .select('claimed_by')
        .where('branch_year_id', '=', exam.branchYearId)
        .where('claim_until', '>', app.clock.now)
        .execute()
      const holders = leases.map(({ claimed_by }) => claimed_by)
      expect(new Set(holders).size).toBe(holders.length)
      expect(holders.length).toBeGreaterThan(0)
    }
  })

  it('a category that is opened twice is drawn once, and finished once', async () => {
    const exam = await givenExam(app, { children: 12, grade: '3' })
    const examiner = examinerOf(app, exam.examiners[0] as GivenTeacher, exam)
    for (const child of exam.students) {
      app.pass({ minutes: 1 })
      const id = await scoreIdOf(app, exam, child)
      const opened = await Promise.all([1, 2, 3].map(() => examiner.start(id, 'practice')))
      const [first, ...others] = opened.map(({ body }) => body.questions)
      for (const other of others) expect(other).toEqual(first)
      const marks = marksFor(first ?? [])
      const done = await Promise.all(
        [1, 2, 3].map(() => examiner.finish(id, 'practice', { version: 1, marks })),
      )
      expect(done.map(verdictOf).toSorted()).toEqual(['ok', 'score.version', 'score.version'])
    }
  })

  it('two examiners never score the same category, void and finish come one after the other', async () => {
    const exam = await givenExam(app, { children: 15, grade: '3' })
    const [me, you] = exam.examiners as [GivenTeacher, GivenTeacher]
    const { branchAdmin } = exam
    for (const child of exam.students) {
      app.pass({ minutes: 1 })
      // Voiding needs a recent password confirmation.
      const token = await app.givenSession(branchAdmin)
      const pjp = examinerOf(app, { ...branchAdmin, token }, exam)
      const scoreId = await scoreIdOf(app, exam, child)
      const attempt = async (examiner: GivenTeacher) =>
        scoreCategory(app, exam, { examiner, scoreId, category: 'writing' }).catch(
          (error: Error) => (JSON.parse(error.message) as { code: string }).code,
        )
      const outcomes = await Promise.all([attempt(me), attempt(you)])
      expect(outcomes.filter((one) => one === 100)).toHaveLength(1)
      const winner = outcomes[0] === 100 ? me : you
      const examiner = examinerOf(app, winner, exam)
      const { version } = (await examiner.start(scoreId, 'writing')).body
      const [voided, finished] = await Promise.all([
        pjp.voidCategory(scoreId, 'writing'),
        examiner.finish(scoreId, 'writing', { version }),
      ])
      expect(verdictOf(voided)).toBe('ok')
      expect(['ok', 'exam.not-started']).toContain(verdictOf(finished))
    }
  })

  it('keeps every invariant of the exam', async () => {
    for (const one of munaqasyahInvariants) {
      const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
      expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
    }
  })
})
