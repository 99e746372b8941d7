import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

describe('a question version', () => {
  it('changes while unused', async () => {
    await scene.accepted(
      `update question_version set question = 'Lain' where id = u('soal baru v1')`,
    )
    await scene.accepted(`delete from question_version where id = u('soal baru v2')`)
  })

  it('is frozen once it was used or frozen', async () => {
    const refused = { message: 'question.used', rule: 'question_version__used_stays' }
    expect(
      await scene.refusal(`update question_version set question = 'Lain' where id = u('soal v1')`),
    ).toMatchObject(refused)
    expect(
      await scene.refusal(`update question_version set used_at = null where id = u('soal v1')`),
    ).toMatchObject(refused)
    expect(await scene.refusal(`delete from question where id = u('soal')`)).toMatchObject(refused)
  })

  it('accepts any list of options up to its maximum', async () => {
    const options = (list: string) =>
      `update question_version set score_options = '{${list}}' where id = u('soal baru v2')`
    for (const list of ['0,25', '0,50,51', '-1,50', '0,50,50', '']) {
      expect(await scene.refusal(options(list))).toMatchObject({
        rule: 'question_version__score_options',
      })
    }
    await scene.accepted(options('50'))
    await scene.accepted(options('0,1,2,50'))
  })

  it('belongs to a category of its grade', async () => {
    await scene.accepted(`insert into question (id, class_grade, current_version_id) values (u('s'), '3', u('s1'));
      insert into question_version (id, question_id, number, class_grade, semester, category, curriculum_month, type,
        instruction, question, max_score, score_options)
      values (u('s1'), u('s'), 1, '3', 1, 'writing', 1, 'shortAnswer', '', 'Soal', 10, '{0,10}')`)
    expect(
      await scene.refusal(
        `update question_version set category = 'independence' where id = u('s1')`,
      ),
    ).toMatchObject({ rule: 'question_version__grade_category_fk' })
    expect(
      await scene.refusal(
        `insert into question (id, class_grade, current_version_id) values (u('x'), '3', u('s1'))`,
      ),
    ).toMatchObject({ rule: 'question__current_version_fk' })
  })
})

it('an unused question is deleted with its history, which otherwise only grows', async () => {
  expect(await scene.refusal(`delete from question_history`)).toMatchObject({
    rule: 'question_history__append_only',
  })
  expect(await scene.refusal(`update question_history set comment = 'x'`)).toMatchObject({
    rule: 'question_history__append_only',
  })
  expect(await scene.refusal(`truncate question_history`)).toMatchObject({
    rule: 'question_history__append_only',
  })
  await scene.accepted(`delete from question_package where id = u('paket draf');
    insert into question_history (id, question_id, by_user_id, to_status)
      values (u('h'), u('soal baru'), u('admin'), 'inactive');
    delete from question where id = u('soal baru')`)
})

describe('a package', () => {
  const freeze = `update question_package set state = 'frozen', frozen_at = now() where id = u('paket draf')`

  it('freezes only when every grade adds up to 100, and freezes its questions', async () => {
    expect(await scene.refusal(freeze)).toMatchObject({
      message: 'exam.no-question-set',
      rule: 'question_package__adds_up',
    })
    expect(
      await scene.refusal(
        `delete from question_package_question where question_package_id = u('paket draf'); ${freeze}`,
      ),
    ).toMatchObject({ rule: 'question_package__adds_up' })
    await scene.accepted(`insert into question_package_question
        (question_package_id, class_grade, ordinal, category, semester, question_version_id)
      values (u('paket draf'), '5', 2, 'reciting', 1, u('soal baru v2')); ${freeze}`)
    const open = await scene.run(`select 1 from question_version where used_at is null`)
    expect(open).toEqual([])
  })

  it('that is frozen is unchanged and may be activated and deactivated', async () => {
    expect(
      await scene.refusal(`update question_package set seed = '2' where id = u('paket')`),
    ).toMatchObject({
      message: 'package.frozen',
      rule: 'question_package__frozen_stays',
    })
    expect(
      await scene.refusal(`update question_package_question set ordinal = ordinal + 5
        where question_package_id = u('paket')`),
    ).toMatchObject({ message: 'package.frozen', rule: 'question_package_question__while_draft' })
    await scene.accepted(
      `update question_package set is_used_in_exam = false where id = u('paket')`,
    )
  })

  it('used in an exam is kept, and an unused one may be deleted even when frozen', async () => {
    const remove = `delete from question_package where id = u('paket')`
    expect(await scene.refusal(remove)).toMatchObject({ rule: 'score_category__package_fk' })
    await scene.accepted(`update score_category set question_package_id = null; ${remove}`)
    await scene.accepted(`delete from question_package where id = u('paket draf')`)
  })

  it('contains only questions of its category and semester', async () => {
    expect(
      await scene.refusal(`insert into question_package_question
          (question_package_id, class_grade, ordinal, category, semester, question_version_id)
        values (u('paket draf'), '5', 3, 'reciting', 2, u('soal baru v2'))`),
    ).toMatchObject({ code: '23503' })
  })
})
