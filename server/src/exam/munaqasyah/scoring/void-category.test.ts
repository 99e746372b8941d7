import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import {
  detailsOf,
  examinerOf,
  givenTwoExaminers,
  historyOf,
  refusal,
  scoreCategory,
  type Table,
} from '../test/munaqasyah.fixtures.ts'

let app: TestApp
let exam: Table['exam']
let child: Table['child']
let id: Table['id']
let me: Table['me']
let first: Table['first']
let second: Table['second']
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ exam, child, id, me, first, second } = await givenTwoExaminers(app))
})

describe('voiding', () => {
  it('clears the category and keeps its content in the history', async () => {
    await scoreCategory(app, exam, {
      examiner: me,
      scoreId: id,
      category: 'writing',
    })
    const drawn = (await first.start(id, 'writing')).body
    const pjp = examinerOf(app, exam.branchAdmin, exam)
    const { status, body } = await pjp.voidCategory(id, 'writing', 'Munaqis pindah tugas.')
    expect(status).toBe(200)
    expect(body.score.writing).toEqual({
      score: null,
      examinerUserId: null,
      timestamp: null,
      version: drawn.version + 1,
    })
    const [, , line] = await historyOf(app, id)
    expect(line).toMatchObject({
      kind: 'void',
      category: 'writing',
      reason: 'Munaqis pindah tugas.',
      from_state: { score: 100, examinerId: me.id },
    })
    const kept = line?.from_state as { marks: { id: string; mark: number }[] }
    expect(kept.marks).toEqual(
      drawn.questions.map((question) =>
        expect.objectContaining({ id: question.id, mark: question.maxScore }),
      ),
    )
    expect(refusal(await first.finish(id, 'writing', { version: drawn.version }))).toEqual([
      409,
      'exam.not-started',
    ])
    await first.release(id)
    expect((await second.start(id, 'writing')).body).toMatchObject({ answered: 0, total: 0 })
    expect((await pjp.voidCategory(id, 'practice')).body.score.practice?.version).toBe(1)
  })

  it('keeps a score newer than the version of the caller', async () => {
    await scoreCategory(app, exam, { examiner: me, scoreId: id, category: 'writing' })
    const seen = (await first.start(id, 'writing')).body.version
    const pjp = examinerOf(app, exam.branchAdmin, exam)
    expect((await pjp.voidCategory(id, 'writing', undefined, seen)).status).toBe(200)
    await scoreCategory(app, exam, { examiner: me, scoreId: id, category: 'writing', share: 0.5 })
    const kept = await historyOf(app, id)
    const late = await pjp.voidCategory(id, 'writing', undefined, seen)
    expect(refusal(late)).toEqual([409, 'request.version-conflict'])
    const now = { score: 50, examinerUserId: { id: me.id } }
    expect(detailsOf(late)).toMatchObject({ current: { id, writing: now } })
    expect((await first.get(child.nis)).body.scores).toMatchObject([{ writing: now }])
    expect(await historyOf(app, id)).toEqual(kept)
  })

  it('outdates a raport that showed the score', async () => {
    await scoreCategory(app, exam, {
      examiner: me,
      scoreId: id,
      category: 'writing',
    })
    const code = `RP-${id.slice(-8)}`
    await app.db
      .insertInto('document_code')
      .values({
        code,
        kind: 'report',
        student_id: child.studentId,
        score_id: id,
        total: 100,
        input_hash: 'x',
      })
      .execute()
    const replacedAt = async () => {
      const row = app.db.selectFrom('document_code').select('replaced_at').where('code', '=', code)
      return (await row.executeTakeFirstOrThrow()).replaced_at
    }
    expect(await replacedAt()).toBeNull()
    await examinerOf(app, exam.branchAdmin, exam).voidCategory(id, 'writing')
    expect(await replacedAt()).not.toBeNull()
  })

  it('needs a running exam, the PJP of the desa, and the password', async () => {
    const pjp = examinerOf(app, exam.branchAdmin, exam)
    for (const user of [exam.subBranchAdmin, exam.admin, me])
      expect(refusal(await examinerOf(app, user, exam).voidCategory(id, 'writing'))).toEqual([
        403,
        'request.forbidden',
      ])
    expect(refusal(await pjp.voidCategory(id, 'writing', 'x'))).toEqual([422, 'request.invalid'])
    await statusCaller(app, exam).kelompok('completed')
    expect(refusal(await pjp.voidCategory(id, 'writing'))).toEqual([409, 'munaqasyah.not-running'])
    app.pass({ minutes: 6 })
    expect(refusal(await pjp.voidCategory(id, 'writing'))).toEqual([403, 'session.confirm-needed'])
  })
})
