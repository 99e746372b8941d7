import type { ExamQuestion } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  detailsOf,
  givenTwoExaminers,
  marksFor,
  refusal,
  type Table,
} from '../test/munaqasyah.fixtures.ts'

let app: TestApp
let child: Table['child']
let id: Table['id']
let first: Table['first']
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ child, id, first } = await givenTwoExaminers(app))
})

describe('marks', () => {
  it('are saved one by one, and can be removed', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const [one, two] = questions as [ExamQuestion, ExamQuestion]
    const given = await first.mark(id, 'writing', {
      version,
      marks: [{ questionId: one.id, mark: one.maxScore }],
    })
    expect(given.body).toMatchObject({ version: version + 1, total: one.maxScore, answered: 1 })
    const later = await first.mark(id, 'writing', {
      version: version + 1,
      marks: [
        { questionId: one.id, mark: null },
        { questionId: two.id, mark: 0 },
      ],
    })
    expect(later.body).toMatchObject({ version: version + 2, total: 0, answered: 1 })
    expect(later.body.marks).toContainEqual({
      questionId: two.id,
      mark: 0,
      slips: null,
      at: app.clock.now.toISOString(),
    })
    const again = (await first.start(id, 'writing')).body
    expect(again).toMatchObject({ version: version + 2, total: 0, answered: 1 })
    expect((await first.open(child.cardCode)).body).toMatchObject({
      score: { writing: { score: null, version: version + 2 } },
      started: [{ category: 'writing', answered: 1, questionCount: questions.length, total: 0 }],
    })
  })

  it('without a change leave the version unchanged', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const marks = marksFor(questions)
    const given = (await first.mark(id, 'writing', { version, marks })).body
    const repeated = await first.mark(id, 'writing', { version: given.version, marks })
    expect(repeated.body).toMatchObject({ version: given.version, total: 100 })
  })

  it('include slips in a recitation only', async () => {
    const { version, questions } = (await first.start(id, 'reciting')).body
    const [one] = questions as [ExamQuestion]
    const slips = { makhraj: 2, tajwid: 0, kelancaran: 1 }
    const heard = await first.mark(id, 'reciting', {
      version,
      marks: [{ questionId: one.id, mark: null, slips }],
    })
    expect(heard.body).toMatchObject({ answered: 0, total: 0 })
    const tapped = await first.mark(id, 'reciting', {
      version: heard.body.version,
      marks: [{ questionId: one.id, mark: 0 }],
    })
    expect(tapped.body.marks).toContainEqual(
      expect.objectContaining({ questionId: one.id, mark: 0, slips }),
    )
    const written = (await first.start(id, 'writing')).body
    const [line] = written.questions as [ExamQuestion]
    const answer = await first.mark(id, 'writing', {
      version: written.version,
      marks: [{ questionId: line.id, mark: 0, slips }],
    })
    expect(refusal(answer)).toEqual([422, 'field.not-allowed'])
  })

  it('are options of the question, or refused with the list of options', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const [one] = questions as [ExamQuestion]
    const answer = await first.mark(id, 'writing', {
      version,
      marks: [
        { questionId: questions[1]?.id ?? '', mark: 0 },
        { questionId: one.id, mark: one.maxScore - 1 },
      ],
    })
    expect(refusal(answer)).toEqual([422, 'exam.bad-mark'])
    expect(detailsOf(answer)).toEqual({ questionId: one.id, scoreOptions: one.scoreOptions })
    expect((await first.start(id, 'writing')).body).toMatchObject({ version, answered: 0 })
    const stranger = app.deps.newId()
    const unknown = await first.mark(id, 'writing', {
      version,
      marks: [{ questionId: stranger, mark: null }],
    })
    expect(refusal(unknown)).toEqual([422, 'exam.bad-mark'])
    expect(detailsOf(unknown)).toEqual({ questionId: stranger, scoreOptions: [] })
  })

  it('of an old version are refused with the saved marks', async () => {
    const { version, questions } = (await first.start(id, 'writing')).body
    const marks = marksFor(questions)
    const kept = (await first.mark(id, 'writing', { version, marks })).body
    const { message: _message, ...current } = kept
    for (const answer of [
      await first.mark(id, 'writing', { version, marks: marksFor(questions, 0) }),
      await first.finish(id, 'writing', { version }),
    ]) {
      expect(refusal(answer)).toEqual([409, 'score.version'])
      expect(detailsOf(answer)).toEqual({ current })
    }
  })

  it('need an opened category', async () => {
    for (const answer of [
      await first.mark(id, 'writing', { version: 1, marks: [] }),
      await first.finish(id, 'writing', { version: 1 }),
    ])
      expect(refusal(answer)).toEqual([409, 'exam.not-started'])
  })
})
