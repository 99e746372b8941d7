import { randomFrom } from '@ngaji/contract/values/seeded-random'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSeed } from '../../../../../scripts/tests/seed.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { munaqasyahInvariants } from '../../../verify/munaqasyah.queries.ts'
import { queryAt } from '../../../verify/verify-data.ts'
import { givenExam, type GivenExam } from './munaqasyah.fixtures.ts'
import { examineAll, type Event, type Hall } from './simulated-examiner.fixtures.ts'

const categories = ['reciting', 'writing'] as const
const leaseMs = 600_000

// A day of 20 examiners and 300 children, with phones that lose answers, repeat calls, and die.
describe('a day of examining', () => {
  let app: TestApp
  let exam: GivenExam
  let hall: Hall
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
    exam = await givenExam(app, { children: 300, examiners: 20, grade: '3' })
    hall = {
      app,
      branchYearId: exam.branchYearId,
      children: exam.students,
      categories,
      open: new Map(exam.students.map(({ nis }) => [nis, new Set(categories)])),
      events: [],
      refusals: new Map(),
      clock: { step: 0 },
    }
    await Promise.all(
      exam.examiners.map((examiner, index) =>
        examineAll(hall, examiner, randomFrom(`examiner ${index} ${testSeed}`)),
      ),
    )
  })
  afterAll(() => app.close())

  const ofKind = (...kinds: Event['kind'][]) =>
    hall.events.filter(({ kind }) => kinds.includes(kind))
  const byCategory = (events: Event[]) =>
    Map.groupBy(events, ({ scoreId, category }) => `${scoreId} ${category}`)

  it('caused enough refusals and lost answers', () => {
    expect(hall.refusals.get('score.claimed') ?? 0).toBeGreaterThan(20)
    expect(hall.refusals.get('score.version') ?? 0).toBeGreaterThan(20)
    const expected = [
      'score.claimed',
      'score.version',
      'score.other-examiner',
      'idempotency.in-flight',
    ]
    expect([...hall.refusals.keys()].filter((code) => !expected.includes(code))).toEqual([])
  })

  it('ends with every child scored, and none scored twice in a category', async () => {
    const finished = byCategory(ofKind('finish'))
    expect([...finished.values()].filter((events) => events.length !== 1)).toEqual([])
    expect(finished.size).toBe(600)
    const { rows } = await sql<{ lines: number; scored: number }>`
      select (select count(*) from score_history where kind = 'finish') as lines,
        (select count(*) from score_category where score is not null) as scored`.execute(app.db)
    expect(rows).toEqual([{ lines: 600, scored: 600 }])
  })

  it('keeps every acknowledged mark', async () => {
    for (const [key, events] of byCategory(ofKind('mark'))) {
      const inOrder = events.toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0))
      // Each version is unique, and each contains all marks of the one before.
      expect(inOrder.map(({ version }) => version)).toEqual(inOrder.map((_, index) => index + 2))
      const kept = new Map<string, number | null>()
      for (const { sent, marks } of inOrder) {
        for (const { questionId, mark } of sent) kept.set(questionId, mark)
        const given = marks.filter(({ mark }) => mark !== null)
        expect(new Map(given.map(({ questionId, mark }) => [questionId, mark]))).toEqual(kept)
      }
      const [scoreId = '', category = ''] = key.split(' ')
      const rows = await app.db
        .selectFrom('score_mark')
        .select(['question_version_id', 'mark', 'draft_mark'])
        .where('score_id', '=', scoreId)
        .where('category', '=', category)
        .execute()
      for (const { question_version_id, mark, draft_mark } of rows)
        expect([mark, draft_mark]).toEqual([kept.get(question_version_id), mark])
    }
  })

  it('lets no examiner into the lease of another', () => {
    const broken: string[] = []
    for (const events of Map.groupBy(hall.events, ({ scoreId }) => scoreId).values()) {
      for (const earlier of events.filter(({ kind }) => kind !== 'release')) {
        const hasEnded = events.some(
          ({ kind, examinerId, ended }) =>
            kind === 'release' && examinerId === earlier.examinerId && ended > earlier.began,
        )
        const movedOn = hall.events.some(
          ({ kind, examinerId, scoreId, ended }) =>
            kind === 'open' &&
            examinerId === earlier.examinerId &&
            scoreId !== earlier.scoreId &&
            ended > earlier.began,
        )
        if (hasEnded || movedOn) continue
        const intruder = events.find(
          ({ kind, examinerId, began, to }) =>
            kind !== 'release' &&
            examinerId !== earlier.examinerId &&
            began > earlier.ended &&
            to < earlier.from + leaseMs,
        )
        if (intruder) broken.push(`${intruder.examinerId} in ${earlier.scoreId}`)
      }
    }
    expect(broken).toEqual([])
  })

  it('keeps every invariant of the exam', async () => {
    for (const one of munaqasyahInvariants) {
      const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
      expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
    }
  })
})
