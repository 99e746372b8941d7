import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { startTestDatabase, type TestDatabase } from '../database.ts'
import { insertScene } from './scene.ts'

// Two concurrent transactions, so on PostgreSQL for any engine of the run: the embedded one runs
// them one by one.
let database: TestDatabase
let first: pg.PoolClient
let second: pg.PoolClient

beforeAll(async () => {
  database = await startTestDatabase('postgres')
  const client = await database.pool.connect()
  await insertScene(client)
  client.release()
})
afterAll(() => database.close())

beforeEach(async () => {
  first = await database.pool.connect()
  second = await database.pool.connect()
  for (const client of [first, second]) await client.query('begin')
})
afterEach(async () => {
  for (const client of [first, second]) {
    await client.query('rollback')
    client.release()
  }
})

/** Hundreds of races are run. */
const quickly = { interval: 2 }

/** Waits until `client` waits for a lock of the other one. */
async function untilBlocked(client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID: number }
  await waitFor(async () => {
    const { rows } = await database.pool.query<{ isBlocked: boolean }>(
      'select cardinality(pg_blocking_pids($1)) > 0 as "isBlocked"',
      [processID],
    )
    expect(rows, 'the second waits for the first').toEqual([{ isBlocked: true }])
  }, quickly)
}

/**
 * `early` runs first and stays open; `late` starts meanwhile, must wait, and ends with the returned
 * value: a code or 'ok'.
 */
async function race(early: string, late: string): Promise<string> {
  await first.query(early)
  const attempt = second.query(late).then(
    () => 'ok',
    (error: pg.DatabaseError) =>
      error.code === 'NG001' ? error.message : (error.constraint ?? ''),
  )
  await untilBlocked(second)
  await first.query('commit')
  return attempt
}

/** Students whose line differs from their memberships. */
async function straysOfLists(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select name from student_line line where is_active <> exists (
      select from class_student stay join branch_year on branch_year.id = stay.branch_year_id
      where stay.student_id = line.student_id and left_on is null and branch_year.is_active)`)
  return rows.map(({ name }) => name)
}

async function undo(text: string): Promise<void> {
  await second.query('rollback')
  await database.pool.query(text)
}

const join = `insert into class_student (id, class_id, student_id, joined_on)
  values (gen_random_uuid(), u('kelas b'), u('citra'), '2026-09-01')`

describe('the later transaction sees the effect of the earlier one', () => {
  it('a child joins while the class is being locked', async () => {
    expect(await race(`update class set is_locked = true where id = u('kelas b')`, join)).toBe(
      'class.locked',
    )
    await undo(`update class set is_locked = false where id = u('kelas b')`)
  })

  it('a class is locked while a child joins', async () => {
    expect(await race(join, `update class set is_locked = true where id = u('kelas b')`)).toBe('ok')
    await undo(`delete from class_student where student_id = u('citra')`)
  })

  it('a class is added while the KBM is being locked', async () => {
    const add = `insert into class (id, teaching_group_id, name, grade, start_time, end_time)
      values (u('baru'), u('kbm b'), 'Kelas 1', '1', '16:00', '17:00')`
    expect(
      await race(`update teaching_group set is_locked = true where id = u('kbm b')`, add),
    ).toBe('teaching-group.locked')
    await undo(`update teaching_group set is_locked = false where id = u('kbm b')`)
  })

  it('a child joins while its kelompok leaves the KBM', async () => {
    const leave = `delete from teaching_group_sub_branch
      where teaching_group_id = u('kbm b') and sub_branch_id = u('kelompok b')`
    expect(await race(leave, join)).toBe('class.sub-branch-not-registered')
    await undo(`insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id)
      values (u('kbm b'), u('kelompok b'))`)
    await second.query('begin')
    await first.query('begin')
    expect(await race(join, leave)).toBe('teaching-group.sub-branch-has-students')
    await undo(`delete from class_student where student_id = u('citra')`)
  })

  it.each(['join first', 'end first'])(
    'a child joins while its year ends, and the lists know: %s',
    async (order) => {
      const end = `update branch_year set is_active = false where id = u('tahun')`
      const [early, late] = order === 'join first' ? [join, end] : [end, join]
      expect(await race(early, late)).toBe('ok')
      await second.query('commit')
      expect(await straysOfLists()).toEqual([])
      await database.pool.query(`delete from class_student where student_id = u('citra');
        update branch_year set is_active = true where id = u('tahun')`)
      expect(await straysOfLists()).toEqual([])
    },
  )

  it('a child joins a class while it leaves another, and the lists know', async () => {
    await database.pool.query(`update branch_year set is_active = true where id = u('tahun lain');
      insert into class (id, teaching_group_id, name, grade, start_time, end_time)
      values (u('kelas lain'), u('kbm lain'), 'Kelas 1', '1', '16:00', '17:00')`)
    const leave = `update class_student set left_on = '2026-09-01', ended = 'removed'
      where id = u('ahmad di kelas')`
    const joinOther = `insert into class_student (id, class_id, student_id, sub_branch_id, joined_on)
      values (gen_random_uuid(), u('kelas lain'), u('ahmad'), u('kelompok lain'), '2026-09-01')`
    expect(await race(leave, joinOther)).toBe('ok')
    await second.query('commit')
    expect(await straysOfLists()).toEqual([])
    await database.pool.query(`delete from class_student where class_id = u('kelas lain');
      update class_student set left_on = null, ended = null where id = u('ahmad di kelas');
      delete from class where id = u('kelas lain');
      update branch_year set is_active = false where id = u('tahun lain')`)
    expect(await straysOfLists()).toEqual([])
  })

  it('a kelompok starts its exam while the desa completes, and the other way round', async () => {
    await database.pool.query(
      `update exam_status set status = 'completed' where id = u('ujian kelompok')`,
    )
    const complete = `update exam_status set status = 'completed' where id = u('ujian desa')`
    const start = `update exam_status set status = 'inProgress' where id = u('ujian kelompok')`
    expect(await race(complete, start)).toBe('munaqasyah.parent-not-running')
    await undo(`update exam_status set status = 'inProgress' where id = u('ujian desa')`)
    await second.query('begin')
    await first.query('begin')
    expect(await race(start, complete)).toBe('munaqasyah.child-running')
  })

  it('a mark is given while the kelompok completes', async () => {
    const complete = `update exam_status set status = 'completed' where id = u('ujian kelompok')`
    expect(await race(complete, `update score_mark set draft_mark = 25`)).toBe(
      'munaqasyah.not-running',
    )
    await undo(`update exam_status set status = 'inProgress' where id = u('ujian kelompok')`)
  })

  it('a NIS is taken while its student gives it up', async () => {
    const giveUp = `update student set nis = '20260066' where id = u('citra')`
    const take = `insert into app_user (id, role, sub_branch_id) values (u('baru'), 'student', u('kelompok'));
      insert into student (id, user_id, nis) values (u('siswa baru'), u('baru'), '20260012')`
    expect(await race(giveUp, take)).toBe('nis.taken')
  })

  it('a branch year is activated while its academic year ends', async () => {
    await database.pool.query(`update branch_year set is_active = false`)
    const end = `update academic_year set is_active = false where name = '20261'`
    const activate = `set constraints all immediate; update branch_year set is_active = true where id = u('tahun lain')`
    expect(await race(end, activate)).toBe('academic-year.inactive')
  })

  it('two registers of one class are opened, and its row knows both days', async () => {
    const openOn = (day: string) => `insert into meeting (id, class_id, date, opened_by, opened_at)
      values (gen_random_uuid(), u('kelas'), '${day}', u('akun guru'), '${day}T09:00:00Z')`
    expect(await race(openOn('2026-08-09'), openOn('2026-08-07'))).toBe('ok')
    await second.query('commit')
    const { rows } = await database.pool.query(
      `select right(met::text, 5) as days, met_until::text as newest from class_total
      where class_id = u('kelas')`,
    )
    expect(rows).toEqual([{ days: '10101', newest: '2026-08-09' }])
    await database.pool.query(`delete from meeting where date in ('2026-08-07', '2026-08-09')`)
  })

  it('both append to the audit log', async () => {
    const append = `insert into audit_entry (id, kind, action) values (gen_random_uuid(), 'test', 'test.done')`
    expect(await race(append, append)).toBe('ok')
    await second.query('commit')
    const { rows } = await database.pool
      .query(`select seq, hash = (select hash from audit_head) as "isHead"
      from audit_entry order by seq desc limit 2`)
    expect(rows).toEqual([
      { seq: 4, isHead: true },
      { seq: 3, isHead: false },
    ])
  })
})
