import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

const setStatus = (level: string, status: string) =>
  `update exam_status set status = '${status}', changed_at = now() where id = u('ujian ${level}')`
const completed = (...levels: string[]) =>
  levels.map((level) => setStatus(level, 'completed')).join('; ')

describe('the levels', () => {
  it('move only from not started to running to completed and back to running', async () => {
    const refused = { message: 'munaqasyah.bad-transition', rule: 'exam_status__moves' }
    expect(await scene.refusal(setStatus('kelompok', 'notStarted'))).toMatchObject(refused)
    await scene.accepted(completed('kelompok'))
    expect(await scene.refusal(setStatus('kelompok', 'notStarted'))).toMatchObject(refused)
    await scene.accepted(setStatus('kelompok', 'inProgress'))
    expect(
      await scene.refusal(`insert into exam_status (id, academic_year_id, status)
        values (u('x'), u('20252'), 'completed')`),
    ).toMatchObject(refused)
  })

  it('start only below a running level', async () => {
    const start = `insert into exam_status (id, branch_year_id, status) values (u('x'), u('tahun kosong'), 'inProgress')`
    expect(await scene.refusal(start)).toMatchObject({
      message: 'munaqasyah.parent-not-running',
      rule: 'exam_status__below_running_level',
    })
    await scene.accepted(
      `insert into exam_status (id, academic_year_id, status) values (u('y'), u('20252'), 'inProgress'); ${start}`,
    )
    await scene.accepted(completed('kelompok', 'desa'))
    expect(await scene.refusal(setStatus('kelompok', 'inProgress'))).toMatchObject({
      message: 'munaqasyah.parent-not-running',
    })
  })

  it('complete only above finished levels', async () => {
    const refused = {
      message: 'munaqasyah.child-running',
      rule: 'exam_status__above_finished_levels',
    }
    expect(await scene.refusal(completed('desa'))).toMatchObject(refused)
    expect(await scene.refusal(completed('daerah'))).toMatchObject(refused)
    await scene.accepted(completed('kelompok', 'desa', 'daerah'))
  })

  it('keep their scope, filled in from the branch year', async () => {
    expect(
      await scene.refusal(
        `update exam_status set sub_branch_id = u('kelompok b') where id = u('ujian kelompok')`,
      ),
    ).toMatchObject({ rule: 'exam_status__stays_put' })
    const [row] =
      await scene.run(`select academic_year_id = u('20261') and branch_id = u('desa') as filled
      from exam_status where id = u('ujian kelompok')`)
    expect(row).toEqual({ filled: true })
  })
})

describe('scores', () => {
  it('are created only while all three levels run', async () => {
    const newScore = `insert into score (id, branch_id, branch_year_id, teaching_group_id, class_id, grade, sub_branch_id,
        student_id)
      select u('nilai citra'), branch_id, branch_year_id, teaching_group_id, id, grade, u('kelompok b'), u('citra')
      from class where id = u('kelas b')`
    expect(await scene.refusal(newScore)).toMatchObject({
      message: 'munaqasyah.not-running',
      rule: 'score__while_running',
    })
    await scene.accepted(`insert into exam_status (id, branch_year_id, sub_branch_id, status)
      values (u('ujian b'), u('tahun'), u('kelompok b'), 'inProgress'); ${newScore}`)
  })

  it('are unchanged while a level is completed; a lease may still end and a merge move the record', async () => {
    await scene.accepted(completed('kelompok'))
    const refused = { message: 'munaqasyah.not-running', rule: 'score__while_running' }
    expect(await scene.refusal(`update score_category set version = version + 1`)).toMatchObject(
      refused,
    )
    expect(await scene.refusal(`delete from score_category`)).toMatchObject(refused)
    expect(await scene.refusal(`update score_mark set draft_mark = 25`)).toMatchObject(refused)
    expect(await scene.refusal(`delete from score_mark`)).toMatchObject(refused)
    await scene.accepted(`update score set claimed_by = null, claimed_at = null, claim_active_at = null,
      claim_until = null; update score set student_id = u('citra') where id = u('nilai ahmad')`)
    await scene.accepted(
      `${setStatus('kelompok', 'inProgress')}; update score_mark set draft_mark = 25`,
    )
  })

  it('belong to the categories of the grade', async () => {
    await scene.accepted(`delete from score_category where category = 'knowledge'`)
    expect(
      await scene.refusal(`insert into score_category (score_id, category, grade)
        values (u('nilai ahmad'), 'knowledge', '3')`),
    ).toMatchObject({ rule: 'score_category__score_fk' })
  })
})

describe('a scored category', () => {
  const reciting = `where score_id = u('nilai ahmad') and category = 'reciting'`

  it('keeps its examiner', async () => {
    expect(
      await scene.refusal(`update score_category set examiner_id = u('akun guru') ${reciting}`),
    ).toMatchObject({ message: 'score.other-examiner', rule: 'score_category__examiner_stays' })
  })

  it('is the sum of its marks, all given', async () => {
    const refused = { code: '23514', rule: 'score_category__score_is_sum' }
    expect(await scene.refusal(`update score_category set score = 80 ${reciting}`)).toMatchObject(
      refused,
    )
    expect(await scene.refusal(`update score_mark set mark = 25`)).toMatchObject(refused)
    expect(
      await scene.refusal(`update score_mark set mark = null where ordinal = 1`),
    ).toMatchObject(refused)
    await scene.accepted(`update score_mark set mark = 50, draft_mark = 50;
      update score_category set score = 100, scored_at = now() ${reciting}`)
    await scene.accepted(`update score_category set score = 80, is_total_only = true ${reciting}`)
  })

  it('stays unchanged while drafts are saved', async () => {
    await scene.accepted(`update score_mark set draft_mark = 0, draft_tajwid_slips = 3`)
    await scene.accepted(`update score_mark set draft_mark = null`)
  })

  it('accepts only the options of its questions', async () => {
    const refused = { message: 'exam.bad-mark', rule: 'score_mark__of_options' }
    expect(await scene.refusal(`update score_mark set draft_mark = 30`)).toMatchObject(refused)
    expect(await scene.refusal(`update score_mark set mark = 49 where ordinal = 1`)).toMatchObject(
      refused,
    )
  })

  it('keeps its set of exactly 100 points', async () => {
    const refused = { code: '23514', rule: 'score_category__set_of_100' }
    expect(await scene.refusal(`delete from score_mark where ordinal = 2`)).toMatchObject(refused)
    expect(
      await scene.refusal(`update score_category set started_at = now(), started_by = u('akun guru')
        where score_id = u('nilai ahmad') and category = 'writing'`),
    ).toMatchObject(refused)
    expect(
      await scene.refusal(`update score_mark set ordinal = 3 where ordinal = 2`),
    ).toMatchObject({
      rule: 'score_mark__set_stays',
    })
    expect(
      await scene.refusal(
        `update score_mark set question_version_id = u('soal baru v1') where ordinal = 2`,
      ),
    ).toMatchObject({ rule: 'score_mark__set_stays' })
  })

  it('becomes unexamined again when it is voided', async () => {
    await scene.accepted(`
      update score_category set score = null, examiner_id = null, scored_at = null, started_at = null,
        started_by = null, question_package_id = null, version = version + 1 ${reciting};
      delete from score_mark where score_id = u('nilai ahmad')`)
  })

  it('freezes the questions it drew', async () => {
    await scene.accepted(`
      update score_category set started_at = now(), started_by = u('akun guru')
        where score_id = u('nilai budi') and category = 'reciting';
      insert into score_mark (score_id, category, ordinal, question_version_id, max_score)
      values (u('nilai budi'), 'reciting', 1, u('soal baru v1'), 50),
        (u('nilai budi'), 'reciting', 2, u('soal baru v2'), 50)`)
    expect(await scene.run(`select 1 from question_version where used_at is null`)).toEqual([])
  })

  it('replaces the raport that shows other figures', async () => {
    await scene.accepted(`update score_category set version = version + 1 ${reciting}`)
    expect(await scene.run(`select 1 from document_code where replaced_at is null`)).toHaveLength(1)
    await scene.accepted(
      `update score_mark set mark = 50; update score_category set score = 100 ${reciting}`,
    )
    expect(await scene.run(`select 1 from document_code where replaced_at is null`)).toEqual([])
  })
})

it('an examiner holds one lease at a time', async () => {
  const claim = `update score set claimed_by = u('akun munaqis'), claimed_at = now(), claim_active_at = now(),
    claim_until = now() where id = u('nilai budi')`
  expect(await scene.refusal(claim)).toMatchObject({ rule: 'score__one_claim_per_examiner' })
  await scene.accepted(`update score set claimed_by = null, claimed_at = null, claim_active_at = null,
    claim_until = null where claimed_by = u('akun munaqis'); ${claim}`)
})

it('history of scores only grows, except for blanking an erased student', async () => {
  const refused = { code: '23514', rule: 'score_history__append_only' }
  const blank = `update score_history set from_state = '{}', to_state = '{}', reason = null`
  expect(await scene.refusal(blank)).toMatchObject(refused)
  expect(await scene.refusal(`delete from score_history`)).toMatchObject(refused)
  expect(await scene.refusal(`truncate score_history`)).toMatchObject(refused)
  await scene.accepted(
    `update student set erased_at = now(), nis = '' where id = u('ahmad'); ${blank}`,
  )
  expect(await scene.refusal(`update score_history set kind = 'void'`)).toMatchObject(refused)
})

it('a request is decided once', async () => {
  expect(
    await scene.refusal(`update account_request set status = 'cancelled' where id = u('tiket')`),
  ).toMatchObject({ message: 'ticket.decided', rule: 'account_request__decided_once' })
  await scene.accepted(`update account_request set status = 'rejected', reason = 'Sudah ada',
    decided_by = u('admin'), decided_at = now() where id = u('tiket baru')`)
})

it('what was corrected is emptied only for a blank person without an account', async () => {
  const correctTo = (to: string, from = '{}') => `update account_request
    set corrections = '[{"index": 0, "from": ${from}, "to": ${to}}]' where id = u('tiket baru')`
  await scene.accepted(`${correctTo('{"name": "Dewi"}', '{"name": "Dwi"}')};
    update account_request set status = 'approved', decided_by = u('admin'), decided_at = now()
      where id = u('tiket baru')`)
  const refused = { message: 'ticket.decided', rule: 'account_request__decided_once' }
  expect(await scene.refusal(correctTo('{}'))).toMatchObject(refused)
  const blank = `update account_request_person set name = '' where id = u('orang tiket baru')`
  const made = `update account_request_person set result_user_id = u('akun budi')
    where id = u('orang tiket baru')`
  expect(await scene.refusal(`${made}; ${blank}; ${correctTo('{}')}`)).toMatchObject(refused)
  expect(await scene.refusal(`${blank}; ${correctTo('{"name": "Lain"}')}`)).toMatchObject(refused)
  await scene.accepted(`${blank}; ${correctTo('{}')}`)
})
