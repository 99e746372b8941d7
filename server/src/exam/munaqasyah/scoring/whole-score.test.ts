import type { Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenTeacher } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import {
  examinerOf,
  givenExam,
  givenTwoExaminers,
  marksFor,
  refusal,
  scoreCategory,
  type Table,
} from '../test/munaqasyah.fixtures.ts'

let app: TestApp
let exam: Table['exam']
let child: Table['child']
let id: Table['id']
let me: Table['me']
let you: Table['you']
let first: Table['first']
let second: Table['second']
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ exam, child, id, me, you, first, second } = await givenTwoExaminers(app))
})

const versionOf = async () => (await readChildScore()).version

async function readChildScore(): Promise<Score> {
  const [score] = (await examinerOf(app, me, exam).get(child.nis)).body.scores
  if (!score) throw new Error('a record is needed')
  return score
}

/** The record as it was read, with one category scored by the examiner. */
function withScore(
  record: Score,
  score: number | null,
  examinerUserId: unknown = { _id: me.id, name: 'Saya' },
): Record<string, unknown> {
  return {
    ...record,
    writing: {
      ...record.writing,
      score,
      examinerUserId,
      timestamp: '2020-01-01T00:00:00.000Z',
      version: undefined,
    },
  }
}

describe('the whole record', () => {
  it('saves the sum of the marks and releases the lease, as the specification does', async () => {
    const record = await readChildScore()
    const { questions, version } = (await first.start(id, 'writing')).body
    await first.mark(id, 'writing', { version, marks: marksFor(questions, 0.5) })
    const answer = await first.patch(id, { ...withScore(record, 50), isBeingScored: 'false' })
    expect(answer.status).toBe(200)
    expect(answer.body.score).toMatchObject({
      isBeingScored: false,
      writing: {
        score: 50,
        examinerUserId: { id: me.id },
        timestamp: app.clock.now.toISOString(),
      },
    })
    const kept = app.db.selectFrom('score_mark').select('mark').where('score_id', '=', id)
    expect((await kept.execute()).every(({ mark }) => mark !== null)).toBe(true)
    expect((await second.open(child.cardCode)).status).toBe(200)
  })

  it('saves a total without marks when not all were given', async () => {
    const record = await readChildScore()
    await first.start(id, 'writing')
    const answer = await first.patch(id, withScore(record, 60, me.id))
    expect(answer.body.score).toMatchObject({ isBeingScored: me.id, writing: { score: 60 } })
    const kept = app.db.selectFrom('score_category').select(['is_total_only', 'score'])
    expect(
      await kept.where('score_id', '=', id).where('category', '=', 'writing').execute(),
    ).toEqual([{ is_total_only: true, score: 60 }])
    const { version, questions } = (await first.start(id, 'writing')).body
    const done = await first.finish(id, 'writing', { version, marks: marksFor(questions) })
    expect(done.body.score.writing?.score).toBe(100)
  })

  it('refuses a sum that the marks or the options do not give', async () => {
    const record = await readChildScore()
    const { questions, version } = (await first.start(id, 'writing')).body
    for (const score of [3, 99])
      expect(refusal(await first.patch(id, withScore(record, score)))).toEqual([
        422,
        'exam.unreachable-score',
      ])
    await first.mark(id, 'writing', { version, marks: marksFor(questions, 0.5) })
    expect(refusal(await first.patch(id, withScore(record, 100)))).toEqual([
      422,
      'exam.unreachable-score',
    ])
    expect((await readChildScore()).writing?.score).toBeNull()
  })

  it('needs an opened category', async () => {
    const answer = await first.patch(id, withScore(await readChildScore(), 50))
    expect(refusal(answer)).toEqual([409, 'exam.not-started'])
  })

  it('compares the version of a category where one is sent', async () => {
    const record = await readChildScore()
    const { version } = (await first.start(id, 'writing')).body
    const entry = { score: 50, examinerUserId: me.id }
    const old = await first.patch(id, { ...record, writing: { ...entry, version: version + 4 } })
    expect(refusal(old)).toEqual([409, 'score.version'])
    expect(old.body).toMatchObject({
      details: { current: { version, total: 0, marks: expect.any(Array) } },
    })
    const now = await first.patch(id, { ...record, writing: { ...entry, version } })
    expect(now.status).toBe(200)
  })

  it('ignores a stale copy of the score of a colleague', async () => {
    const record = await readChildScore()
    await first.release(id)
    await scoreCategory(app, exam, {
      examiner: you,
      scoreId: id,
      category: 'writing',
    })
    await second.release(id)
    const answer = await first.patch(id, { ...record, isBeingScored: false })
    expect(answer.status).toBe(200)
    expect(answer.body.score).toMatchObject({ isBeingScored: false, writing: { score: 100 } })
    const copied = await first.patch(id, withScore(record, 100, { id: you.id }))
    expect(copied.status).toBe(200)
    expect(refusal(await first.patch(id, withScore(record, 0, { id: you.id })))).toEqual([
      409,
      'score.other-examiner',
    ])
    expect((await readChildScore()).writing?.score).toBe(100)
    expect(refusal(await first.patch(id, withScore(record, 50)))).toEqual([
      409,
      'score.other-examiner',
    ])
  })

  it.each([undefined, null, ''])(
    'stores a score without an examiner (%s) as the caller',
    async (nobody) => {
      await first.start(id, 'writing')
      const answer = await first.patch(id, withScore(await readChildScore(), 50, nobody))
      expect(answer.body).toMatchObject({
        message: 'Berhasil menyimpan nilai!',
        score: { writing: { score: 50, examinerUserId: { id: me.id } } },
      })
    },
  )

  it('refuses a score in the name of a colleague, and saves no other category', async () => {
    await first.start(id, 'writing')
    await first.start(id, 'reciting')
    const record = withScore(await readChildScore(), 50, you.id)
    const reciting = { score: 100, examinerUserId: me.id }
    expect(refusal(await first.patch(id, { ...record, reciting }))).toEqual([
      409,
      'score.other-examiner',
    ])
    const { writing, reciting: untouched } = await readChildScore()
    expect([writing?.score, untouched?.score]).toEqual([null, null])
  })

  it('without a change is accepted, regardless of the lease', async () => {
    await scoreCategory(app, exam, {
      examiner: me,
      scoreId: id,
      category: 'writing',
    })
    const record = await readChildScore()
    const before = await versionOf()
    const same = await first.patch(id, { ...record, anything: 'else' })
    expect(same.body.score).toEqual(record)
    await first.release(id)
    await second.open(child.cardCode)
    const read2 = await first.patch(id, { ...record, isBeingScored: false })
    expect(read2.body.score.isBeingScored).toBe(you.id)
    await statusCaller(app, exam).kelompok('completed')
    expect((await first.patch(id, { isBeingScored: false })).status).toBe(200)
    expect(refusal(await first.patch(id, withScore(record, 50)))).toEqual([
      409,
      'munaqasyah.not-running',
    ])
    expect(before).toBe(2)
  })

  it('cannot remove a score', async () => {
    await scoreCategory(app, exam, {
      examiner: me,
      scoreId: id,
      category: 'writing',
    })
    const answer = await first.patch(id, withScore(await readChildScore(), null))
    expect(refusal(answer)).toEqual([422, 'exam.unreachable-score'])
  })

  it('takes the lease of a free child, and renews the own lease', async () => {
    const record = await readChildScore()
    await first.start(id, 'writing')
    await first.release(id)
    await first.patch(id, withScore(record, 50))
    expect(refusal(await second.claim(id))).toEqual([409, 'score.claimed'])
    app.pass({ minutes: 9 })
    await first.patch(id, { isBeingScored: me.id })
    app.pass({ minutes: 9 })
    expect(refusal(await second.patch(id, { isBeingScored: you.id }))).toEqual([
      409,
      'score.claimed',
    ])
    app.pass({ minutes: 2 })
    const taken = await second.patch(id, { isBeingScored: you.id })
    expect(taken.body.score.isBeingScored).toBe(you.id)
  })

  it('of a child with a revoked lease has to be opened again', async () => {
    const record = await readChildScore()
    await first.start(id, 'writing')
    await examinerOf(app, exam.branchAdmin, exam).release(id, 'Salah meja.')
    const lost = await first.patch(id, withScore(record, 50))
    expect(refusal(lost)).toEqual([409, 'score.claim-lost'])
    await readChildScore()
    expect((await first.patch(id, withScore(record, 50))).status).toBe(200)
  })
})

describe('the questions of the specification', () => {
  const ask = (user: GivenTeacher, query: Record<string, string>) =>
    app.as(user).call(scoringRoutes.readExamQuestions, {
      query: { semester: '1', classGrade: '5', category: 'writing', ...query },
    })

  it('are those of the leased record of the examiner', async () => {
    await readChildScore()
    const { body } = await ask(me, {})
    expect(body).toMatchObject({
      scoreId: id,
      semester: '1',
      classGrade: '5',
      totalScore: 100,
      version: 1,
    })
    const started = (await first.start(id, 'writing')).body
    // The call of the specification says each id twice.
    expect(body.questions).toMatchObject(started.questions)
    expect((await ask(me, {})).body.questions).toEqual(body.questions)
  })

  it('need a lease, and its semester and grade', async () => {
    const needed = [409, 'exam.claim-needed']
    expect(refusal(await ask(me, {}))).toEqual(needed)
    await readChildScore()
    expect(refusal(await ask(me, { semester: '2' }))).toEqual(needed)
    expect(refusal(await ask(me, { classGrade: '6' }))).toEqual(needed)
    app.pass({ minutes: 10 })
    expect(refusal(await ask(me, {}))).toEqual(needed)
    const named = await ask(me, { scoreId: id, classGrade: '5' })
    expect(named.status).toBe(200)
    expect(refusal(await ask(you, { scoreId: id }))).toEqual([409, 'score.claimed'])
    const away = await givenExam(app, { children: 0, running: 'region' })
    expect(refusal(await ask(away.examiners[0] as GivenTeacher, { scoreId: id }))).toEqual([
      404,
      'score.not-found',
    ])
  })
})
