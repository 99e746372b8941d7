import type { NewMark } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endService } from '../../../../test/given/end-service.ts'
import type { GivenStudent, GivenTeacher } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  examinerOf,
  givenExam,
  marksFor,
  refusal,
  scoreIdOf,
  type GivenExam,
} from '../test/munaqasyah.fixtures.ts'

let app: TestApp
let exam: GivenExam
let child: GivenStudent
let other: GivenStudent
let me: GivenTeacher
let first: ReturnType<typeof examinerOf>
let second: ReturnType<typeof examinerOf>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  exam = await givenExam(app, { children: 2 })
  ;[child, other] = exam.students as [GivenStudent, GivenStudent]
  const [mine, yours] = exam.examiners as [GivenTeacher, GivenTeacher]
  me = mine
  first = examinerOf(app, mine, exam)
  second = examinerOf(app, yours, exam)
})

describe('an examiner whose service is over', () => {
  it('begins with no further child from the day after the last one on', async () => {
    const id = await scoreIdOf(app, exam, child)
    await endService(app.db, me.teacherId, '2026-11-19')
    expect((await first.open(child.cardCode)).status).toBe(200)
    await first.release(id)
    await endService(app.db, me.teacherId, '2026-11-18')
    for (const answer of [
      await first.open(child.cardCode),
      await first.openNis(child.nis),
      await first.get(child.nis),
      await first.claim(id),
      await first.start(id, 'reciting'),
      await first.patch(id, { isBeingScored: me.id }),
    ])
      expect(refusal(answer)).toEqual([409, 'teacher.ended'])
    expect((await second.open(child.cardCode)).status).toBe(200)
  })

  it('finishes a child that was begun, also when the lease is lost meanwhile', async () => {
    await first.open(child.cardCode)
    const id = await scoreIdOf(app, exam, child)
    const { version, questions } = (await first.start(id, 'reciting')).body
    await endService(app.db, me.teacherId, '2026-11-18')
    const [one, ...rest] = marksFor(questions) as [NewMark, ...NewMark[]]
    const saved = await first.mark(id, 'reciting', { version, marks: [one] })
    expect(saved.status).toBe(200)
    // Late marks come from a phone that no longer has the questions.
    await second.open(child.cardCode)
    await second.release(id)
    expect((await first.start(id, 'reciting')).status).toBe(200)
    await first.release(id)
    expect((await first.open(child.cardCode)).status).toBe(200)
    const late = { version: saved.body.version, marks: rest }
    const finished = await first.finish(id, 'reciting', late)
    expect(finished.body.score.reciting).toMatchObject({ score: 100 })
    const pjp = examinerOf(app, exam.subBranchAdmin, exam)
    await pjp.release(id, 'HP munaqis mati.')
    expect((await first.open(child.cardCode)).status).toBe(200)
    expect(refusal(await first.open(other.cardCode))).toEqual([409, 'teacher.ended'])
  })

  it('has marks taken that were given before, whoever began the category', async () => {
    const id = await scoreIdOf(app, exam, child)
    await second.open(child.cardCode)
    const { version, questions } = (await second.start(id, 'reciting')).body
    await second.release(id)
    await endService(app.db, me.teacherId, '2026-11-18')
    const marks = marksFor(questions)
    expect((await first.finish(id, 'reciting', { version, marks })).status).toBe(200)
  })

  it('begins no child by opening the category that a colleague began', async () => {
    const id = await scoreIdOf(app, exam, child)
    await second.open(child.cardCode)
    await second.start(id, 'reciting')
    await second.release(id)
    await endService(app.db, me.teacherId, '2026-11-18')
    expect(refusal(await first.start(id, 'reciting'))).toEqual([409, 'teacher.ended'])
    // The lease was not taken by it, either.
    expect(refusal(await first.start(id, 'writing'))).toEqual([409, 'teacher.ended'])
    expect((await second.start(id, 'writing')).status).toBe(200)
  })

  it('takes no lease by marks that are none', async () => {
    const id = await scoreIdOf(app, exam, child)
    await second.open(child.cardCode)
    const { version } = (await second.start(id, 'reciting')).body
    await second.release(id)
    await endService(app.db, me.teacherId, '2026-11-18')
    const sent = { version, marks: [] }
    expect(refusal(await first.mark(id, 'reciting', sent))).toEqual([409, 'teacher.ended'])
    const { claimed_by: holder } = await app.db
      .selectFrom('score')
      .select('claimed_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(holder).toBeNull()
    // Who began the child goes on with it.
    expect((await second.mark(id, 'reciting', sent)).status).toBe(200)
  })
})
