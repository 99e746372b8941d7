import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

const studentAccount = `insert into app_user (id, name, role, sub_branch_id)
  values (u('akun eka'), 'Eka', 'student', u('kelompok'))`

describe('an account and its person', () => {
  it('needs a student row for a student, in either order within the transaction', async () => {
    expect(await scene.refusal(studentAccount)).toMatchObject({
      code: 'NG001',
      message: 'user.role-fixed',
      rule: 'app_user__student_of_role',
    })
    await scene.accepted(`${studentAccount};
      insert into student (id, user_id, nis, name) values (u('eka'), u('akun eka'), '20260077', 'Eka')`)
  })

  it('needs a teacher row for a teacher', async () => {
    const account = `insert into app_user (id, name, email, role, sub_branch_id)
      values (u('akun eka'), 'Eka', 'eka@ngaji.test', 'teacher', u('kelompok'))`
    expect(await scene.refusal(account)).toMatchObject({ rule: 'app_user__teacher_of_role' })
    await scene.accepted(`${account};
      insert into teacher (id, user_id, nig, name, position)
        values (u('eka'), u('akun eka'), '20000077', 'Eka', 'assistant')`)
  })

  it('keeps the role of a student', async () => {
    expect(
      await scene.refusal(
        `update app_user set role = 'teacher', email = 'a@b.id' where id = u('akun ahmad')`,
      ),
    ).toMatchObject({ code: 'NG001', message: 'user.role-fixed' })
    expect(await scene.refusal(`delete from student where id = u('ganda')`)).toMatchObject({
      rule: 'app_user__student_of_role',
    })
  })

  it('ties the position munaqisy to the role munaqisy', async () => {
    expect(
      await scene.refusal(`update teacher set position = 'munaqisy' where id = u('guru')`),
    ).toMatchObject({
      message: 'teacher.position-is-role',
      rule: 'teacher__position_of_role',
    })
    await scene.accepted(`
      update app_user set role = 'munaqisy' where id = u('akun guru lain');
      update teacher set position = 'munaqisy' where id = u('guru lain')`)
  })

  it('lets a teacher take another role once the post has ended', async () => {
    const promotion = `update app_user set role = 'subBranchAdmin' where id = u('akun guru lain')`
    expect(await scene.refusal(promotion)).toMatchObject({ rule: 'teacher__position_of_role' })
    await scene.accepted(`
      update teacher set position_end_date = '2026-12-01' where id = u('guru lain'); ${promotion}`)
  })
})

describe("a person's kelompok", () => {
  it('is filled in from the account', async () => {
    const [row] =
      await scene.run(`select branch_id = u('desa') and sub_branch_id = u('kelompok') as filled
      from student where id = u('ahmad')`)
    expect(row).toEqual({ filled: true })
  })

  it('moves with the account, also to another desa', async () => {
    await scene.accepted(
      `update app_user set sub_branch_id = u('kelompok lain') where id = u('akun guru lain')`,
    )
    const [row] =
      await scene.run(`select t.branch_id = u('desa lain') and t.sub_branch_id = u('kelompok lain')
      and a.branch_id = u('desa lain') as moved from teacher t join app_user a on a.id = t.user_id
      where t.id = u('guru lain')`)
    expect(row).toEqual({ moved: true })
  })

  it('cannot move without the account', async () => {
    expect(
      await scene.refusal(
        `update student set sub_branch_id = u('kelompok b') where id = u('ahmad')`,
      ),
    ).toMatchObject({ code: '23503', rule: 'student__place_of_user' })
    await scene.accepted(`
      update student set sub_branch_id = u('kelompok b') where id = u('ahmad');
      update app_user set sub_branch_id = u('kelompok b') where id = u('akun ahmad')`)
  })
})

describe('the name of a person', () => {
  it('reaches the record with the account', async () => {
    await scene.accepted(`update app_user set name = 'Guru Baru' where id = u('akun guru')`)
    expect(await scene.run(`select name from teacher where id = u('guru')`)).toEqual([
      { name: 'Guru Baru' },
    ])
  })

  it.each([
    ['student', 'ahmad', 'akun ahmad'],
    ['teacher', 'guru', 'akun guru'],
  ])('of a %s is the same in record and account', async (table, record, account) => {
    const rename = `update ${table} set name = 'Nama Baru' where id = u('${record}')`
    expect(await scene.refusal(rename)).toMatchObject({
      code: '23503',
      rule: `${table}__name_of_user`,
    })
    await scene.accepted(`${rename};
      update app_user set name = 'Nama Baru' where id = u('${account}')`)
  })
})

describe('a NIG', () => {
  it('stays reserved when its teacher gets another one', async () => {
    await scene.accepted(`update teacher set nig = '20260099' where id = u('guru')`)
    const issued = await scene.run(
      `select 1 from nig_issued where nig = '20260099' or nig not in (select nig from teacher)`,
    )
    expect(issued).toHaveLength(2)
  })
})

describe('a NIS', () => {
  it('is reserved from its first use', async () => {
    const rows = await scene.run(
      `select nis from nis_issued where nis in ('20260010', '20260011') order by 1`,
    )
    expect(rows).toHaveLength(2)
  })

  it('is retired when its student gets another one, and never reused', async () => {
    await scene.accepted(`update student set nis = '20260055' where id = u('citra')`)
    expect(
      await scene.run(
        `select student_id = u('citra') as known from nis_retired where nis = '20260012'`,
      ),
    ).toEqual([{ known: true }])
    expect(
      await scene.refusal(`update student set nis = '20260012' where id = u('citra')`),
    ).toMatchObject({
      message: 'nis.taken',
      rule: 'student__nis_not_retired',
    })
  })

  it('is retired by erasure and by a merge', async () => {
    await scene.accepted(`
      update student set nis = '', name = '', erased_at = now() where id = u('citra');
      update app_user set name = '' where id = u('akun citra');
      update student set nis = '', merged_into_id = u('ahmad') where id = u('budi')`)
    expect(
      await scene.run(`select nis, student_id = u('budi') as known from nis_retired
        where nis in ('20260011', '20260012') order by nis`),
    ).toEqual([
      { nis: '20260011', known: true },
      { nis: '20260012', known: null },
    ])
  })

  it('leads to nobody else once it is retired, and can be forgotten', async () => {
    expect(await scene.refusal(`update nis_retired set student_id = u('ahmad')`)).toMatchObject({
      rule: 'nis_retired__append_only',
    })
    await scene.accepted(`update nis_retired set student_id = null`)
    expect(await scene.refusal(`update nis_retired set student_id = u('ganda')`)).toMatchObject({
      rule: 'nis_retired__append_only',
    })
  })

  it('stays reserved for ever', async () => {
    for (const [table, number] of [
      ['nis_issued', 'nis'],
      ['nis_retired', 'nis'],
      ['nig_issued', 'nig'],
    ]) {
      expect(await scene.refusal(`delete from ${table}`)).toMatchObject({
        rule: `${table}__append_only`,
      })
      expect(await scene.refusal(`update ${table} set ${number} = '20260099'`)).toMatchObject({
        rule: `${table}__append_only`,
      })
    }
  })
})
