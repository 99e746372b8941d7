import type {
  ExamQuestion,
  MarkState,
  NewMark,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenTeacher } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import {
  detailsOf,
  examinerOf,
  givenExam,
  givenTwoExaminers,
  historyOf,
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

describe('finishing', () => {
  it('saves the sum of the marks, with the examiner and the time of the server', async () => {
    const { version, questions } = (await first.start(id, 'reciting')).body
    const answer = await first.finish(id, 'reciting', { version, marks: marksFor(questions, 0.5) })
    expect(answer.body).toMatchObject({
      message: 'Berhasil menyimpan nilai!',
      score: {
        version: 2,
        reciting: {
          score: 50,
          examinerUserId: { id: me.id, name: me.name },
          timestamp: app.clock.now.toISOString(),
          version: version + 1,
        },
      },
    })
    expect(await historyOf(app, id)).toMatchObject([
      { kind: 'start' },
      { kind: 'finish', from_state: { score: null }, to_state: { score: 50 } },
    ])
    expect((await first.open(child.cardCode)).body.started).toEqual([])
  })

  it('needs a mark for every question, and saves those of the call', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const [one, ...rest] = questions as [ExamQuestion, ...ExamQuestion[]]
    const answer = await first.finish(id, 'writing', { version, marks: marksFor([one]) })
    expect(refusal(answer)).toEqual([422, 'exam.marks-missing'])
    expect(answer.body).toMatchObject({ message: 'Berikan nilai untuk semua pertanyaan!' })
    expect(detailsOf(answer)).toMatchObject({
      questionIds: rest.map((question) => question.id),
      current: { version: version + 1, answered: 1 },
    })
    const kept = (await first.start(id, 'writing')).body
    expect(kept).toMatchObject({ version: version + 1, answered: 1 })
    const done = await first.finish(id, 'writing', { version: version + 1, marks: marksFor(rest) })
    expect(done.body.score.writing?.score).toBe(100)
  })

  it('sent again with the same key is answered as before', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const params = { scoreId: id, category: 'writing' } as const
    const headers = { 'idempotency-key': `simpan-${id}` }
    const finish = (marks: NewMark[]) =>
      app
        .as(me)
        .call(scoringRoutes.finishCategory, { params, body: { version, marks } }, { headers })
    const done = await finish(marksFor(questions))
    app.pass({ minutes: 1 })
    const again = await finish(marksFor(questions))
    expect(again.body).toEqual(done.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(refusal(await finish(marksFor(questions, 0)))).toEqual([422, 'idempotency.mismatch'])
    expect(await historyOf(app, id)).toHaveLength(2)
  })

  it('again without a change keeps score, time and version', async () => {
    await scoreCategory(app, exam, {
      examiner: me,
      scoreId: id,
      category: 'writing',
    })
    const { version } = (await first.start(id, 'writing')).body
    const before = (await first.get(child.nis)).body.scores[0]
    app.pass({ minutes: 1 })
    const again = await first.finish(id, 'writing', { version })
    expect(before).toMatchObject({ ...again.body.score })
    expect(await historyOf(app, id)).toHaveLength(2)
  })

  it('leaves the score as it is while its examiner changes marks, until the next finish', async () => {
    await scoreCategory(app, exam, {
      examiner: me,
      scoreId: id,
      category: 'writing',
    })
    const { version, questions } = (await first.start(id, 'writing')).body
    expect(questions.every(({ mark, maxScore }) => mark === maxScore)).toBe(true)
    const half = marksFor(questions, 0.5)
    const { body } = await first.mark(id, 'writing', { version, marks: half })
    const opened = (await first.open(child.cardCode)).body
    expect(opened.score.writing?.score).toBe(100)
    expect(opened.started).toMatchObject([{ category: 'writing', total: 50 }])
    const done = await first.finish(id, 'writing', { version: body.version })
    expect(done.body.score.writing?.score).toBe(50)
  })

  it('belongs to the examiner who scored', async () => {
    await scoreCategory(app, exam, {
      examiner: me,
      scoreId: id,
      category: 'writing',
    })
    const timestamp = app.clock.now.toISOString()
    await first.release(id)
    for (const answer of [
      await second.start(id, 'writing'),
      await second.mark(id, 'writing', { version: 2, marks: [] }),
      await second.finish(id, 'writing', { version: 2 }),
    ]) {
      expect(refusal(answer)).toEqual([409, 'score.other-examiner'])
      expect(detailsOf(answer)).toEqual({ examiner: { id: me.id, name: me.name }, timestamp })
    }
    expect((await second.start(id, 'reciting')).status).toBe(200)
  })

  it('is refused after the level ends, and works again with the susulan', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const given = await first.mark(id, 'writing', { version, marks: marksFor(questions) })
    const { kelompok } = statusCaller(app, exam)
    await kelompok('completed')
    for (const answer of [
      await first.start(id, 'writing'),
      await first.mark(id, 'writing', { version: given.body.version, marks: [] }),
      await first.finish(id, 'writing', { version: given.body.version }),
    ]) {
      expect(refusal(answer)).toEqual([409, 'munaqasyah.not-running'])
      expect(detailsOf(answer)).toMatchObject({ level: 'subBranch', pihak: 'PJP Kelompok' })
    }
    await kelompok('inProgress')
    const done = await first.finish(id, 'writing', { version: given.body.version })
    expect(done.body.score.writing?.score).toBe(100)
  })

  it('again, because the answer was lost, is answered with the score also once the level has ended', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const [one, ...rest] = marksFor(questions, 0.5) as [NewMark, ...NewMark[]]
    const given = await first.mark(id, 'writing', { version, marks: rest })
    const body = { version: given.body.version, marks: [one], seen: [one, ...rest] }
    const done = await first.finish(id, 'writing', body)
    const lines = await historyOf(app, id)
    const pjp = examinerOf(app, exam.subBranchAdmin, exam)
    await pjp.release(id, 'HP munaqis mati.')
    const lost = await first.finish(id, 'writing', body)
    expect(lost).toMatchObject({ status: 200, body: { score: { isBeingScored: false } } })
    const { kelompok } = statusCaller(app, exam)
    await kelompok('completed')
    app.pass({ minutes: 20 })
    const again = await first.finish(id, 'writing', body)
    expect(again).toMatchObject({
      status: 200,
      body: { message: 'Berhasil menyimpan nilai!', score: { writing: done.body.score.writing } },
    })
    expect(again.body.score).toMatchObject({ subBranchId: { munaqasyahStatus: 'completed' } })
    expect((await historyOf(app, id)).slice(lines.length)).toMatchObject([{ kind: 'release' }])
    // Whatever is not the score as it is waits as before.
    const other = marksFor(questions, 1)
    for (const answer of [
      await first.finish(id, 'writing', { ...body, marks: other.slice(0, 1) }),
      await first.finish(id, 'writing', { ...body, seen: other }),
      await first.finish(id, 'writing', { version: body.version, marks: [one] }),
      await first.finish(id, 'writing', { version: body.version }),
      await second.finish(id, 'writing', body),
    ])
      expect(refusal(answer)).toEqual([409, 'munaqasyah.not-running'])
    expect((await pjp.get(child.nis)).body.scores[0]?.writing).toMatchObject({
      ...done.body.score.writing,
    })
  })

  it('again with marks that were changed since is refused once the level has ended', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const seen = marksFor(questions)
    const done = await first.finish(id, 'writing', { version, marks: seen })
    const changed = {
      version: done.body.score.writing?.version ?? 0,
      marks: marksFor(questions, 0),
    }
    await first.mark(id, 'writing', changed)
    await statusCaller(app, exam).kelompok('completed')
    for (const answer of [
      await first.finish(id, 'writing', { version, marks: seen, seen }),
      await first.finish(id, 'writing', { ...changed, seen: changed.marks }),
    ])
      expect(refusal(answer)).toEqual([409, 'munaqasyah.not-running'])
  })

  it('of a record out of reach is not found', async () => {
    const away = await givenExam(app, { children: 0, running: 'region' })
    const stranger = examinerOf(app, away.examiners[0] as GivenTeacher, away)
    for (const answer of [
      await stranger.start(id, 'writing'),
      await stranger.mark(id, 'writing', { version: 1, marks: [] }),
      await stranger.finish(id, 'writing', { version: 1 }),
      await examinerOf(app, away.branchAdmin, away).voidCategory(id, 'writing'),
    ])
      expect(refusal(answer)).toEqual([404, 'score.not-found'])
  })
})

describe('a score that its examiner did not see', () => {
  it('is not saved: another one marked the category meanwhile', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const seen = marksFor(questions)
    const given = await first.mark(id, 'writing', { version, marks: seen })
    await first.release(id)
    await second.openNis(child.nis)
    const [one, ...rest] = questions as [ExamQuestion, ...ExamQuestion[]]
    await second.mark(id, 'writing', { version: given.body.version, marks: marksFor([one], 0) })
    await second.release(id)
    const now = (await first.start(id, 'writing')).body
    const answer = await first.finish(id, 'writing', { version: now.version, seen })
    expect(refusal(answer)).toEqual([409, 'score.marks-changed'])
    expect(answer.body).toMatchObject({
      message: `Nilai berubah di perangkat lain: sekarang ${100 - one.maxScore}. Periksa, lalu simpan lagi.`,
    })
    const { current } = detailsOf(answer) as { current: MarkState }
    expect(current.marks.find(({ mark }) => mark === 0)?.questionId).toBe(one.id)
    expect((await first.openNis(child.nis)).body.score.writing?.score).toBeNull()
    // Having seen them, the examiner decides.
    const settled = [...marksFor([one], 0), ...marksFor(rest)]
    const done = await first.finish(id, 'writing', { version: now.version, seen: settled })
    expect(done.body.score.writing?.score).toBe(100 - one.maxScore)
  })

  it('keeps the marks of the call, which are newer', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const [one, ...rest] = questions as [ExamQuestion, ...ExamQuestion[]]
    const given = await first.mark(id, 'writing', { version, marks: marksFor([one], 0) })
    const answer = await first.finish(id, 'writing', {
      version: given.body.version,
      marks: marksFor(rest),
      seen: marksFor(questions),
    })
    expect(refusal(answer)).toEqual([409, 'score.marks-changed'])
    expect(detailsOf(answer)).toMatchObject({
      current: { version: given.body.version + 1, answered: questions.length },
    })
    const kept = (await first.start(id, 'writing')).body
    expect(kept).toMatchObject({ version: given.body.version + 1, total: 100 - one.maxScore })
  })
})

describe('two examiners', () => {
  it('score two categories of a child one after the other', async () => {
    expect(
      await scoreCategory(app, exam, {
        examiner: me,
        scoreId: id,
        category: 'writing',
        share: 0.5,
      }),
    ).toBe(50)
    await first.release(id)
    expect(
      await scoreCategory(app, exam, {
        examiner: you,
        scoreId: id,
        category: 'practice',
      }),
    ).toBe(100)
    const [score] = (await second.get(child.nis)).body.scores
    expect(score).toMatchObject({
      writing: { score: 50, examinerUserId: { id: me.id } },
      practice: { score: 100, examinerUserId: { id: you.id } },
    })
  })
})

it('leaves no personal data in the audit log', async () => {
  await scoreCategory(app, exam, { examiner: me, scoreId: id, category: 'writing' })
  const entries = await app.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('target_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(entries.map(({ details }) => details)).toMatchObject([
    { category: 'writing' },
    { category: 'writing' },
  ])
  expect(JSON.stringify(entries)).not.toContain(child.name)
})
